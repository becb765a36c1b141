(** * Certificates for any finite game, and why an accepted one is right

    A certificate has one entry for each position in which the proving player
    has to act, up to symmetry.  An entry says which actions to play there, or
    that a search from there settles it.  The checker plays these actions and
    tries every reply.  Each position of the proving player that follows must
    be settled at sight or have an entry in turn. *)

From Coq Require Import List Arith Lia Bool.
From Quatuor Require Import Game.
Import ListNotations.

(** The entries form a binary search tree.  Its order matters for finding an
    entry, and not for soundness: a misplaced entry is only not found. *)
Inductive tree (A : Type) := Leaf | Node (lower : tree A) (entry : A) (upper : tree A).
Arguments Leaf {_}. Arguments Node {_}.

Fixpoint all_entries {A} (f : A -> bool) (t : tree A) : bool :=
  match t with
  | Leaf => true
  | Node lower entry upper =>
      if f entry then if all_entries f lower then all_entries f upper else false else false
  end.

Fixpoint has_entry {A} (order : A -> comparison) (t : tree A) : bool :=
  match t with
  | Leaf => false
  | Node lower entry upper =>
      match order entry with
      | Eq => true
      | Lt => has_entry order lower
      | Gt => has_entry order upper
      end
  end.

Lemma has_entry_sound {A} (order : A -> comparison) (f : A -> bool) (t : tree A) :
  all_entries f t = true -> has_entry order t = true ->
  exists entry, order entry = Eq /\ f entry = true.
Proof.
  induction t as [|lower IHl entry upper IHr]; simpl; [discriminate|].
  destruct (f entry) eqn:F; [|discriminate].
  destruct (all_entries f lower); [|discriminate].
  destruct (order entry) eqn:O; eauto.
Qed.

Section Certificate.
  Variable G : game.

  (** The player whose strategy the certificate is, and what it reaches. *)
  Variable pl : player.
  Variable goal : position G -> bool.

  (** Positions that the rules can reach have a form that actions keep.
      Symmetries need it. *)
  Variable well_formed : position G -> bool.
  Hypothesis play_well_formed : forall p a,
    well_formed p = true -> In a (actions p) -> well_formed (play p a) = true.

  (** [right_up_to m is_known]: the proving player reaches the goal from each
      known position of measure [m] or less. *)
  Definition right_up_to (m : nat) (is_known : position G -> bool) : Prop :=
    forall p, well_formed p = true -> measure p <= m -> is_known p = true ->
      forces pl goal p = true.

  Lemma right_below m n is_known : n <= m -> right_up_to m is_known -> right_up_to n is_known.
  Proof. intros L R p W M. apply R; [auto | lia]. Qed.

  (** ** All replies *)

  (** A function that tries all replies of the other player.  It is sound if
      [true] follows from known positions no larger than the given one. *)
  Definition sound_cover (cover : (position G -> bool) -> position G -> bool) : Prop :=
    forall is_known p, well_formed p = true -> right_up_to (measure p) is_known ->
      cover is_known p = true -> forces pl goal p = true.

  (** Positions of the proving player that need no entry, such as a win at once. *)
  Variable settled : position G -> bool.
  Hypothesis settled_sound : forall p,
    well_formed p = true -> actor p = pl -> actions p <> [] ->
    settled p = true -> forces pl goal p = true.

  (** The plainest such function: every action of the other player leads to a
      position that is covered; every position of the proving player is settled
      or known. *)
  Fixpoint covered_within (fuel : nat) (is_known : position G -> bool) (p : position G) : bool :=
    match actions p with
    | [] => goal p
    | l =>
        if same_player (actor p) pl then
          if settled p then true else is_known p
        else
          match fuel with
          | O => false
          | S fuel => all (fun a => covered_within fuel is_known (play p a)) l
          end
    end.

  Definition covered (is_known : position G -> bool) (p : position G) : bool :=
    covered_within (measure p) is_known p.

  Lemma covered_within_sound fuel : sound_cover (covered_within fuel).
  Proof.
    intros is_known. induction fuel as [|fuel IH]; intros p W R; cbn [covered_within];
      destruct (actions p) as [|a l] eqn:E;
      try (rewrite forces_equation, E; auto; fail).
    - destruct (same_player (actor p) pl) eqn:A; [|discriminate].
      apply same_player_iff in A.
      destruct (settled p) eqn:S; intros K; [apply settled_sound; congruence | apply R; auto].
    - destruct (same_player (actor p) pl) eqn:A.
      + apply same_player_iff in A.
        destruct (settled p) eqn:S; intros K; [apply settled_sound; congruence | apply R; auto].
      + intros H. apply forces_by_replies; [congruence|].
        rewrite all_iff in H. rewrite <- E in H. intros b Hb.
        apply IH; [apply play_well_formed; auto | | apply H; auto].
        eapply right_below; [|apply R]. apply Nat.lt_le_incl, play_decreases, Hb.
  Qed.

  Lemma covered_sound : sound_cover covered.
  Proof. intros is_known p. apply covered_within_sound. Qed.

  (** ** The checker *)

  Variable cover : (position G -> bool) -> position G -> bool.
  Hypothesis cover_sound : sound_cover cover.

  (** The representative of each class of similar positions. *)
  Variable canonical : position G -> position G.
  Hypothesis canonical_measure : forall p,
    well_formed p = true -> measure (canonical p) = measure p.
  Hypothesis canonical_forces : forall p,
    well_formed p = true -> forces pl goal (canonical p) = true -> forces pl goal p = true.

  Variable order : position G -> position G -> comparison.
  Hypothesis order_eq : forall p q, order p q = Eq -> p = q.

  Variable same_action : action G -> action G -> bool.
  Hypothesis same_action_eq : forall a b, same_action a b = true -> a = b.

  (** The checker searches only where the certificate asks for it. *)
  Variable search : position G -> bool.
  Hypothesis search_sound : forall p,
    well_formed p = true -> search p = true -> forces pl goal p = true.

  Inductive reason := Answer (moves : list (action G)) | Search.

  Definition certificate := tree (position G * reason).

  (** Is there an entry for [p], up to symmetry? *)
  Definition known (t : certificate) (p : position G) : bool :=
    let q := canonical p in has_entry (fun entry => order q (fst entry)) t.

  (** The proving player's actions are legal, it is their turn each time,
      and the position after the last action is covered. *)
  Fixpoint follow (is_known : position G -> bool) (moves : list (action G)) (p : position G) : bool :=
    match moves with
    | [] => cover is_known p
    | a :: rest =>
        if same_player (actor p) pl then
          if any (same_action a) (actions p) then follow is_known rest (play p a) else false
        else false
    end.

  (** An answer without an action would justify a position by itself. *)
  Definition entry_holds (is_known : position G -> bool) (entry : position G * reason) : bool :=
    let (p, r) := entry in
    if well_formed p then
      match r with
      | Search => search p
      | Answer [] => false
      | Answer moves => follow is_known moves p
      end
    else false.

  (** The checker: every entry holds, and the claimed position is covered. *)
  Definition check (t : certificate) (p : position G) : bool :=
    if well_formed p then
      if all_entries (entry_holds (known t)) t then cover (known t) p else false
    else false.

  (** ** Soundness *)

  Lemma follow_sound is_known : forall moves p,
    well_formed p = true -> right_up_to (measure p) is_known ->
    follow is_known moves p = true -> forces pl goal p = true.
  Proof.
    induction moves as [|a rest IH]; intros p W R; cbn [follow].
    - apply cover_sound; auto.
    - destruct (same_player (actor p) pl) eqn:A; [|discriminate].
      destruct (any (same_action a) (actions p)) eqn:L; [|discriminate].
      apply same_player_iff in A. apply any_iff in L. destruct L as (b & Hb & E).
      apply same_action_eq in E. subst b. intros F.
      apply (forces_by_action _ _ _ _ a); auto.
      apply IH; [apply play_well_formed; auto | | auto].
      eapply right_below; [|apply R]. apply Nat.lt_le_incl, play_decreases, Hb.
  Qed.

  (** An entry follows from the entries of smaller measure: the first action of
      its answer makes the measure smaller. *)
  Lemma entry_sound is_known p r :
    (forall m, m < measure p -> right_up_to m is_known) ->
    entry_holds is_known (p, r) = true -> well_formed p = true /\ forces pl goal p = true.
  Proof.
    intros R. unfold entry_holds. destruct (well_formed p) eqn:W; [|discriminate].
    intros H. split; [auto|]. destruct r as [[|a rest]|]; [discriminate | | auto].
    cbn [follow] in H.
    destruct (same_player (actor p) pl) eqn:A; [|discriminate].
    destruct (any (same_action a) (actions p)) eqn:L; [|discriminate].
    apply same_player_iff in A. apply any_iff in L. destruct L as (b & Hb & E).
    apply same_action_eq in E. subst b.
    apply (forces_by_action _ _ _ _ a); auto.
    eapply follow_sound; [apply play_well_formed; auto | | eassumption].
    apply R, play_decreases, Hb.
  Qed.

  (** By induction over the measure, all entries are right. *)
  Lemma known_sound t :
    all_entries (entry_holds (known t)) t = true -> forall m, right_up_to m (known t).
  Proof.
    intros H m. induction m as [m IH] using lt_wf_ind.
    intros p W M K. unfold known in K.
    destruct (has_entry_sound _ _ _ H K) as ([q r] & O & E).
    apply order_eq in O. simpl in O. subst q.
    apply canonical_forces; [auto|].
    apply entry_sound in E; [apply E|].
    intros n L. rewrite canonical_measure in L by auto. apply IH. lia.
  Qed.

  (** An accepted certificate proves that the player reaches the goal. *)
  Theorem check_sound t p : check t p = true -> forces pl goal p = true.
  Proof.
    unfold check. destruct (well_formed p) eqn:W; [|discriminate].
    destruct (all_entries (entry_holds (known t)) t) eqn:H; [|discriminate].
    apply cover_sound; [auto|]. apply known_sound, H.
  Qed.
End Certificate.

Arguments Answer {G}. Arguments Search {G}.

(** ** Leaves for any game

    A game can bring faster ones, as Quarto does. *)

Section Leaves.
  Variable G : game.
  Variable pl : player.
  Variable goal : position G -> bool.

  Definition ends_well (p : position G) : bool :=
    match actions p with [] => goal p | _ => false end.

  (** Some action ends the game at once and reaches the goal. *)
  Definition ends_at_once (p : position G) : bool := any (fun a => ends_well (play p a)) (actions p).

  Lemma ends_at_once_sound p :
    actor p = pl -> ends_at_once p = true -> forces pl goal p = true.
  Proof.
    intros A H. apply any_iff in H. destruct H as (a & Ha & H).
    apply (forces_by_action _ _ _ _ a); auto.
    rewrite forces_equation. unfold ends_well in H. destruct (actions (play p a)); congruence.
  Qed.

  (** The definition of [forces], run as it is. *)
  Definition plain_search (p : position G) : bool := forces pl goal p.
End Leaves.

(** ** Claims

    A win needs the strategy of the winner; a draw needs a strategy of each
    player to reach at least a draw. *)

Section Claim.
  Variable G : game.
  Variable proof : Type.

  (** [proves pl v t p]: [t] shows that [pl] reaches a result of at least [v]. *)
  Variable proves : player -> value -> proof -> position G -> bool.
  Hypothesis proves_sound : forall pl v t p,
    proves pl v t p = true -> forces pl (fun q => at_least v (result pl q)) p = true.

  (** [own] are the answers of the player to act in [p], [others] the
      opponent's. *)
  Definition accepts (v : value) (own others : proof) (p : position G) : bool :=
    match v with
    | Win => proves (actor p) Win own p
    | Loss => proves (other (actor p)) Win others p
    | Draw => if proves (actor p) Draw own p then proves (other (actor p)) Draw others p else false
    end.

  Theorem accepts_sound v own others p : accepts v own others p = true -> value_of p = v.
  Proof.
    unfold accepts, value_of. destruct v; intros H.
    - apply loss_from_forces. apply proves_sound in H. exact H.
    - destruct (proves (actor p) Draw own p) eqn:E; [|discriminate].
      apply draw_from_forces; [apply proves_sound in E; exact E | apply proves_sound in H; exact H].
    - apply win_from_forces. apply proves_sound in H. exact H.
  Qed.
End Claim.
