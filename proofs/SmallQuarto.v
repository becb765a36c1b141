(** * Small games of Quarto, checked inside the kernel *)

From Coq Require Import List.
From Quatuor Require Import Game Certificate Quarto QuartoSymmetry QuartoSearch QuartoCheck.
Import ListNotations.

(** The game of 2x2 is small enough to compute its value from the definition. *)
Theorem quarto_2x2 : value_of (G := quarto (level 2 1)) (start (level 2 1)) = Loss.
Proof. vm_compute. reflexivity. Qed.

Theorem quarto_2x2_level_2 : value_of (G := quarto (level 2 2)) (start (level 2 2)) = Loss.
Proof. vm_compute. reflexivity. Qed.

(** ** Certificates of 3x3 *)

(** A board by its cells: 9 stands for an empty one. *)
Definition board_of (l : list nat) : board :=
  map (fun x => if Nat.eqb x 9 then None else Some x) l.

(** The piece in hand, the cell to place it on and the piece to give. *)
Definition entry (v : variant) (b : list nat) (piece cell given : nat) :
    quarto_position * reason (quarto v) :=
  ({| on_board := board_of b; hand := Some piece |},
   Answer (G := quarto v) [Place cell; Give given]).

(** A list in rising order as a tree. *)
Fixpoint tree_of {A} (l : list A) : tree A :=
  match l with
  | [] => Leaf
  | e :: rest => Node Leaf e (tree_of rest)
  end.

(** The five answers of crates/solve/data/quarto-3x3.certificate, as
    docs/certificates.md reads them byte by byte. *)
Definition winner_3x3 (v : variant) : quarto_certificate v := tree_of [
  entry v [9;9;9; 9;9;9; 9;9;9] 0 4 1;
  entry v [9;0;9; 9;1;9; 9;9;9] 6 6 7;
  entry v [9;0;9; 9;1;9; 9;9;9] 7 6 6;
  entry v [0;9;9; 9;1;9; 9;9;9] 6 2 7;
  entry v [0;9;9; 9;1;9; 9;9;9] 7 2 6
].

(** The first player gives the first piece, and loses. *)
Theorem quarto_3x3 : value_of (G := quarto (level 3 1)) (start (level 3 1)) = Loss.
Proof.
  apply (quarto_accepts_sound _ Loss Leaf (winner_3x3 (level 3 1))).
  vm_compute. reflexivity.
Qed.

(** The same answers win where the squares of 2x2 cells count as well. *)
Theorem quarto_3x3_level_2 : value_of (G := quarto (level 3 2)) (start (level 3 2)) = Loss.
Proof.
  apply (quarto_accepts_sound _ Loss Leaf (winner_3x3 (level 3 2))).
  vm_compute. reflexivity.
Qed.

(** The ten answers with which the first player holds until the fourth
    placement, of crates/solve/data/quarto-3x3-distance.certificate. *)
Definition loser_3x3 (v : variant) : quarto_certificate v := tree_of [
  ({| on_board := board_of [9;9;9; 9;9;9; 9;9;9]; hand := None |}, Answer (G := quarto v) [Give 0]);
  entry v [9;9;9; 9;0;9; 9;9;9] 1 0 6;
  entry v [9;9;9; 9;0;9; 9;9;9] 3 0 4;
  entry v [9;9;9; 9;0;9; 9;9;9] 7 0 1;
  entry v [9;0;9; 9;9;9; 9;9;9] 1 0 6;
  entry v [9;0;9; 9;9;9; 9;9;9] 3 4 7;
  entry v [9;0;9; 9;9;9; 9;9;9] 7 4 3;
  entry v [0;9;9; 9;9;9; 9;9;9] 1 1 6;
  entry v [0;9;9; 9;9;9; 9;9;9] 3 4 7;
  entry v [0;9;9; 9;9;9; 9;9;9] 7 4 3
].

(** The second player can win within five placements, and not within four. *)
Theorem quarto_3x3_distance :
  wins_within (level 3 1) Second 5 (start (level 3 1)) = true
  /\ wins_within (level 3 1) Second 4 (start (level 3 1)) = false.
Proof.
  assert (H : quarto_accepts_distance (level 3 1) Loss 5 (loser_3x3 _) (winner_3x3 _)
                (start (level 3 1)) = true) by (vm_compute; reflexivity).
  apply quarto_accepts_distance_sound in H. destruct H as (_ & Within & Not).
  change (winner_of_claim Loss (start (level 3 1))) with Second in Within, Not.
  split; assumption.
Qed.
