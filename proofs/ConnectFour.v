(** * Connect Four: rules, mirror image and checker

    Compare the rules with docs/connect4.md.  The grid may have any width and
    height, and any number of discs in a row may win. *)

From Coq Require Import List Arith Lia Bool.
From Quatuor Require Import Game Certificate.
Import ListNotations.

(** ** Rules *)

(** The number of lines, and how many discs in a row win. *)
Record connect_rules := { height : nat; connect : nat }.

(** The columns from left to right, each with its discs from the bottom.  The
    first player's discs are red if red begins. *)
Definition grid := list (list player).

(** The disc in a column and a line, both numbered from 0. *)
Definition disc (g : grid) (column line : nat) : option player := nth_error (nth column g []) line.

Definition is_disc_of (pl : player) (o : option player) : bool :=
  match o with None => false | Some x => same_player x pl end.

(** The four directions: cell [i] of a row of [k] that begins at a column and a
    line.  The last direction goes down to the right; its lowest cell is in the
    given line. *)
Definition directions (k : nat) : list (nat -> nat -> nat -> nat * nat) :=
  [ fun column line i => (column + i, line);
    fun column line i => (column, line + i);
    fun column line i => (column + i, line + i);
    fun column line i => (column + i, line + (k - 1 - i)) ].

Section Rules.
  Variable rules : connect_rules.

  (** Does the player have [connect] discs in a row? *)
  Definition has_row (pl : player) (g : grid) : bool :=
    any (fun direction : nat -> nat -> nat -> nat * nat =>
      any (fun column =>
        any (fun line =>
          all (fun i => let (c, l) := direction column line i in is_disc_of pl (disc g c l))
            (seq 0 (connect rules)))
        (seq 0 (height rules)))
      (seq 0 (length g)))
    (directions (connect rules)).

  Definition count_discs (g : grid) : nat := list_sum (map (@length player) g).

  Definition connect_actor (g : grid) : player :=
    if Nat.even (count_discs g) then First else Second.

  Definition has_room (g : grid) (column : nat) : bool := length (nth column g []) <? height rules.

  (** The columns that are not full, until a player has a row. *)
  Definition connect_actions (g : grid) : list nat :=
    if has_row First g then [] else if has_row Second g then []
    else filter (has_room g) (seq 0 (length g)).

  (** A disc falls on the lowest empty cell of its column. *)
  Fixpoint drop (g : grid) (column : nat) (pl : player) : grid :=
    match g, column with
    | [], _ => []
    | discs :: rest, 0 => (discs ++ [pl]) :: rest
    | discs :: rest, S column => discs :: drop rest column pl
    end.

  Definition connect_play (g : grid) (column : nat) : grid := drop g column (connect_actor g).

  Definition connect_winner (g : grid) : option player :=
    if has_row First g then Some First else if has_row Second g then Some Second else None.

  (** The number of empty cells. *)
  Definition connect_measure (g : grid) : nat :=
    list_sum (map (fun discs => height rules - length discs) g).

  Lemma drop_decreases g : forall column pl,
    column < length g -> has_room g column = true ->
    connect_measure (drop g column pl) < connect_measure g.
  Proof.
    unfold has_room, connect_measure.
    induction g as [|discs g IH]; intros [|column] pl L R; simpl in *; try lia.
    - apply Nat.ltb_lt in R. rewrite app_length. simpl. lia.
    - specialize (IH column pl). lapply IH; [|lia]. intros IH'. specialize (IH' R). lia.
  Qed.

  Lemma connect_play_decreases g a :
    In a (connect_actions g) -> connect_measure (connect_play g a) < connect_measure g.
  Proof.
    unfold connect_actions. destruct (has_row First g); [intros []|].
    destruct (has_row Second g); [intros []|].
    rewrite filter_In, in_seq. intros [L R]. apply drop_decreases; [lia | auto].
  Qed.

  Definition connect_four : game := {|
    position := grid;
    action := nat;
    actor := connect_actor;
    actions := connect_actions;
    play := connect_play;
    winner := connect_winner;
    measure := connect_measure;
    play_decreases := connect_play_decreases
  |}.

  Definition empty_grid (width : nat) : grid := repeat [] width.

  (** ** The mirror image *)

  Definition mirrored (g : grid) (column : nat) : nat := length g - 1 - column.

  Lemma disc_mirror g column line : column < length g ->
    disc (rev g) column line = disc g (mirrored g column) line.
  Proof.
    intros L. unfold disc, mirrored. rewrite rev_nth by auto.
    replace (length g - S column) with (length g - 1 - column) by lia. auto.
  Qed.

  Definition row_at (pl : player) (g : grid)
      (direction : nat -> nat -> nat -> nat * nat) (column line : nat) : Prop :=
    forall i, i < connect rules ->
      disc g (fst (direction column line i)) (snd (direction column line i)) = Some pl.

  Lemma has_row_iff pl g : has_row pl g = true <->
    exists direction column line, In direction (directions (connect rules)) /\
      column < length g /\ line < height rules /\ row_at pl g direction column line.
  Proof.
    assert (D : forall o, is_disc_of pl o = true <-> o = Some pl).
    { intros [x|]; simpl; [rewrite same_player_iff|]; split; congruence. }
    unfold has_row, row_at. rewrite any_iff. split.
    - intros (d & Hd & H). apply any_iff in H. destruct H as (c & Hc & H).
      apply any_iff in H. destruct H as (l & Hl & H). rewrite all_iff in H.
      apply in_seq in Hc. apply in_seq in Hl.
      exists d, c, l. split; [auto|]. split; [lia|]. split; [lia|].
      intros i Hi. specialize (H i). destruct (d c l i). apply D, H, in_seq. lia.
    - intros (d & c & l & Hd & Hc & Hl & H).
      exists d. split; [auto|]. apply any_iff. exists c. split; [apply in_seq; lia|].
      apply any_iff. exists l. split; [apply in_seq; lia|]. apply all_iff.
      intros i Hi. apply in_seq in Hi. specialize (H i). destruct (d c l i). apply D, H. lia.
  Qed.

  Lemma disc_in_grid g column line pl : disc g column line = Some pl -> column < length g.
  Proof.
    unfold disc. intros H. destruct (lt_dec column (length g)); [auto|].
    rewrite nth_overflow in H by lia. destruct line; discriminate.
  Qed.

  (** A row of columns [c], ..., [c + k - 1] becomes one that begins at the image
      of its last column. *)
  Lemma mirror_row pl g : has_row pl g = true -> has_row pl (rev g) = true.
  Proof.
    rewrite !has_row_iff. intros (d & c & l & Hd & Hc & Hl & H).
    set (k := connect rules) in *. set (n := length g) in *.
    destruct (Nat.eq_dec k 0) as [Z|Z].
    { exists d, c, l. rewrite rev_length. repeat split; auto. intros i Hi. fold k in Hi. lia. }
    unfold row_at in *. fold k in H. fold k.
    assert (Far : forall f, (forall i, i < k -> disc g (c + i) (f i) = Some pl) -> c + (k - 1) < n).
    { intros f F. eapply disc_in_grid, (F (k - 1)). lia. }
    assert (Image : forall f, (forall i, i < k -> disc g (c + i) (f i) = Some pl) ->
      forall i, i < k -> disc (rev g) (n - 1 - (c + (k - 1)) + i) (f (k - 1 - i)) = Some pl).
    { intros f F i Hi. pose proof (Far f F).
      rewrite disc_mirror by (fold n; lia). unfold mirrored. fold n.
      replace (n - 1 - (n - 1 - (c + (k - 1)) + i)) with (c + (k - 1 - i)) by lia.
      apply F. lia. }
    rewrite rev_length. fold n.
    unfold directions in Hd. simpl in Hd.
    destruct Hd as [<-|[<-|[<-|[<-|[]]]]]; simpl in H.
    - exists (fun column line i => (column + i, line)), (n - 1 - (c + (k - 1))), l.
      pose proof (Far (fun _ => l) H).
      split; [simpl; auto|]. split; [lia|]. split; [auto|].
      exact (Image (fun _ => l) H).
    - exists (fun column line i => (column, line + i)), (n - 1 - c), l.
      split; [simpl; auto|]. split; [lia|]. split; [auto|]. simpl. intros i Hi.
      rewrite disc_mirror by (fold n; lia). unfold mirrored. fold n.
      replace (n - 1 - (n - 1 - c)) with c by lia. auto.
    - exists (fun column line i => (column + i, line + (k - 1 - i))), (n - 1 - (c + (k - 1))), l.
      pose proof (Far (fun i => l + i) H).
      split; [simpl; auto|]. split; [lia|]. split; [auto|].
      exact (Image (fun i => l + i) H).
    - exists (fun column line i => (column + i, line + i)), (n - 1 - (c + (k - 1))), l.
      pose proof (Far (fun i => l + (k - 1 - i)) H).
      split; [simpl; auto|]. split; [lia|]. split; [auto|]. simpl. intros i Hi.
      replace (l + i) with (l + (k - 1 - (k - 1 - i))) by lia.
      exact (Image (fun i => l + (k - 1 - i)) H i Hi).
  Qed.

  Lemma has_row_mirror pl g : has_row pl (rev g) = has_row pl g.
  Proof.
    apply eq_true_iff_eq. split; [|apply mirror_row].
    intros H. rewrite <- (rev_involutive g). apply mirror_row. auto.
  Qed.

  Lemma list_sum_rev l : list_sum (rev l) = list_sum l.
  Proof. induction l as [|x l IH]; simpl; [auto|]. rewrite list_sum_app, IH. simpl. lia. Qed.

  Lemma actor_mirror g : connect_actor (rev g) = connect_actor g.
  Proof. unfold connect_actor, count_discs. rewrite map_rev, list_sum_rev. auto. Qed.

  Lemma measure_mirror g : connect_measure (rev g) = connect_measure g.
  Proof. unfold connect_measure. rewrite map_rev, list_sum_rev. auto. Qed.

  Lemma winner_mirror g : connect_winner (rev g) = connect_winner g.
  Proof. unfold connect_winner. rewrite !has_row_mirror. auto. Qed.

  Lemma nth_drop pl g : forall column d, column < length g ->
    nth d (drop g column pl) [] = if d =? column then nth column g [] ++ [pl] else nth d g [].
  Proof.
    induction g as [|discs g IH]; intros [|c] [|d] L; simpl in *; try lia; auto.
    apply IH. lia.
  Qed.

  Lemma length_drop pl g : forall column, length (drop g column pl) = length g.
  Proof. induction g as [|discs g IH]; intros [|c]; simpl; auto. Qed.

  Lemma drop_mirror pl g column : column < length g ->
    drop (rev g) (mirrored g column) pl = rev (drop g column pl).
  Proof.
    intros L. unfold mirrored. apply (nth_ext _ _ [] []).
    - rewrite rev_length, !length_drop, rev_length. auto.
    - rewrite length_drop, rev_length. intros d Hd.
      rewrite nth_drop by (rewrite rev_length; lia).
      rewrite (rev_nth (drop g column pl)) by (rewrite length_drop; lia).
      rewrite length_drop, nth_drop by auto.
      rewrite !rev_nth by lia.
      replace (length g - S (length g - 1 - column)) with column by lia.
      destruct (Nat.eqb_spec d (length g - 1 - column)), (Nat.eqb_spec (length g - S d) column);
        auto; lia.
  Qed.

  Lemma actions_mirror g column : column < length g ->
    In (mirrored g column) (connect_actions (rev g)) <-> In column (connect_actions g).
  Proof.
    intros L. unfold connect_actions. rewrite !has_row_mirror.
    destruct (has_row First g); [simpl; tauto|]. destruct (has_row Second g); [simpl; tauto|].
    rewrite !filter_In, !in_seq, rev_length. unfold has_room, mirrored.
    rewrite rev_nth by lia.
    replace (length g - S (length g - 1 - column)) with column by lia. intuition lia.
  Qed.

  Lemma actions_on_grid g column : In column (connect_actions g) -> column < length g.
  Proof.
    unfold connect_actions. destruct (has_row First g); [intros []|].
    destruct (has_row Second g); [intros []|]. rewrite filter_In, in_seq. lia.
  Qed.

  Lemma mirror_simulation goal :
    (forall g, goal (rev g) = goal g) ->
    simulation connect_four (fun g h => h = rev g) goal.
  Proof.
    intros Goal g h ->. cbn [connect_four actor actions play].
    split; [rewrite Goal; auto|]. split; [rewrite actor_mirror; auto|].
    unfold connect_play. rewrite actor_mirror.
    split; intros c Hc; pose proof (actions_on_grid _ _ Hc) as L; rewrite ?rev_length in L.
    - exists (mirrored g c). split; [apply actions_mirror; auto | apply drop_mirror; auto].
    - assert (E : mirrored g (mirrored g c) = c) by (unfold mirrored; lia).
      assert (M : mirrored g c < length g) by (unfold mirrored; lia).
      exists (mirrored g c). split.
      + apply (actions_mirror g (mirrored g c) M). rewrite E. auto.
      + rewrite <- (drop_mirror _ _ _ M), E. auto.
  Qed.

  Theorem forces_mirror pl goal g : (forall h, goal (rev h) = goal h) ->
    forces (G := connect_four) pl goal (rev g) = forces (G := connect_four) pl goal g.
  Proof.
    intros Goal. symmetry. apply (forces_similar connect_four _ _ _ (mirror_simulation goal Goal)). auto.
  Qed.

  (** ** The checker *)

  Definition order_player (a b : player) : comparison :=
    match a, b with
    | First, Second => Lt
    | Second, First => Gt
    | _, _ => Eq
    end.

  Fixpoint order_list {A} (order : A -> A -> comparison) (a b : list A) : comparison :=
    match a, b with
    | [], [] => Eq
    | [], _ => Lt
    | _, [] => Gt
    | x :: a, y :: b => match order x y with Eq => order_list order a b | c => c end
    end.

  Lemma order_list_eq {A} (order : A -> A -> comparison) :
    (forall x y, order x y = Eq -> x = y) -> forall a b, order_list order a b = Eq -> a = b.
  Proof.
    intros H. induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
    destruct (order x y) eqn:E; try discriminate. intros F. f_equal; auto.
  Qed.

  Definition order_grid : grid -> grid -> comparison := order_list (order_list order_player).

  Lemma order_grid_eq g h : order_grid g h = Eq -> g = h.
  Proof.
    apply order_list_eq, order_list_eq. intros [] []; simpl; congruence.
  Qed.

  (** The lesser of a grid and its mirror image. *)
  Definition canonical_grid (g : grid) : grid :=
    let h := rev g in match order_grid h g with Lt => h | _ => g end.

  Lemma canonical_grid_cases g : canonical_grid g = g \/ canonical_grid g = rev g.
  Proof. unfold canonical_grid. destruct (order_grid (rev g) g); auto. Qed.

  Definition connect_certificate := certificate connect_four.

  Definition connect_proves (pl : player) (aim : value) (c : connect_certificate) (g : grid) : bool :=
    let goal := fun h => at_least aim (result (G := connect_four) pl h) in
    let cover := covered connect_four pl goal (ends_at_once connect_four goal) in
    check connect_four pl (fun _ => true) cover canonical_grid order_grid Nat.eqb
      (plain_search connect_four pl goal) c g.

  Definition connect_accepts (claim : value) (own others : connect_certificate) (g : grid) : bool :=
    accepts connect_four connect_certificate connect_proves claim own others g.

  Lemma connect_proves_sound pl aim c g : connect_proves pl aim c g = true ->
    forces (G := connect_four) pl (fun h => at_least aim (result pl h)) g = true.
  Proof.
    intros H. eapply (check_sound connect_four pl _ (fun _ => true)); [| | | | | | |exact H].
    - auto.
    - apply covered_sound; [auto|]. intros h _ A _. apply ends_at_once_sound. auto.
    - intros h _. cbn [connect_four measure].
      destruct (canonical_grid_cases h) as [->| ->]; [auto | apply measure_mirror].
    - intros h _ F. destruct (canonical_grid_cases h) as [E|E]; rewrite E in F; [auto|].
      rewrite <- forces_mirror; [auto|].
      intros k. unfold result. cbn [connect_four winner]. rewrite winner_mirror. auto.
    - apply order_grid_eq.
    - apply Nat.eqb_eq.
    - intros h _. unfold plain_search. auto.
  Qed.

  (** The theorem: an accepted certificate implies the value. *)
  Theorem connect_accepts_sound claim own others g :
    connect_accepts claim own others g = true -> value_of (G := connect_four) g = claim.
  Proof. apply accepts_sound. intros pl aim c h. apply connect_proves_sound. Qed.
End Rules.
