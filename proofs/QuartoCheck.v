(** * The checker of Quarto certificates

    It instantiates the generic checker with the rules of Quarto, the canonical
    form of docs/certificates.md (the least key of a class), wins at once and
    the search. *)

From Coq Require Import List Arith Lia Bool.
From Quatuor Require Import Game Certificate Quarto QuartoSymmetry QuartoSearch.
Import ListNotations.

(** ** The order of positions *)

Definition order_content (a b : option nat) : comparison :=
  match a, b with
  | None, None => Eq
  | None, Some _ => Lt
  | Some _, None => Gt
  | Some x, Some y => Nat.compare x y
  end.

Fixpoint order_board (a b : board) : comparison :=
  match a, b with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | x :: a, y :: b =>
      match order_content x y with Eq => order_board a b | c => c end
  end.

Definition order_position (p q : quarto_position) : comparison :=
  match order_board (on_board p) (on_board q) with
  | Eq => order_content (hand p) (hand q)
  | c => c
  end.

Lemma order_content_eq a b : order_content a b = Eq -> a = b.
Proof.
  destruct a, b; simpl; try discriminate; auto. intros E. apply Nat.compare_eq in E. auto.
Qed.

Lemma order_board_eq a : forall b, order_board a b = Eq -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
  destruct (order_content x y) eqn:E; try discriminate.
  apply order_content_eq in E. intros H. f_equal; auto.
Qed.

Lemma order_position_eq p q : order_position p q = Eq -> p = q.
Proof.
  unfold order_position. destruct (order_board (on_board p) (on_board q)) eqn:E; try discriminate.
  intros H. apply order_content_eq in H. apply order_board_eq in E.
  destruct p, q; simpl in *; congruence.
Qed.

(** ** The canonical form

    The key of the format compares the number of pieces, then the set of
    occupied cells, in which the last cell weighs most, and then the pieces in
    the order of their cells.  Soundness needs only that the canonical form is
    an image of the position; that it is the least one is needed to find the
    entries of a file. *)

Fixpoint order_occupied (a b : board) : comparison :=
  match a, b with
  | x :: a, y :: b =>
      match order_occupied a b with
      | Eq =>
          match x, y with
          | None, Some _ => Lt
          | Some _, None => Gt
          | _, _ => Eq
          end
      | c => c
      end
  | _, _ => Eq
  end.

(** The boards with the least set of occupied cells; [found] has some already. *)
Fixpoint least_occupied (found l : list board) : list board :=
  match l with
  | [] => found
  | b :: rest =>
      match found with
      | [] => least_occupied [b] rest
      | c :: _ =>
          match order_occupied b c with
          | Lt => least_occupied [b] rest
          | Eq => least_occupied (b :: found) rest
          | Gt => least_occupied found rest
          end
      end
  end.

Fixpoint first_piece (b : list (option nat)) : nat :=
  match b with
  | [] => 0
  | Some piece :: _ => piece
  | None :: rest => first_piece rest
  end.

Fixpoint least (found : option quarto_position) (l : list quarto_position) : option quarto_position :=
  match l with
  | [] => found
  | p :: rest =>
      match found with
      | None => least (Some p) rest
      | Some q =>
          match order_position p q with
          | Lt => least (Some p) rest
          | _ => least found rest
          end
      end
  end.

(** Tables that are computed once for a variant.  [renamings] has for each piece
    the renamings that make it piece 0: the least image begins with 0. *)
Record tables := {
  moves_of_cells : list (list nat);
  renamings : list (list (list nat));
  value_rows : list (list bool);
  all_values : list bool
}.

Definition canonical (t : tables) (p : quarto_position) : quarto_position :=
  let boards := least_occupied [] (map (fun s => move_cells s (on_board p)) (moves_of_cells t)) in
  let images (b : board) :=
    map (fun n => {| on_board := map (rename n) b; hand := rename n (hand p) |})
      (nth (first_piece (b ++ [hand p])) (renamings t) []) in
  match least None (flat_map images boards) with
  | None => p
  | Some q => q
  end.

Lemma least_occupied_in b : forall l found,
  In b (least_occupied found l) -> In b found \/ In b l.
Proof.
  induction l as [|c l IH]; simpl; intros found H; [auto|].
  destruct found as [|d found].
  - apply IH in H. simpl in H. tauto.
  - destruct (order_occupied c d); apply IH in H; simpl in *; tauto.
Qed.

Lemma least_in q : forall l found, least found l = Some q -> found = Some q \/ In q l.
Proof.
  induction l as [|c l IH]; simpl; intros found H; [auto|].
  destruct found as [d|].
  - destruct (order_position c d); apply IH in H; destruct H as [H|H]; auto;
      injection H as ->; auto.
  - apply IH in H. destruct H as [H|H]; auto. injection H as ->. auto.
Qed.

Section Checker.
  Variable v : variant.

  Definition valid_tables (t : tables) : bool :=
    all (valid_source v) (moves_of_cells t) && all (all (valid_names v)) (renamings t).

  (** The canonical form of a position is its image under a valid symmetry. *)
  Lemma canonical_image t p : valid_tables t = true ->
    canonical t p = p \/ exists g, valid v g = true /\ canonical t p = transform g p.
  Proof.
    unfold valid_tables. rewrite andb_true_iff, !all_iff. intros [S N].
    unfold canonical. destruct (least None _) as [q|] eqn:E; [|auto]. right.
    apply least_in in E. destruct E as [E|E]; [discriminate|].
    apply in_flat_map in E. destruct E as (b & Hb & E).
    apply least_occupied_in in Hb. destruct Hb as [[]|Hb].
    apply in_map_iff in Hb. destruct Hb as (s & <- & Hs).
    apply in_map_iff in E. destruct E as (n & <- & Hn).
    exists {| source := s; names := n |}. split; [|reflexivity].
    unfold valid. cbn [source names]. rewrite andb_true_iff. split; [auto|].
    destruct (nth_in_or_default (first_piece (move_cells s (on_board p) ++ [hand p])) (renamings t) [])
      as [I|D]; [|rewrite D in Hn; destruct Hn].
    apply N in I. rewrite all_iff in I. auto.
  Qed.

  Definition same_quarto_action (a b : quarto_action) : bool :=
    match a, b with
    | Give x, Give y | Place x, Place y => x =? y
    | _, _ => false
    end.

  Lemma same_quarto_action_eq a b : same_quarto_action a b = true -> a = b.
  Proof.
    destruct a, b; simpl; try discriminate; intros E; apply Nat.eqb_eq in E; congruence.
  Qed.

  Definition quarto_certificate := certificate (quarto v).

  (** Does the certificate show that [pl] reaches the aim? *)
  Definition quarto_proves (t : tables) (pl : player) (goal : aim)
      (c : quarto_certificate) (p : quarto_position) : bool :=
    let rows := value_rows t in
    let full := all_values t in
    check (quarto v) pl (well_formed v) (quarto_covered v rows full pl goal) (canonical t)
      order_position same_quarto_action (search v rows full pl goal) c p.

  (** ** The tables of a variant *)

  Fixpoint insert_everywhere (x : nat) (l : list nat) : list (list nat) :=
    match l with
    | [] => [[x]]
    | y :: rest => (x :: l) :: map (cons y) (insert_everywhere x rest)
    end.

  Fixpoint permutations (l : list nat) : list (list nat) :=
    match l with
    | [] => [[]]
    | x :: rest => flat_map (insert_everywhere x) (permutations rest)
    end.

  (** All permutations of rows and columns, and the same with rows and columns
      exchanged.  Every symmetry of the lines of sizes 3 and 4 is one of them;
      on size 2 every permutation of the cells keeps the lines. *)
  Definition candidate_moves : list (list nat) :=
    let n := size v in
    let orders := permutations (seq 0 n) in
    if n =? 2 then permutations (seq 0 4)
    else
      flat_map (fun pr => flat_map (fun pc =>
        let move (f : nat -> nat -> nat) :=
          flat_map (fun r => map (fun c => f (nth r pr 0) (nth c pc 0)) (seq 0 n)) (seq 0 n) in
        [move (fun r c => r * n + c); move (fun r c => c * n + r)]) orders) orders.

  Definition rename_piece (order : list nat) (flip piece : nat) : nat :=
    fold_right (fun k sum =>
      (if Nat.testbit (Nat.lxor piece flip) k then 2 ^ nth k order 0 else 0) + sum) 0 (seq 0 (size v)).

  Definition make_tables : tables := {|
    moves_of_cells := filter (valid_source v) candidate_moves;
    renamings :=
      map (fun flip => map (fun order => map (rename_piece order flip) (seq 0 (pieces v)))
        (permutations (seq 0 (size v)))) (seq 0 (pieces v));
    value_rows := make_rows v;
    all_values := full_row v
  |}.

  Definition sound_tables (t : tables) : bool := valid_tables t && plain_patterns v.

  (** ** Claims of a value *)

  Definition aim_for (least_result : value) : aim :=
    match least_result with Draw => HoldUntil None | _ => WinBy None end.

  Definition quarto_accepts (claim : value) (own others : quarto_certificate)
      (p : quarto_position) : bool :=
    let t := make_tables in
    if sound_tables t then
      accepts (quarto v) quarto_certificate (fun pl r => quarto_proves t pl (aim_for r)) claim own others p
    else false.

  Lemma reaches_symmetric pl goal : symmetric_goal v (reaches v pl goal).
  Proof. intros p q W C. unfold reaches. rewrite W, C. auto. Qed.

  Lemma quarto_proves_sound t pl goal c p :
    sound_tables t = true -> value_rows t = make_rows v -> all_values t = full_row v ->
    quarto_proves t pl goal c p = true ->
    forces (G := quarto v) pl (reaches v pl goal) p = true.
  Proof.
    unfold sound_tables. rewrite andb_true_iff. intros [T P] R F. unfold quarto_proves. intros H.
    eapply (check_sound (quarto v) pl (reaches v pl goal) (well_formed v)); [| | | | | | |exact H].
    - apply (play_well_formed v).
    - apply quarto_covered_sound; auto.
    - intros q W. cbn [quarto measure]. destruct (canonical_image t q T) as [->|(g & V & ->)]; [auto|].
      apply (measure_transform v); auto.
    - intros q W H'. destruct (canonical_image t q T) as [E|(g & V & E)]; rewrite E in H'; [auto|].
      rewrite <- (forces_transform v g V); auto. apply reaches_symmetric.
    - apply order_position_eq.
    - apply same_quarto_action_eq.
    - intros q W. apply (search_sound v (value_rows t) R (all_values t) F); auto.
  Qed.

  Lemma aim_for_result pl r q :
    reaches v pl (aim_for r) q = true -> at_least r (result (G := quarto v) pl q) = true.
  Proof.
    unfold reaches, result. cbn [quarto winner].
    destruct r, (quarto_winner v q) as [w|]; try destruct (same_player w pl); simpl; auto.
  Qed.

  (** The theorem: an accepted certificate implies the value. *)
  Theorem quarto_accepts_sound claim own others p :
    quarto_accepts claim own others p = true -> value_of (G := quarto v) p = claim.
  Proof.
    unfold quarto_accepts. destruct (sound_tables make_tables) eqn:T; [|discriminate].
    apply accepts_sound. intros pl r c q H.
    apply (forces_weaken (quarto v) pl (reaches v pl (aim_for r))).
    - apply aim_for_result.
    - eapply quarto_proves_sound; eauto.
  Qed.

  (** ** Claims of a value and a distance *)

  (** [pl] can win with at most [n] placements from here. *)
  Definition wins_within (pl : player) (n : nat) (p : quarto_position) : bool :=
    forces (G := quarto v) pl
      (fun q => wins (G := quarto v) pl q && (count_pieces (on_board q) <=? count_pieces (on_board p) + n)) p.

  (** The winner wins by the [n]-th placement, and the loser holds until the one
      before it. *)
  Definition quarto_accepts_distance (claim : value) (n : nat) (own others : quarto_certificate)
      (p : quarto_position) : bool :=
    let t := make_tables in
    let bound := count_pieces (on_board p) + n in
    let win pl c := quarto_proves t pl (WinBy (Some bound)) c p in
    let hold pl c := quarto_proves t pl (HoldUntil (Some (bound - 1))) c p in
    let pl := quarto_actor p in
    if sound_tables t then
      if 1 <=? n then
        match claim with
        | Draw => false
        | Win => if win pl own then hold (other pl) others else false
        | Loss => if hold pl own then win (other pl) others else false
        end
      else false
    else false.

  Definition winner_of_claim (claim : value) (p : quarto_position) : player :=
    match claim with Loss => other (quarto_actor p) | _ => quarto_actor p end.

  Lemma wins_within_from t pl n c p :
    sound_tables t = true -> value_rows t = make_rows v -> all_values t = full_row v ->
    quarto_proves t pl (WinBy (Some (count_pieces (on_board p) + n))) c p = true ->
    wins_within pl n p = true.
  Proof.
    intros T R F H. eapply forces_weaken; [|eapply quarto_proves_sound; eauto].
    intros q. unfold reaches, wins, result. cbn [quarto winner].
    destruct (quarto_winner v q) as [w|]; [|discriminate].
    destruct (same_player w pl); simpl; auto.
  Qed.

  (** The loser holds until [bound]: the winner cannot win sooner. *)
  Lemma not_wins_within_from t pl n c p :
    sound_tables t = true -> value_rows t = make_rows v -> all_values t = full_row v -> 1 <= n ->
    quarto_proves t (other pl) (HoldUntil (Some (count_pieces (on_board p) + n - 1))) c p = true ->
    wins_within pl (n - 1) p = false.
  Proof.
    intros T R F N H. apply negb_true_iff. unfold wins_within. rewrite <- determined.
    eapply forces_weaken; [|eapply quarto_proves_sound; eauto].
    intros q. unfold reaches, wins, result. cbn [quarto winner].
    destruct (quarto_winner v q) as [w|]; [|auto]. rewrite same_player_other.
    destruct (same_player w pl); simpl; [|auto].
    intros B. apply Nat.ltb_lt in B. rewrite negb_true_iff. apply Nat.leb_gt. lia.
  Qed.

  (** The theorem for distances: the value is the claimed one, the winner can
      win within [n] placements, and not within [n - 1]. *)
  Theorem quarto_accepts_distance_sound claim n own others p :
    quarto_accepts_distance claim n own others p = true ->
    value_of (G := quarto v) p = claim
    /\ wins_within (winner_of_claim claim p) n p = true
    /\ wins_within (winner_of_claim claim p) (n - 1) p = false.
  Proof.
    assert (Weak : forall pl, wins_within pl n p = true ->
      forces (G := quarto v) pl (wins (G := quarto v) pl) p = true).
    { intros pl. apply forces_weaken. intros q. rewrite andb_true_iff. tauto. }
    unfold quarto_accepts_distance, value_of. cbn [quarto actor].
    destruct (sound_tables make_tables) eqn:T; [|discriminate].
    destruct (Nat.leb_spec 1 n) as [N|_]; [|discriminate].
    destruct claim; simpl winner_of_claim; [|discriminate|].
    - destruct (quarto_proves _ (quarto_actor p) _ own p) eqn:H; [|discriminate]. intros W.
      assert (Within : wins_within (other (quarto_actor p)) n p = true)
        by (eapply wins_within_from; eauto).
      split; [apply loss_from_forces, Weak, Within|]. split; [auto|].
      apply (not_wins_within_from make_tables _ n own p T eq_refl eq_refl N).
      replace (other (other (quarto_actor p))) with (quarto_actor p)
        by (destruct (quarto_actor p); reflexivity).
      exact H.
    - destruct (quarto_proves _ (quarto_actor p) _ own p) eqn:W; [|discriminate]. intros H.
      assert (Within : wins_within (quarto_actor p) n p = true)
        by (eapply wins_within_from; eauto).
      split; [apply win_from_forces, Weak, Within|]. split; [auto|].
      exact (not_wins_within_from make_tables _ n others p T eq_refl eq_refl N H).
  Qed.
End Checker.
