(** * Extraction to OCaml

    Booleans, lists, options and pairs become those of OCaml; numbers stay the
    inductive type [nat].  No other type or function is replaced. *)

From Coq Require Import List Extraction ExtrOcamlBasic.
From Quatuor Require Import Game Certificate Quarto QuartoSymmetry QuartoSearch QuartoCheck.

(** A certificate without types that depend on the game: [None] asks for a
    search, [Some moves] answers. *)
Definition plain_entry : Type := quarto_position * option (list quarto_action).

Definition reason_of (v : variant) (o : option (list quarto_action)) : reason (quarto v) :=
  match o with
  | None => Search (G := quarto v)
  | Some moves => Answer (G := quarto v) moves
  end.

Fixpoint certificate_of (v : variant) (t : tree plain_entry) : quarto_certificate v :=
  match t with
  | Leaf => Leaf
  | Node lower (p, r) upper => Node (certificate_of v lower) (p, reason_of v r) (certificate_of v upper)
  end.

(** The program's question, with a distance or without, and why its answer
    [true] is right. *)
Definition accepts_quarto (v : variant) (claim : value) (distance : option nat)
    (own others : tree plain_entry) (p : quarto_position) : bool :=
  let own := certificate_of v own in
  let others := certificate_of v others in
  match distance with
  | None => quarto_accepts v claim own others p
  | Some n => quarto_accepts_distance v claim n own others p
  end.

Theorem accepts_quarto_sound v claim distance own others p :
  accepts_quarto v claim distance own others p = true ->
  value_of (G := quarto v) p = claim /\
  match distance with
  | None => True
  | Some n => wins_within v (winner_of_claim claim p) n p = true
              /\ wins_within v (winner_of_claim claim p) (n - 1) p = false
  end.
Proof.
  destruct distance as [n|]; intros H.
  - apply quarto_accepts_distance_sound in H. exact H.
  - split; [|auto]. eapply quarto_accepts_sound. exact H.
Qed.

(** The reader finds the positions that a file leaves to the search: it runs one
    step of the checker and records what [is_known] is asked for.  Nothing
    depends on this step, because the checker asks again. *)
Definition visit_entry (v : variant) (t : tables) (pl : player) (goal : aim)
    (is_known : quarto_position -> bool) (e : plain_entry) : bool :=
  entry_holds (quarto v) pl (well_formed v) (quarto_covered v (value_rows t) (all_values t) pl goal)
    same_quarto_action (fun _ => true) is_known (fst e, reason_of v (snd e)).

Definition visit_start (v : variant) (t : tables) (pl : player) (goal : aim)
    (is_known : quarto_position -> bool) (p : quarto_position) : bool :=
  quarto_covered v (value_rows t) (all_values t) pl goal is_known p.

Extraction Language OCaml.
Extraction "checker.ml" accepts_quarto visit_entry visit_start make_tables canonical
  order_position level corners broken wrapped.

