(** * Small games of Connect Four, checked inside the kernel *)

From Coq Require Import List.
From Quatuor Require Import Game Certificate ConnectFour.
Import ListNotations.

(** Three in a row on a grid of three columns and three lines: a draw, from the
    definition of the value. *)
Definition three_lines : connect_rules := {| height := 3; connect := 3 |}.

Theorem connect_3_on_3x3 : value_of (G := connect_four three_lines) (empty_grid 3) = Draw.
Proof. vm_compute. reflexivity. Qed.

(** Three in a row on four columns and four lines: the first player wins.  The
    certificate begins in the second column; each reply of the other player that
    does not lose at once is left to the search. *)
Definition four_lines : connect_rules := {| height := 4; connect := 3 |}.

Definition answers_4x4 : connect_certificate four_lines :=
  let answer column := Answer (G := connect_four four_lines) [column] in
  let search := Search (G := connect_four four_lines) in
  Node
    (Node
      (Node Leaf ([[]; []; []; []], answer 1) Leaf)
      ([[]; []; [First]; [Second]], search)
      Leaf)
    ([[]; []; [First; Second]; []], search)
    (Node
      (Node Leaf ([[]; [First]; []; [Second]], search) Leaf)
      ([[]; [First]; [Second]; []], search)
      Leaf).

Theorem connect_3_on_4x4 : value_of (G := connect_four four_lines) (empty_grid 4) = Win.
Proof.
  apply (connect_accepts_sound _ Win answers_4x4 Leaf).
  vm_compute. reflexivity.
Qed.
