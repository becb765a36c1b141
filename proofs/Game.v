(** * Finite games of two players, and the value of a position

    A game is a type of positions, the player to act in each, the legal
    actions, and a natural number that every action makes smaller, so that
    each game ends.  The game is over where there is no action. *)

From Coq Require Import List Arith Lia Bool.
Import ListNotations.

Inductive player := First | Second.

Definition other (pl : player) : player :=
  match pl with First => Second | Second => First end.

Definition same_player (a b : player) : bool :=
  match a, b with
  | First, First | Second, Second => true
  | _, _ => false
  end.

Record game := {
  position : Type;
  action : Type;
  actor : position -> player;
  (** The empty list means that the game is over. *)
  actions : position -> list action;
  play : position -> action -> position;
  (** Asked for only where the game is over; [None] is a draw. *)
  winner : position -> option player;
  measure : position -> nat;
  play_decreases : forall p a, In a (actions p) -> measure (play p a) < measure p
}.

Arguments actor {_}. Arguments actions {_}. Arguments play {_}.
Arguments winner {_}. Arguments measure {_}. Arguments play_decreases {_}.

(** [any] and [all] are [existsb] and [forallb] that stop at the first answer.
    Those of the library evaluate both arguments of [||] and [&&] when they
    run by call by value, in the kernel and in OCaml. *)

Fixpoint any {A} (f : A -> bool) (l : list A) : bool :=
  match l with
  | [] => false
  | a :: rest => if f a then true else any f rest
  end.

Fixpoint all {A} (f : A -> bool) (l : list A) : bool :=
  match l with
  | [] => true
  | a :: rest => if f a then all f rest else false
  end.

Lemma any_iff {A} (f : A -> bool) l : any f l = true <-> exists a, In a l /\ f a = true.
Proof.
  induction l as [|a l IH]; simpl.
  - split; [discriminate | intros (a & [] & _)].
  - destruct (f a) eqn:E.
    + split; [intros _; exists a; auto | auto].
    + rewrite IH. split; intros (b & H & F).
      * exists b; auto.
      * destruct H as [<-|H]; [congruence | exists b; auto].
Qed.

Lemma all_iff {A} (f : A -> bool) l : all f l = true <-> forall a, In a l -> f a = true.
Proof.
  induction l as [|a l IH]; simpl.
  - split; [intros _ a [] | auto].
  - destruct (f a) eqn:E.
    + rewrite IH. split; intros H b; [intros [<-|I]; auto | auto].
    + split; [discriminate | intros H; rewrite <- E; auto].
Qed.

Lemma any_ext {A} (f g : A -> bool) l :
  (forall a, In a l -> f a = g a) -> any f l = any g l.
Proof.
  induction l as [|a l IH]; simpl; intros H; [auto|].
  rewrite H, IH by auto; auto.
Qed.

Lemma all_ext {A} (f g : A -> bool) l :
  (forall a, In a l -> f a = g a) -> all f l = all g l.
Proof.
  induction l as [|a l IH]; simpl; intros H; [auto|].
  rewrite H, IH by auto; auto.
Qed.

Lemma same_player_iff a b : same_player a b = true <-> a = b.
Proof. destruct a, b; simpl; split; congruence. Qed.

Lemma same_player_other a b : same_player a (other b) = negb (same_player a b).
Proof. destruct a, b; auto. Qed.

(** ** The value of a position, by recursion over the game *)

Inductive value := Loss | Draw | Win.

Definition opposite (v : value) : value :=
  match v with Loss => Win | Draw => Draw | Win => Loss end.

(** [at_least v w]: the value [w] is as good as [v], or better. *)
Definition at_least (v w : value) : bool :=
  match v, w with
  | Loss, _ | Draw, Draw | Draw, Win | Win, Win => true
  | _, _ => false
  end.

Definition max_value (v w : value) : value := if at_least v w then w else v.
Definition min_value (v w : value) : value := if at_least v w then v else w.
Definition best (l : list value) : value := fold_right max_value Loss l.
Definition worst (l : list value) : value := fold_right min_value Win l.

Section Values.
  Variable G : game.

  (** The result of a finished game for one player. *)
  Definition result (pl : player) (p : position G) : value :=
    match winner p with
    | None => Draw
    | Some w => if same_player w pl then Win else Loss
    end.

  (** [fuel] bounds the number of actions to come; [measure p] is enough. *)
  Fixpoint value_within (fuel : nat) (pl : player) (p : position G) : value :=
    match fuel, actions p with
    | S fuel, (_ :: _) as l =>
        let values := map (fun a => value_within fuel pl (play p a)) l in
        if same_player (actor p) pl then best values else worst values
    | _, _ => result pl p
    end.

  (** The value of [p] for player [pl] with best play of both. *)
  Definition value_for (pl : player) (p : position G) : value :=
    value_within (measure p) pl p.

  (** The value of a position is the one for the player to act. *)
  Definition value_of (p : position G) : value := value_for (actor p) p.

  (** [forces pl goal p]: whatever the other player does, [pl] can play from
      [p] so that the game ends in a position where [goal] is true. *)
  Fixpoint forces_within (fuel : nat) (pl : player) (goal : position G -> bool)
      (p : position G) : bool :=
    match fuel, actions p with
    | S fuel, (_ :: _) as l =>
        if same_player (actor p) pl
        then any (fun a => forces_within fuel pl goal (play p a)) l
        else all (fun a => forces_within fuel pl goal (play p a)) l
    | _, _ => goal p
    end.

  Definition forces (pl : player) (goal : position G -> bool) (p : position G) : bool :=
    forces_within (measure p) pl goal p.

  (** *** More fuel than [measure p] changes nothing *)

  Lemma no_actions_at_zero (p : position G) : measure p = 0 -> actions p = [].
  Proof.
    intros Z. destruct (actions p) as [|a l] eqn:E; [auto|].
    assert (H : measure (play p a) < measure p) by (apply play_decreases; rewrite E; left; auto).
    lia.
  Qed.

  Lemma value_within_enough pl : forall f1 f2 (p : position G),
    measure p <= f1 -> measure p <= f2 -> value_within f1 pl p = value_within f2 pl p.
  Proof.
    induction f1 as [|f1 IH]; intros [|f2] p H1 H2; cbn [value_within]; auto;
      try (rewrite no_actions_at_zero by lia; auto).
    destruct (actions p) as [|a l] eqn:E; [auto|].
    assert (M : map (fun a => value_within f1 pl (play p a)) (a :: l)
              = map (fun a => value_within f2 pl (play p a)) (a :: l)).
    { apply map_ext_in. intros b Hb.
      assert (measure (play p b) < measure p) by (apply play_decreases; rewrite E; auto).
      apply IH; lia. }
    cbv zeta. rewrite M. auto.
  Qed.

  Lemma forces_within_enough pl goal : forall f1 f2 (p : position G),
    measure p <= f1 -> measure p <= f2 ->
    forces_within f1 pl goal p = forces_within f2 pl goal p.
  Proof.
    induction f1 as [|f1 IH]; intros [|f2] p H1 H2; cbn [forces_within]; auto;
      try (rewrite no_actions_at_zero by lia; auto).
    destruct (actions p) as [|a l] eqn:E; [auto|].
    assert (L : forall b, In b (a :: l) ->
      forces_within f1 pl goal (play p b) = forces_within f2 pl goal (play p b)).
    { intros b Hb.
      assert (measure (play p b) < measure p) by (apply play_decreases; rewrite E; auto).
      apply IH; lia. }
    rewrite (any_ext _ _ _ L), (all_ext _ _ _ L). auto.
  Qed.

  (** The recursions as equations without fuel. *)

  Lemma value_for_equation pl (p : position G) :
    value_for pl p =
    match actions p with
    | [] => result pl p
    | l => let values := map (fun a => value_for pl (play p a)) l in
           if same_player (actor p) pl then best values else worst values
    end.
  Proof.
    unfold value_for at 1. destruct (measure p) as [|f] eqn:M.
    - rewrite no_actions_at_zero by auto. auto.
    - cbn [value_within]. destruct (actions p) as [|a l] eqn:E; [auto|].
      assert (L : map (fun a => value_within f pl (play p a)) (a :: l)
                = map (fun a => value_for pl (play p a)) (a :: l)).
      { apply map_ext_in. intros b Hb.
        assert (measure (play p b) < measure p) by (apply play_decreases; rewrite E; auto).
        apply value_within_enough; lia. }
      cbv zeta. rewrite L. auto.
  Qed.

  Lemma forces_equation pl goal (p : position G) :
    forces pl goal p =
    match actions p with
    | [] => goal p
    | l => if same_player (actor p) pl
           then any (fun a => forces pl goal (play p a)) l
           else all (fun a => forces pl goal (play p a)) l
    end.
  Proof.
    unfold forces at 1. destruct (measure p) as [|f] eqn:M.
    - rewrite no_actions_at_zero by auto. auto.
    - cbn [forces_within]. destruct (actions p) as [|a l] eqn:E; [auto|].
      assert (L : forall b, In b (a :: l) ->
        forces_within f pl goal (play p b) = forces pl goal (play p b)).
      { intros b Hb.
        assert (measure (play p b) < measure p) by (apply play_decreases; rewrite E; auto).
        apply forces_within_enough; lia. }
      rewrite (any_ext _ _ _ L), (all_ext _ _ _ L). auto.
  Qed.

  (** Induction over the game: a statement holds for a position if it follows
      from the same statement for the positions after each action. *)
  Lemma game_induction (P : position G -> Prop) :
    (forall p, (forall a, In a (actions p) -> P (play p a)) -> P p) -> forall p, P p.
  Proof.
    intros Step p. remember (measure p) as m eqn:M. revert p M.
    induction m as [m IH] using lt_wf_ind. intros p ->.
    apply Step. intros a Ha. eapply IH; [apply play_decreases, Ha | auto].
  Qed.

  (** The two ways to prove that a player reaches a goal. *)

  Lemma forces_by_action pl goal (p : position G) a :
    actor p = pl -> In a (actions p) -> forces pl goal (play p a) = true ->
    forces pl goal p = true.
  Proof.
    intros A I F. rewrite forces_equation.
    destruct (actions p) as [|b l] eqn:E; [destruct I|].
    rewrite (proj2 (same_player_iff _ _) A). apply any_iff. eauto.
  Qed.

  Lemma forces_by_replies pl goal (p : position G) :
    actions p <> [] ->
    (forall a, In a (actions p) -> forces pl goal (play p a) = true) ->
    forces pl goal p = true.
  Proof.
    intros N H. rewrite forces_equation.
    destruct (actions p) as [|b l] eqn:E; [congruence|].
    destruct (same_player (actor p) pl).
    - apply any_iff. exists b. split; [left; auto | apply H; left; auto].
    - apply all_iff. auto.
  Qed.

  (** A weaker goal is reached where a stronger one is. *)
  Lemma forces_weaken pl goal goal' (p : position G) :
    (forall q, goal q = true -> goal' q = true) ->
    forces pl goal p = true -> forces pl goal' p = true.
  Proof.
    intros H. induction p as [p IH] using game_induction.
    rewrite (forces_equation pl goal), (forces_equation pl goal').
    destruct (actions p) as [|a l]; [auto|].
    destruct (same_player (actor p) pl).
    - rewrite !any_iff. intros (b & Hb & F). exists b. auto.
    - rewrite !all_iff. auto.
  Qed.

  Lemma any_negb {A} (f : A -> bool) l : any (fun a => negb (f a)) l = negb (all f l).
  Proof. induction l as [|a l IH]; simpl; [auto|]. destruct (f a); auto. Qed.

  Lemma all_negb {A} (f : A -> bool) l : all (fun a => negb (f a)) l = negb (any f l).
  Proof. induction l as [|a l IH]; simpl; [auto|]. destruct (f a); auto. Qed.

  (** Either one player reaches the goal, or the other can prevent it. *)
  Theorem determined pl goal (p : position G) :
    forces (other pl) (fun q => negb (goal q)) p = negb (forces pl goal p).
  Proof.
    induction p as [p IH] using game_induction.
    rewrite (forces_equation (other pl)), (forces_equation pl).
    destruct (actions p) as [|a l]; [auto|]. cbv zeta. rewrite same_player_other.
    rewrite (any_ext _ _ _ IH), (all_ext _ _ _ IH).
    destruct (same_player (actor p) pl); [apply all_negb | apply any_negb].
  Qed.

  (** *** Values and forcing agree *)

  Lemma at_least_max v a b : at_least v (max_value a b) = at_least v a || at_least v b.
  Proof. destruct v, a, b; auto. Qed.

  Lemma at_least_min v a b : at_least v (min_value a b) = at_least v a && at_least v b.
  Proof. destruct v, a, b; auto. Qed.

  Lemma at_least_best {A} v (f : A -> value) l :
    v <> Loss -> at_least v (best (map f l)) = any (fun a => at_least v (f a)) l.
  Proof.
    intros N. induction l as [|a l IH]; simpl.
    - destruct v; auto; congruence.
    - rewrite at_least_max, IH. destruct (at_least v (f a)); auto.
  Qed.

  Lemma at_least_worst {A} v (f : A -> value) l :
    at_least v (worst (map f l)) = all (fun a => at_least v (f a)) l.
  Proof.
    induction l as [|a l IH]; simpl.
    - destruct v; auto.
    - rewrite at_least_min, IH. destruct (at_least v (f a)); auto.
  Qed.

  (** A player forces a result as good as [v] exactly where the value says so. *)
  Theorem forces_value pl v (p : position G) :
    v <> Loss ->
    forces pl (fun q => at_least v (result pl q)) p = at_least v (value_for pl p).
  Proof.
    intros N. induction p as [p IH] using game_induction.
    rewrite forces_equation, value_for_equation.
    destruct (actions p) as [|a l]; [auto|].
    cbv zeta. destruct (same_player (actor p) pl).
    - rewrite at_least_best by auto. apply any_ext, IH.
    - rewrite at_least_worst. apply all_ext, IH.
  Qed.

  Lemma result_other pl (p : position G) : result (other pl) p = opposite (result pl p).
  Proof. unfold result. destruct (winner p) as [[]|], pl; auto. Qed.

  Lemma best_opposite l : best (map opposite l) = opposite (worst l).
  Proof. induction l as [|a l IH]; simpl; [auto|]. rewrite IH. destruct a, (worst l); auto. Qed.

  Lemma worst_opposite l : worst (map opposite l) = opposite (best l).
  Proof. induction l as [|a l IH]; simpl; [auto|]. rewrite IH. destruct a, (best l); auto. Qed.

  (** The values for the two players are opposite: the game is zero-sum. *)
  Theorem value_for_other pl (p : position G) :
    value_for (other pl) p = opposite (value_for pl p).
  Proof.
    induction p as [p IH] using game_induction.
    rewrite !value_for_equation.
    destruct (actions p) as [|a l] eqn:E; [apply result_other|].
    cbv zeta. rewrite (map_ext_in _ _ _ IH), <- map_map, same_player_other.
    destruct (same_player (actor p) pl); simpl negb; cbv iota.
    - apply worst_opposite.
    - apply best_opposite.
  Qed.

  (** *** Goals of certificates *)

  (** To win, and to hold: to reach at least a draw. *)
  Definition wins (pl : player) (p : position G) : bool := at_least Win (result pl p).
  Definition holds (pl : player) (p : position G) : bool := at_least Draw (result pl p).

  Theorem win_from_forces pl (p : position G) :
    forces pl (wins pl) p = true -> value_for pl p = Win.
  Proof.
    unfold wins. rewrite forces_value by discriminate.
    destruct (value_for pl p); simpl; congruence.
  Qed.

  Theorem loss_from_forces pl (p : position G) :
    forces (other pl) (wins (other pl)) p = true -> value_for pl p = Loss.
  Proof.
    intros F. apply win_from_forces in F. rewrite value_for_other in F.
    destruct (value_for pl p); simpl in F; congruence.
  Qed.

  Theorem draw_from_forces pl (p : position G) :
    forces pl (holds pl) p = true -> forces (other pl) (holds (other pl)) p = true ->
    value_for pl p = Draw.
  Proof.
    unfold holds. rewrite !forces_value by discriminate. rewrite value_for_other.
    destruct (value_for pl p); simpl; congruence.
  Qed.

  (** *** Similar positions

      [similar p q]: the actions of one correspond to the actions of the
      other, to the end of the game.  Then the same goals can be forced. *)

  Definition simulation (similar : position G -> position G -> Prop)
      (goal : position G -> bool) : Prop :=
    forall p q, similar p q ->
      goal p = goal q /\ actor p = actor q /\
      (forall a, In a (actions p) -> exists b, In b (actions q) /\ similar (play p a) (play q b)) /\
      (forall b, In b (actions q) -> exists a, In a (actions p) /\ similar (play p a) (play q b)).

  Theorem forces_similar similar goal pl :
    simulation similar goal ->
    forall p q, similar p q -> forces pl goal p = forces pl goal q.
  Proof.
    intros S p. induction p as [p IH] using game_induction. intros q H.
    destruct (S p q H) as (Goal & Actor & Forth & Back).
    rewrite (forces_equation _ _ p), (forces_equation _ _ q), <- Actor.
    destruct (actions p) as [|a l] eqn:Ep, (actions q) as [|b m] eqn:Eq; auto.
    - destruct (Back b) as (? & [] & _). left; auto.
    - destruct (Forth a) as (? & [] & _). left; auto.
    - destruct (same_player (actor p) pl); apply eq_true_iff_eq.
      + rewrite !any_iff. split; intros (c & Hc & F).
        * destruct (Forth c Hc) as (d & Hd & Sim). exists d. split; [auto|].
          rewrite <- (IH c Hc _ Sim). auto.
        * destruct (Back c Hc) as (d & Hd & Sim). exists d. split; [auto|].
          rewrite (IH d Hd _ Sim). auto.
      + rewrite !all_iff. split; intros F c Hc.
        * destruct (Back c Hc) as (d & Hd & Sim). rewrite <- (IH d Hd _ Sim). auto.
        * destruct (Forth c Hc) as (d & Hd & Sim). rewrite (IH c Hc _ Sim). auto.
  Qed.
End Values.

Arguments result {_}. Arguments value_for {_}. Arguments value_of {_}.
Arguments forces {_}. Arguments wins {_}. Arguments holds {_}.
