(** * Symmetries of Quarto

    A symmetry moves the cells and renames the pieces.  Both are plain tables.
    [valid] checks a pair of tables by computation; no group theory is needed.
    A valid symmetry changes no value. *)

From Coq Require Import List Arith Lia Bool Permutation.
From Quatuor Require Import Game Quarto.
Import ListNotations.

(** [source] has for each cell the one whose content moves there, and [names]
    for each piece its new number. *)
Record symmetry := { source : list nat; names : list nat }.

Definition rename (table : list nat) (o : option nat) : option nat :=
  match o with None => None | Some piece => Some (nth piece table 0) end.

Definition move_cells (table : list nat) (b : board) : board := map (cell b) table.

Definition transform (g : symmetry) (p : quarto_position) : quarto_position := {|
  on_board := map (rename (names g)) (move_cells (source g) (on_board p));
  hand := rename (names g) (hand p)
|}.

Definition includes (l m : list nat) : bool := all (fun c => any (Nat.eqb c) m) l.

(** [is_permutation n table]: each number below [n] once. *)
Definition is_permutation (n : nat) (table : list nat) : bool :=
  (length table =? n) && all (fun c => c <? n) table && includes (seq 0 n) table.

Section Symmetry.
  Variable v : variant.

  Definition fits (o : option nat) : bool :=
    match o with None => true | Some piece => piece <? pieces v end.

  (** As many cells as the board has, and no piece that the game does not have. *)
  Definition well_formed (p : quarto_position) : bool :=
    if length (on_board p) =? cells v then all fits (hand p :: on_board p) else false.

  Definition same_cells (a b : list nat) : bool := includes a b && includes b a.

  Definition moved_pattern (table pattern : list nat) : list nat :=
    map (fun c => nth c table 0) pattern.

  (** Every pattern becomes a pattern, and every pattern is the image of one. *)
  Definition valid_source (table : list nat) : bool :=
    is_permutation (cells v) table
    && all (all (fun c => c <? cells v)) (patterns v)
    && all (fun a => any (fun b => same_cells (moved_pattern table a) b) (patterns v)) (patterns v)
    && all (fun b => any (fun a => same_cells (moved_pattern table a) b) (patterns v)) (patterns v).

  (** Each value of an attribute: the number of the attribute, and the value. *)
  Definition attribute_values : list (nat * bool) := list_prod (seq 0 (size v)) [true; false].

  Definition has_value (piece : nat) (a : nat * bool) : bool :=
    Bool.eqb (Nat.testbit piece (fst a)) (snd a).

  (** [corresponds table a b]: the pieces with [a] are those whose new names have [b]. *)
  Definition corresponds (table : list nat) (a b : nat * bool) : bool :=
    all (fun piece => Bool.eqb (has_value piece a) (has_value (nth piece table 0) b)) (seq 0 (pieces v)).

  Definition valid_names (table : list nat) : bool :=
    is_permutation (pieces v) table
    && all (fun a => any (corresponds table a) attribute_values) attribute_values
    && all (fun b => any (fun a => corresponds table a b) attribute_values) attribute_values.

  Definition valid (g : symmetry) : bool := valid_source (source g) && valid_names (names g).

  (** ** Tables *)

  Lemma includes_iff l m : includes l m = true <-> incl l m.
  Proof.
    unfold includes, incl. rewrite all_iff. split; intros H c I.
    - specialize (H c I). apply any_iff in H. destruct H as (d & Hd & E).
      apply Nat.eqb_eq in E. subst d. auto.
    - apply any_iff. exists c. split; [auto | apply Nat.eqb_refl].
  Qed.

  Lemma permutation_facts n table : is_permutation n table = true ->
    length table = n /\ (forall i, i < n -> nth i table 0 < n) /\ Permutation (seq 0 n) table.
  Proof.
    unfold is_permutation. rewrite !andb_true_iff, Nat.eqb_eq, all_iff, includes_iff.
    intros [[L B] I]. split; [auto|]. split.
    - intros i Hi. apply Nat.ltb_lt, B, nth_In. lia.
    - apply NoDup_Permutation_bis; [apply seq_NoDup | rewrite seq_length; lia | auto].
  Qed.

  Lemma permutation_injective n table i j : is_permutation n table = true ->
    i < n -> j < n -> nth i table 0 = nth j table 0 -> i = j.
  Proof.
    intros H Hi Hj E. apply permutation_facts in H. destruct H as (L & _ & P).
    assert (N : NoDup table) by (eapply Permutation_NoDup; [apply P | apply seq_NoDup]).
    eapply NoDup_nth; eauto; lia.
  Qed.

  Lemma permutation_surjective n table j : is_permutation n table = true ->
    j < n -> exists i, i < n /\ nth i table 0 = j.
  Proof.
    intros H Hj. apply permutation_facts in H. destruct H as (L & _ & P).
    assert (I : In j table) by (eapply Permutation_in; [apply P | apply in_seq; lia]).
    destruct (In_nth _ _ 0 I) as (i & Hi & E). exists i. split; [lia | auto].
  Qed.

  (** ** Boards *)

  Lemma length_put b : forall c piece, length (put b c piece) = length b.
  Proof. induction b as [|o b IH]; intros [|c] piece; simpl; auto. Qed.

  Lemma cell_put b : forall c d piece, c < length b ->
    cell (put b c piece) d = if d =? c then Some piece else cell b d.
  Proof.
    unfold cell. induction b as [|o b IH]; intros [|c] [|d] piece L; simpl in *; try lia; auto.
    apply IH. lia.
  Qed.

  Lemma in_put b : forall c piece o, In o (put b c piece) -> o = Some piece \/ In o b.
  Proof.
    induction b as [|x b IH]; intros [|c] piece o; simpl; auto.
    - intros [<-|I]; auto.
    - intros [<-|I]; [auto|]. destruct (IH c piece o I); auto.
  Qed.

  Lemma in_board_cell (b : board) o : In o b -> exists c, c < length b /\ cell b c = o.
  Proof. intros I. destruct (In_nth _ _ None I) as (c & L & E). exists c. auto. Qed.

  Lemma cell_in_board (b : board) c piece : cell b c = Some piece -> In (Some piece) b.
  Proof.
    unfold cell. intros E. destruct (nth_in_or_default c b None) as [I|D]; [|congruence].
    rewrite <- E. auto.
  Qed.

  Lemma well_formed_iff p : well_formed p = true <->
    length (on_board p) = cells v /\ (forall o, In o (hand p :: on_board p) -> fits o = true).
  Proof.
    unfold well_formed. rewrite <- all_iff.
    destruct (Nat.eqb_spec (length (on_board p)) (cells v)); intuition discriminate.
  Qed.

  Lemma well_formed_piece p piece :
    well_formed p = true -> In (Some piece) (hand p :: on_board p) -> piece < pieces v.
  Proof.
    intros W I. apply well_formed_iff in W. destruct W as [_ W].
    apply W in I. apply Nat.ltb_lt. auto.
  Qed.

  Lemma in_pieces_left p piece : In piece (pieces_left v p) <->
    piece < pieces v /\ ~ In (Some piece) (hand p :: on_board p).
  Proof.
    unfold pieces_left. rewrite filter_In, in_seq, negb_true_iff, <- not_true_iff_false, any_iff.
    split; intros [H N]; (split; [lia|]); intros X; apply N.
    - exists (Some piece). split; [auto | simpl; apply Nat.eqb_refl].
    - destruct X as ([q|] & I & E); simpl in E; [|discriminate].
      apply Nat.eqb_eq in E. subst q. auto.
  Qed.

  Lemma play_well_formed p a :
    well_formed p = true -> In a (quarto_actions v p) -> well_formed (quarto_play p a) = true.
  Proof.
    intros W. unfold quarto_actions. destruct (won v (on_board p)); [intros []|].
    pose proof W as W'. apply well_formed_iff in W'. destruct W' as [L F].
    destruct (hand p) as [piece|] eqn:H; rewrite in_map_iff; intros (x & <- & I);
      apply well_formed_iff; unfold quarto_play; rewrite ?H; cbn [hand on_board].
    - split; [rewrite length_put; auto|].
      intros o [<-|J]; [auto|]. apply in_put in J.
      apply F. destruct J as [->|J]; [left | right]; auto.
    - split; [auto|]. apply in_pieces_left in I.
      intros o [<-|J]; [apply Nat.ltb_lt, I | apply F; right; auto].
  Qed.

  (** ** Properties that a valid symmetry keeps *)

  Variable g : symmetry.
  Hypothesis g_valid : valid g = true.

  Lemma source_permutation : is_permutation (cells v) (source g) = true.
  Proof.
    pose proof g_valid as H. unfold valid, valid_source in H. rewrite !andb_true_iff in H. tauto.
  Qed.

  Lemma names_permutation : is_permutation (pieces v) (names g) = true.
  Proof.
    pose proof g_valid as H. unfold valid, valid_names in H. rewrite !andb_true_iff in H. tauto.
  Qed.

  Definition old_cell (c : nat) : nat := nth c (source g) 0.
  Definition new_name (piece : nat) : nat := nth piece (names g) 0.

  Lemma length_transform p : length (on_board (transform g p)) = cells v.
  Proof.
    simpl. unfold move_cells. rewrite !map_length.
    apply (permutation_facts _ _ source_permutation).
  Qed.

  Lemma cell_transform p c : c < cells v ->
    cell (on_board (transform g p)) c = rename (names g) (cell (on_board p) (old_cell c)).
  Proof.
    intros H. pose proof (length_transform p) as L. simpl in L. simpl.
    unfold move_cells in *. rewrite !map_length in L.
    unfold cell at 1. rewrite map_map.
    rewrite (nth_indep _ None (rename (names g) (cell (on_board p) 0)))
      by (rewrite map_length; lia).
    rewrite (map_nth (fun x => rename (names g) (cell (on_board p) x))). auto.
  Qed.

  (** *** Patterns *)

  Lemma shares_incl b a c k value :
    incl a c -> shares b c k value = true -> shares b a k value = true.
  Proof. unfold shares. rewrite !all_iff. auto. Qed.

  Lemma shares_transform p a k value k' value' :
    well_formed p = true -> (forall c, In c a -> c < cells v) ->
    corresponds (names g) (k, value) (k', value') = true ->
    shares (on_board (transform g p)) a k' value'
    = shares (on_board p) (moved_pattern (source g) a) k value.
  Proof.
    intros W B C. unfold shares, moved_pattern.
    induction a as [|c a IH]; [auto|]. cbn [map all].
    rewrite IH by (intros; apply B; right; auto).
    rewrite cell_transform by (apply B; left; auto). fold (old_cell c).
    destruct (cell (on_board p) (old_cell c)) as [piece|] eqn:E; simpl; [|auto].
    apply cell_in_board in E.
    assert (P : piece < pieces v) by (eapply well_formed_piece; [apply W | right; auto]).
    unfold corresponds in C. rewrite all_iff in C.
    specialize (C piece). rewrite eqb_true_iff in C. unfold has_value in C. simpl in C.
    rewrite C by (apply in_seq; lia). auto.
  Qed.

  Lemma shares_complete b a k value : shares b a k value = true -> complete b a = true.
  Proof.
    unfold shares, complete. rewrite !all_iff. intros H c I. specialize (H c I).
    destruct (cell b c); [auto | discriminate].
  Qed.

  Lemma won_iff b : won v b = true <->
    exists a k value, In a (patterns v) /\ In (k, value) attribute_values /\ shares b a k value = true.
  Proof.
    unfold won, attribute_values. rewrite any_iff. split.
    - intros (a & Ha & H). unfold pattern_won in H.
      destruct (complete b a); [|discriminate]. apply any_iff in H.
      destruct H as (k & Hk & H). apply any_iff in H. destruct H as (value & Hv & H).
      exists a, k, value. rewrite in_prod_iff. auto.
    - intros (a & k & value & Ha & H & S). rewrite in_prod_iff in H. destruct H as [Hk Hv].
      exists a. split; [auto|]. unfold pattern_won. rewrite (shares_complete _ _ _ _ S).
      apply any_iff. exists k. split; [auto|].
      apply any_iff. exists value. auto.
  Qed.

  Lemma won_transform p : well_formed p = true ->
    won v (on_board (transform g p)) = won v (on_board p).
  Proof.
    intros W. pose proof g_valid as H. unfold valid, valid_source, valid_names in H.
    rewrite !andb_true_iff in H.
    destruct H as [[[[_ Cells] Forth] Back] [[_ NForth] NBack]].
    rewrite all_iff in Cells. rewrite all_iff in Forth. rewrite all_iff in Back.
    rewrite all_iff in NForth. rewrite all_iff in NBack.
    assert (B : forall a, In a (patterns v) -> forall c, In c a -> c < cells v).
    { intros a Ha c Hc. apply Cells in Ha. rewrite all_iff in Ha. apply Nat.ltb_lt. auto. }
    apply eq_true_iff_eq. rewrite !won_iff. split.
    - intros (a & k' & value' & Ha & Hv & S).
      apply NBack in Hv. apply any_iff in Hv. destruct Hv as ([k value] & Hv & C).
      rewrite (shares_transform p a k value k' value') in S by eauto.
      apply Forth in Ha. apply any_iff in Ha. destruct Ha as (b & Hb & E).
      unfold same_cells in E. rewrite andb_true_iff, !includes_iff in E.
      exists b, k, value. split; [auto|]. split; [auto|]. eapply shares_incl; [apply E | auto].
    - intros (b & k & value & Hb & Hv & S).
      apply NForth in Hv. apply any_iff in Hv. destruct Hv as ([k' value'] & Hv & C).
      apply Back in Hb. apply any_iff in Hb. destruct Hb as (a & Ha & E).
      unfold same_cells in E. rewrite andb_true_iff, !includes_iff in E.
      exists a, k', value'. split; [auto|]. split; [auto|].
      rewrite (shares_transform p a k value k' value') by eauto.
      eapply shares_incl; [apply E | auto].
  Qed.

  (** *** Counts *)

  Lemma map_cell_seq (b : board) : map (cell b) (seq 0 (length b)) = b.
  Proof.
    induction b as [|o b IH]; simpl; [auto|]. unfold cell at 1. simpl. f_equal.
    rewrite <- seq_shift, map_map. exact IH.
  Qed.

  Lemma move_cells_permutation b : length b = cells v ->
    Permutation b (move_cells (source g) b).
  Proof.
    intros L. unfold move_cells. rewrite <- (map_cell_seq b) at 1. rewrite L.
    apply Permutation_map. apply (permutation_facts _ _ source_permutation).
  Qed.

  Lemma count_pieces_permutation (a b : board) :
    Permutation a b -> count_pieces a = count_pieces b /\ count_empty a = count_empty b.
  Proof.
    induction 1; simpl; repeat match goal with o : option nat |- _ => destruct o end; lia.
  Qed.

  Lemma count_rename table b :
    count_pieces (map (rename table) b) = count_pieces b
    /\ count_empty (map (rename table) b) = count_empty b.
  Proof. induction b as [|[]]; simpl; lia. Qed.

  Lemma counts_transform p : well_formed p = true ->
    count_pieces (on_board (transform g p)) = count_pieces (on_board p)
    /\ count_empty (on_board (transform g p)) = count_empty (on_board p).
  Proof.
    intros W. apply well_formed_iff in W. simpl.
    destruct (count_pieces_permutation _ _ (move_cells_permutation _ (proj1 W))) as [-> ->].
    apply count_rename.
  Qed.

  Lemma actor_transform p : well_formed p = true ->
    quarto_actor (transform g p) = quarto_actor p.
  Proof.
    intros W. unfold quarto_actor. rewrite (proj1 (counts_transform p W)).
    simpl. destruct (hand p); auto.
  Qed.

  Lemma measure_transform p : well_formed p = true ->
    quarto_measure (transform g p) = quarto_measure p.
  Proof.
    intros W. unfold quarto_measure. rewrite (proj2 (counts_transform p W)).
    simpl. destruct (hand p); auto.
  Qed.

  Lemma winner_transform p : well_formed p = true ->
    quarto_winner v (transform g p) = quarto_winner v p.
  Proof.
    intros W. unfold quarto_winner. rewrite won_transform, actor_transform by auto. auto.
  Qed.

  (** *** Actions *)

  Lemma empty_transform p c : well_formed p = true -> c < cells v ->
    In c (empty_cells (on_board (transform g p))) <-> In (old_cell c) (empty_cells (on_board p)).
  Proof.
    intros W L. pose proof W as W'. apply well_formed_iff in W'. destruct W' as [Len _].
    rewrite !in_empty_cells, length_transform, cell_transform, Len by auto.
    pose proof (proj1 (proj2 (permutation_facts _ _ source_permutation)) c L).
    fold (old_cell c) in *.
    destruct (cell (on_board p) (old_cell c)); simpl; intuition discriminate.
  Qed.

  Lemma in_transform p piece : well_formed p = true -> piece < pieces v ->
    In (Some (new_name piece)) (hand (transform g p) :: on_board (transform g p))
    <-> In (Some piece) (hand p :: on_board p).
  Proof.
    intros W P.
    assert (M : In (Some (new_name piece)) (hand (transform g p) :: on_board (transform g p))
      <-> exists o, In o (hand p :: on_board p) /\ rename (names g) o = Some (new_name piece)).
    { apply well_formed_iff in W. destruct W as [L _].
      pose proof (move_cells_permutation _ L) as Perm. simpl. split.
      - intros [E|I]; [exists (hand p); auto|].
        apply in_map_iff in I. destruct I as (o & E & I). exists o. split; [|auto].
        right. eapply Permutation_in; [apply Permutation_sym, Perm | auto].
      - intros (o & [<-|I] & E); [auto|]. right. apply in_map_iff. exists o.
        split; [auto|]. eapply Permutation_in; [apply Perm | auto]. }
    rewrite M. split.
    - intros ([q|] & I & E); simpl in E; [|discriminate]. injection E as E.
      replace piece with q; [auto|].
      eapply permutation_injective; [apply names_permutation | | auto | auto].
      eapply well_formed_piece; eauto.
    - intros I. exists (Some piece). auto.
  Qed.

  Lemma left_transform p piece : well_formed p = true -> piece < pieces v ->
    In (new_name piece) (pieces_left v (transform g p)) <-> In piece (pieces_left v p).
  Proof.
    intros W P. rewrite !in_pieces_left, in_transform by auto.
    pose proof (proj1 (proj2 (permutation_facts _ _ names_permutation)) piece P).
    fold (new_name piece) in *. intuition.
  Qed.

  (** Placing on a cell and placing on its image give similar boards. *)
  Lemma place_transform p c piece : well_formed p = true -> c < cells v ->
    transform g {| on_board := put (on_board p) (old_cell c) piece; hand := None |}
    = {| on_board := put (on_board (transform g p)) c (new_name piece); hand := None |}.
  Proof.
    intros W L. pose proof W as W'. apply well_formed_iff in W'. destruct W' as [Len _].
    set (q := {| on_board := put (on_board p) (old_cell c) piece; hand := None |}).
    assert (E : on_board (transform g q) = put (on_board (transform g p)) c (new_name piece)).
    { apply (nth_ext _ _ None None).
      - rewrite length_put, !length_transform. auto.
      - rewrite length_transform. intros d Hd. fold (cell (on_board (transform g q)) d).
        fold (cell (put (on_board (transform g p)) c (new_name piece)) d).
        rewrite cell_put by (rewrite length_transform; auto).
        rewrite !cell_transform by auto. subst q. cbn [on_board].
        pose proof (proj1 (proj2 (permutation_facts _ _ source_permutation)) c L) as Hc.
        fold (old_cell c) in Hc.
        rewrite cell_put by lia.
        destruct (Nat.eqb_spec d c) as [->|N]; [rewrite Nat.eqb_refl; auto|].
        destruct (Nat.eqb_spec (old_cell d) (old_cell c)) as [E|_]; [|auto].
        contradict N. eapply permutation_injective; [apply source_permutation | | |]; auto. }
    unfold transform in *. simpl in *. rewrite E. auto.
  Qed.

  Definition image (p q : quarto_position) : Prop := well_formed p = true /\ q = transform g p.

  (** A goal that depends on the winner and on the number of pieces. *)
  Definition symmetric_goal (goal : quarto_position -> bool) : Prop :=
    forall p q, quarto_winner v p = quarto_winner v q ->
      count_pieces (on_board p) = count_pieces (on_board q) -> goal p = goal q.

  Lemma image_simulation goal :
    symmetric_goal goal -> simulation (quarto v) image goal.
  Proof.
    intros Goal p q [W ->]. cbn [position actor actions play quarto].
    pose proof W as W'. apply well_formed_iff in W'. destruct W' as [Len _].
    split; [apply Goal; [rewrite winner_transform | rewrite (proj1 (counts_transform p W))]; auto|].
    split; [rewrite actor_transform; auto|].
    assert (A : forall a, In a (quarto_actions v p) -> well_formed (quarto_play p a) = true)
      by (intros; apply play_well_formed; auto).
    unfold quarto_actions in *. rewrite won_transform in * by auto.
    destruct (won v (on_board p)); [split; intros ? []|].
    unfold image. change (hand (transform g p)) with (rename (names g) (hand p)).
    destruct (hand p) as [piece|] eqn:H; cbn [rename]; split.
    - intros a Ha. specialize (A a Ha). apply in_map_iff in Ha. destruct Ha as (c & <- & I).
      assert (L : c < cells v) by (apply in_empty_cells in I; lia).
      destruct (permutation_surjective _ _ c source_permutation L) as (d & Hd & E).
      fold (old_cell d) in E. subst c. exists (Place d). split.
      + apply in_map_iff. exists d. split; [auto|]. apply empty_transform; auto.
      + split; [auto|]. unfold quarto_play at 1 2. rewrite H. simpl hand. rewrite H. cbn [rename].
        symmetry. apply (place_transform p d piece); auto.
    - intros b Hb. apply in_map_iff in Hb. destruct Hb as (d & <- & I).
      assert (L : d < cells v) by (apply in_empty_cells in I; rewrite length_transform in I; lia).
      apply empty_transform in I; auto.
      assert (J : In (Place (old_cell d)) (map Place (empty_cells (on_board p))))
        by (apply in_map_iff; eauto).
      exists (Place (old_cell d)). split; [auto|]. split; [auto|].
      unfold quarto_play at 1 2. rewrite H. simpl hand. rewrite H. cbn [rename].
      symmetry. apply (place_transform p d piece); auto.
    - intros a Ha. specialize (A a Ha). apply in_map_iff in Ha. destruct Ha as (x & <- & I).
      exists (Give (new_name x)). split.
      + apply in_map_iff. exists (new_name x). split; [auto|].
        apply left_transform; auto. apply in_pieces_left in I. tauto.
      + split; [auto|]. reflexivity.
    - intros b Hb. apply in_map_iff in Hb. destruct Hb as (y & <- & I).
      assert (L : y < pieces v) by (apply in_pieces_left in I; tauto).
      destruct (permutation_surjective _ _ y names_permutation L) as (x & Hx & E).
      fold (new_name x) in E. subst y. apply (left_transform p x W Hx) in I.
      assert (J : In (Give x) (map Give (pieces_left v p)))
        by (apply in_map_iff; exists x; auto).
      exists (Give x). split; [auto|]. split; [auto|]. reflexivity.
  Qed.

  (** A valid symmetry changes nothing that a player can force. *)
  Theorem forces_transform pl goal p :
    symmetric_goal goal -> well_formed p = true ->
    forces (G := quarto v) pl goal (transform g p) = forces (G := quarto v) pl goal p.
  Proof.
    intros S W. symmetry. eapply forces_similar; [apply image_simulation, S|].
    split; auto.
  Qed.
End Symmetry.
