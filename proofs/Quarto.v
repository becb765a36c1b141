(** * The rules of Quarto

    Compare these definitions with docs/quarto.md and docs/certificates.md:
    the theorems are about them.  Cells are numbered row by row from
    the top left, beginning with 0.  A piece is a number whose bits are its
    attributes. *)

From Coq Require Import List Arith Lia Bool.
From Quatuor Require Import Game.
Import ListNotations.

(** A variant is a size and a list of winning patterns; a pattern is a list of
    cells. *)
Record variant := { size : nat; patterns : list (list nat) }.

Definition cells (v : variant) : nat := size v * size v.
Definition pieces (v : variant) : nat := 2 ^ size v.

(** ** Positions *)

(** One piece or nothing for each cell. *)
Definition board := list (option nat).

(** A board and the piece in hand: the player to act has it to place, or has
    one to give where there is none. *)
Record quarto_position := { on_board : board; hand : option nat }.

Inductive quarto_action := Give (piece : nat) | Place (cell : nat).

Definition is_empty (o : option nat) : bool :=
  match o with None => true | Some _ => false end.

Definition cell (b : board) (c : nat) : option nat := nth c b None.

Fixpoint put (b : board) (c piece : nat) : board :=
  match b, c with
  | [], _ => []
  | _ :: rest, 0 => Some piece :: rest
  | o :: rest, S c => o :: put rest c piece
  end.

Fixpoint count_pieces (b : board) : nat :=
  match b with
  | [] => 0
  | None :: rest => count_pieces rest
  | Some _ :: rest => S (count_pieces rest)
  end.

Fixpoint count_empty (b : board) : nat :=
  match b with
  | [] => 0
  | None :: rest => S (count_empty rest)
  | Some _ :: rest => count_empty rest
  end.

Definition empty_cells (b : board) : list nat :=
  filter (fun c => is_empty (cell b c)) (seq 0 (length b)).

Definition holds_piece (piece : nat) (o : option nat) : bool :=
  match o with None => false | Some q => piece =? q end.

(** The pieces neither on the board nor in hand. *)
Definition pieces_left (v : variant) (p : quarto_position) : list nat :=
  filter (fun piece => negb (any (holds_piece piece) (hand p :: on_board p))) (seq 0 (pieces v)).

(** ** Winning *)

(** [shares b pattern k value]: every cell of the pattern holds a piece whose
    attribute [k] has this value. *)
Definition shares (b : board) (pattern : list nat) (k : nat) (value : bool) : bool :=
  all (fun c => match cell b c with
                | None => false
                | Some piece => Bool.eqb (Nat.testbit piece k) value
                end) pattern.

Definition complete (b : board) (pattern : list nat) : bool :=
  all (fun c => negb (is_empty (cell b c))) pattern.

(** The pattern is complete, and its pieces share a value of an attribute. *)
Definition pattern_won (v : variant) (b : board) (pattern : list nat) : bool :=
  if complete b pattern
  then any (fun k => any (shares b pattern k) [true; false]) (seq 0 (size v))
  else false.

Definition won (v : variant) (b : board) : bool := any (pattern_won v b) (patterns v).

(** ** The game *)

(** The first player gives the first piece.  The player who places a piece
    gives the next one: with no piece in hand and an even number of pieces on
    the board the first player acts, and so on. *)
Definition quarto_actor (p : quarto_position) : player :=
  match hand p, Nat.even (count_pieces (on_board p)) with
  | None, true | Some _, false => First
  | None, false | Some _, true => Second
  end.

(** The game is over with a completed pattern, and where no piece is left. *)
Definition quarto_actions (v : variant) (p : quarto_position) : list quarto_action :=
  if won v (on_board p) then []
  else match hand p with
       | Some _ => map Place (empty_cells (on_board p))
       | None => map Give (pieces_left v p)
       end.

Definition quarto_play (p : quarto_position) (a : quarto_action) : quarto_position :=
  match a, hand p with
  | Give piece, _ => {| on_board := on_board p; hand := Some piece |}
  | Place c, Some piece => {| on_board := put (on_board p) c piece; hand := None |}
  | Place _, None => p
  end.

(** The player who completes a pattern wins.  After the placement this player
    would be the one to give. *)
Definition quarto_winner (v : variant) (p : quarto_position) : option player :=
  if won v (on_board p) then Some (quarto_actor p) else None.

(** Two actions, giving and placing, for each empty cell. *)
Definition quarto_measure (p : quarto_position) : nat :=
  2 * count_empty (on_board p) + if is_empty (hand p) then 1 else 0.

Lemma count_empty_put b : forall c piece,
  c < length b -> cell b c = None -> S (count_empty (put b c piece)) = count_empty b.
Proof.
  induction b as [|o b IH]; intros [|c] piece L; cbn in *; try lia.
  - intros ->. auto.
  - intros E. destruct o; rewrite <- (IH c piece); auto; lia.
Qed.

Lemma in_empty_cells b c : In c (empty_cells b) <-> c < length b /\ cell b c = None.
Proof.
  unfold empty_cells. rewrite filter_In, in_seq.
  destruct (cell b c); simpl; intuition (try lia; discriminate).
Qed.

Lemma quarto_play_decreases v p a :
  In a (quarto_actions v p) -> quarto_measure (quarto_play p a) < quarto_measure p.
Proof.
  unfold quarto_actions, quarto_measure, quarto_play.
  destruct (won v (on_board p)); [intros []|].
  destruct (hand p) as [piece|]; rewrite in_map_iff; intros (x & <- & I); cbn.
  - apply in_empty_cells in I. destruct I as [L E].
    pose proof (count_empty_put _ _ piece L E). lia.
  - lia.
Qed.

Definition quarto (v : variant) : game := {|
  position := quarto_position;
  action := quarto_action;
  actor := quarto_actor;
  actions := quarto_actions v;
  play := quarto_play;
  winner := quarto_winner v;
  measure := quarto_measure;
  play_decreases := quarto_play_decreases v
|}.

Definition start (v : variant) : quarto_position :=
  {| on_board := repeat None (cells v); hand := None |}.

(** ** Patterns *)

Section Families.
  Variable n : nat.
  Definition at_cell (row column : nat) : nat := row * n + column.
  Definition rows := map (fun r => map (at_cell r) (seq 0 n)) (seq 0 n).
  Definition columns := map (fun c => map (fun r => at_cell r c) (seq 0 n)) (seq 0 n).
  Definition diagonals :=
    [map (fun i => at_cell i i) (seq 0 n); map (fun i => at_cell i (n - 1 - i)) (seq 0 n)].
  Definition lines := rows ++ columns ++ diagonals.
  Definition squares :=
    flat_map (fun r => map (fun c => [at_cell r c; at_cell r (c + 1); at_cell (r + 1) c; at_cell (r + 1) (c + 1)])
      (seq 0 (n - 1))) (seq 0 (n - 1)).
End Families.

(** Families that only the board of size 4 has. *)
Definition wide := [[0; 2; 8; 10]; [1; 3; 9; 11]; [4; 6; 12; 14]; [5; 7; 13; 15]].
Definition corners := [[0; 3; 12; 15]].
Definition diamonds := [[1; 4; 6; 9]; [2; 5; 7; 10]; [5; 8; 10; 13]; [6; 9; 11; 14]].
Definition tilted := [[1; 7; 8; 14]; [2; 4; 11; 13]].
Definition broken :=
  [[1; 6; 11; 12]; [2; 7; 8; 13]; [3; 4; 9; 14]; [0; 7; 10; 13]; [1; 4; 11; 14]; [2; 5; 8; 15]].
Definition wrapped :=
  [[0; 3; 4; 7]; [4; 7; 8; 11]; [8; 11; 12; 15]; [0; 1; 12; 13]; [1; 2; 13; 14]; [2; 3; 14; 15]; [0; 3; 12; 15]].

(** [level n k]: the board of size [n] at level [k]. *)
Definition level (n k : nat) : variant := {|
  size := n;
  patterns :=
    lines n
    ++ (if 2 <=? k then squares n else [])
    ++ (if 3 <=? k then wide else [])
    ++ (if 4 <=? k then diamonds ++ tilted else [])
|}.
