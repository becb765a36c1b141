(** * Wins at once, and the search that settles the end of a game of Quarto

    [threats] collects the values of attributes with which a piece wins at once
    on a board.  It is computed once for each board and asked for each piece.
    [search_from] tries everything to the end of the game with its help. *)

From Coq Require Import List Arith Lia Bool.
From Quatuor Require Import Game Certificate Quarto QuartoSymmetry.
Import ListNotations.

(** ** Rows of bits *)

Fixpoint and_rows (a b : list bool) : list bool :=
  match a, b with
  | x :: a, y :: b => (if x then y else false) :: and_rows a b
  | _, _ => []
  end.

Fixpoint or_rows (a b : list bool) : list bool :=
  match a, b with
  | x :: a, y :: b => (if x then true else y) :: or_rows a b
  | [], b => b
  | a, [] => a
  end.

Definition bit (i : nat) (row : list bool) : bool := nth i row false.

Lemma bit_and i : forall a b, bit i (and_rows a b) = bit i a && bit i b.
Proof.
  unfold bit. induction i as [|i IH]; intros [|x a] [|y b]; simpl; auto;
    try (destruct x; auto; fail).
  rewrite andb_false_r. auto.
Qed.

Lemma bit_or i : forall a b, bit i (or_rows a b) = bit i a || bit i b.
Proof.
  unfold bit. induction i as [|i IH]; intros [|x a] [|y b]; simpl; auto;
    rewrite ?orb_false_r; auto.
Qed.

(** Do two rows have a bit in common? *)
Fixpoint meet (a b : list bool) : bool :=
  match a, b with
  | x :: a, y :: b => if x then if y then true else meet a b else meet a b
  | _, _ => false
  end.

Lemma meet_iff a : forall b, meet a b = true <-> exists i, bit i a = true /\ bit i b = true.
Proof.
  unfold bit. induction a as [|x a IH]; intros [|y b]; simpl.
  - split; [discriminate | intros ([|i] & H & _); discriminate].
  - split; [discriminate | intros ([|i] & H & _); discriminate].
  - split; [discriminate | intros ([|i] & _ & H); discriminate].
  - destruct x; [destruct y|].
    + split; [intros _; exists 0; auto | auto].
    + rewrite IH. split; intros (i & H & K); [exists (S i); auto|].
      destruct i as [|i]; simpl in *; [discriminate | eauto].
    + rewrite IH. split; intros (i & H & K); [exists (S i); auto|].
      destruct i as [|i]; simpl in *; [discriminate | eauto].
Qed.

(** ** Aims

    [WinBy (Some e)]: to win with at most [e] pieces on the board.
    [HoldUntil (Some h)]: the other player does not win with at most [h] pieces
    on the board.  [None] is no bound. *)

Inductive aim := WinBy (bound : option nat) | HoldUntil (bound : option nat).

(** Does a win of the proving player, with this number of pieces on the board,
    reach the aim?  A win of the other player?  A draw? *)

Definition own_win_suffices (a : aim) (count : nat) : bool :=
  match a with WinBy (Some e) => count <=? e | _ => true end.

Definition their_win_suffices (a : aim) (count : nat) : bool :=
  match a with HoldUntil (Some h) => h <? count | _ => false end.

Definition draw_suffices (a : aim) : bool :=
  match a with HoldUntil _ => true | WinBy _ => false end.

(** Where it is too late for the other player to win in time, every end suffices. *)
Lemma late_facts a count : their_win_suffices a count = true ->
  draw_suffices a = true /\ (forall n, own_win_suffices a n = true)
  /\ (forall n, count <= n -> their_win_suffices a n = true).
Proof.
  destruct a as [|[h|]]; simpl; try discriminate. intros H. apply Nat.ltb_lt in H.
  split; [auto|]. split; [auto|]. intros n L. apply Nat.ltb_lt. lia.
Qed.

Section Search.
  Variable v : variant.

  (** For each piece, which values of attributes it has.  A table, because the
      checker looks it up many million times. *)
  Definition make_rows : list (list bool) :=
    map (fun piece => map (has_value piece) (attribute_values v)) (seq 0 (pieces v)).

  Variable rows : list (list bool).
  Hypothesis rows_made : rows = make_rows.

  (** All bits set: the scan of a pattern starts with it.  It is passed on for the
      same reason. *)
  Definition full_row : list bool := repeat true (length (attribute_values v)).

  Variable full : list bool.
  Hypothesis full_made : full = full_row.

  Definition row (piece : nat) : list bool := nth piece rows [].

  Lemma row_eq piece : piece < pieces v -> row piece = map (has_value piece) (attribute_values v).
  Proof.
    intros L. unfold row. rewrite rows_made. unfold make_rows.
    set (f := fun piece => map (has_value piece) (attribute_values v)).
    rewrite (nth_indep _ [] (f 0)) by (rewrite map_length, seq_length; auto).
    rewrite map_nth, seq_nth by auto. auto.
  Qed.

  Lemma bit_row piece i : piece < pieces v -> bit i (row piece) = true ->
    exists k value, In (k, value) (attribute_values v) /\
      nth i (attribute_values v) (0, true) = (k, value) /\ has_value piece (k, value) = true.
  Proof.
    intros L. rewrite row_eq by auto. unfold bit. intros H.
    destruct (lt_dec i (length (attribute_values v))) as [I|I].
    - rewrite (nth_indep _ false (has_value piece (0, true))) in H by (rewrite map_length; auto).
      rewrite map_nth in H. destruct (nth i (attribute_values v) (0, true)) as [k value] eqn:E.
      exists k, value. split; [rewrite <- E; apply nth_In; auto | auto].
    - rewrite nth_overflow in H by (rewrite map_length; lia). discriminate.
  Qed.

  Lemma row_bit piece i k value : piece < pieces v -> i < length (attribute_values v) ->
    nth i (attribute_values v) (0, true) = (k, value) ->
    bit i (row piece) = has_value piece (k, value).
  Proof.
    intros L I E. rewrite row_eq by auto. unfold bit.
    rewrite (nth_indep _ false (has_value piece (0, true))) by (rewrite map_length; auto).
    rewrite map_nth, E. auto.
  Qed.

  (** ** Threats *)

  (** The values that the pieces of a pattern share, if exactly one of its cells is empty. *)
  Fixpoint scan (b : board) (pattern : list nat) (seen_empty : bool) (shared : list bool) :
      option (list bool) :=
    match pattern with
    | [] => if seen_empty then Some shared else None
    | c :: rest =>
        match cell b c with
        | None => if seen_empty then None else scan b rest true shared
        | Some piece => scan b rest seen_empty (and_rows shared (row piece))
        end
    end.

  Fixpoint collect (b : board) (l : list (list nat)) : list bool :=
    match l with
    | [] => []
    | pattern :: rest =>
        match scan b pattern false full with
        | None => collect b rest
        | Some shared => or_rows shared (collect b rest)
        end
    end.

  Definition threats (b : board) : list bool := collect b (patterns v).

  Definition wins_with (t : list bool) (piece : nat) : bool := meet t (row piece).

  Lemma bit_collect b i l : bit i (collect b l) = true <->
    exists pattern shared, In pattern l /\ scan b pattern false full = Some shared /\ bit i shared = true.
  Proof.
    induction l as [|pattern l IH]; simpl.
    - unfold bit. split; [destruct i; discriminate | intros (? & ? & [] & _)].
    - destruct (scan b pattern false full) as [s|] eqn:E.
      + rewrite bit_or, orb_true_iff, IH. split.
        * intros [H|(q & r & I & S & B)]; [exists pattern, s; auto | exists q, r; auto].
        * intros (q & r & [<-|I] & S & B); [left; congruence | right; eauto].
      + rewrite IH. split; intros (q & r & I & S & B).
        * exists q, r. auto.
        * destruct I as [<-|I]; [congruence | exists q, r; auto].
  Qed.

  (** [has b i c]: cell [c] holds a piece whose row has bit [i]. *)
  Definition has (b : board) (i c : nat) : Prop :=
    exists piece, cell b c = Some piece /\ bit i (row piece) = true.

  Lemma scan_seen b i : forall pattern shared result,
    scan b pattern true shared = Some result -> bit i result = true ->
    bit i shared = true /\ forall c, In c pattern -> has b i c.
  Proof.
    induction pattern as [|c rest IH]; simpl; intros shared r H B.
    - injection H as ->. split; [auto | intros ? []].
    - destruct (cell b c) as [piece|] eqn:E; [|discriminate].
      destruct (IH _ _ H B) as [S A]. rewrite bit_and, andb_true_iff in S. destruct S as [S R].
      split; [auto|]. intros d [<-|I]; [exists piece; auto | auto].
  Qed.

  Lemma scan_sound b i : forall pattern shared result,
    scan b pattern false shared = Some result -> bit i result = true ->
    bit i shared = true /\
    exists c, In c pattern /\ cell b c = None /\ forall d, In d pattern -> d <> c -> has b i d.
  Proof.
    induction pattern as [|c rest IH]; simpl; intros shared r H B; [discriminate|].
    destruct (cell b c) as [piece|] eqn:E.
    - destruct (IH _ _ H B) as [S (d & I & N & A)].
      rewrite bit_and, andb_true_iff in S. destruct S as [S R].
      split; [auto|]. exists d. split; [auto|]. split; [auto|].
      intros e [<-|J] X; [exists piece; auto | auto].
    - destruct (scan_seen _ i _ _ _ H B) as [S A]. split; [auto|].
      exists c. split; [auto|]. split; [auto|]. intros e [<-|J] X; [congruence | auto].
  Qed.

  Lemma scan_seen_complete b i : forall pattern shared,
    bit i shared = true -> (forall c, In c pattern -> has b i c) ->
    exists result, scan b pattern true shared = Some result /\ bit i result = true.
  Proof.
    induction pattern as [|c rest IH]; simpl; intros shared B H; [eauto|].
    destruct (H c) as (piece & -> & R); [auto|].
    apply IH; [rewrite bit_and, B, R; auto | auto].
  Qed.

  Lemma scan_complete b i c : forall pattern shared,
    bit i shared = true -> In c pattern -> NoDup pattern -> cell b c = None ->
    (forall d, In d pattern -> d <> c -> has b i d) ->
    exists result, scan b pattern false shared = Some result /\ bit i result = true.
  Proof.
    induction pattern as [|d rest IH]; simpl; intros shared B I N E H; [destruct I|].
    inversion N as [|? ? Out N']; subst.
    destruct (Nat.eq_dec d c) as [->|X].
    - rewrite E. apply scan_seen_complete; [auto|].
      intros e J. apply H; [auto | intros ->; auto].
    - destruct I as [->|I]; [congruence|].
      destruct (H d) as (piece & -> & R); auto.
      apply IH; auto. rewrite bit_and, B, R. auto.
  Qed.

  Fixpoint distinct (l : list nat) : bool :=
    match l with
    | [] => true
    | c :: rest => if any (Nat.eqb c) rest then false else distinct rest
    end.

  Lemma distinct_NoDup l : distinct l = true -> NoDup l.
  Proof.
    induction l as [|c l IH]; simpl; [constructor|].
    destruct (any (Nat.eqb c) l) eqn:E; [discriminate|]. intros D. constructor; [|auto].
    intros I. apply not_true_iff_false in E. apply E, any_iff.
    exists c. split; [auto | apply Nat.eqb_refl].
  Qed.

  (** The patterns lie on the board and name no cell twice. *)
  Definition plain_pattern (pattern : list nat) : bool :=
    all (fun c => c <? cells v) pattern
    && distinct pattern.

  Definition plain_patterns : bool := all plain_pattern (patterns v).

  Hypothesis patterns_plain : plain_patterns = true.

  Lemma pattern_facts pattern : In pattern (patterns v) ->
    (forall c, In c pattern -> c < cells v) /\ NoDup pattern.
  Proof.
    intros I. pose proof patterns_plain as H. unfold plain_patterns in H. rewrite all_iff in H.
    specialize (H _ I). unfold plain_pattern in H. rewrite andb_true_iff, all_iff in H.
    destruct H as [B N]. split.
    - intros c Hc. apply Nat.ltb_lt. auto.
    - apply distinct_NoDup, N.
  Qed.

  Lemma has_shares b pattern i k value :
    (forall o, In o b -> fits v o = true) -> i < length (attribute_values v) ->
    nth i (attribute_values v) (0, true) = (k, value) ->
    shares b pattern k value = true <-> forall c, In c pattern -> has b i c.
  Proof.
    intros F I E. unfold shares. rewrite all_iff. split; intros H c Hc.
    - specialize (H c Hc). destruct (cell b c) as [piece|] eqn:C; [|discriminate].
      exists piece. split; [auto|].
      rewrite (row_bit _ _ k value); auto. apply Nat.ltb_lt, (F (Some piece)).
      eapply cell_in_board; eauto.
    - destruct (H c Hc) as (piece & C & R). rewrite C.
      rewrite (row_bit _ _ k value) in R; auto. apply Nat.ltb_lt, (F (Some piece)).
      eapply cell_in_board; eauto.
  Qed.

  Lemma fits_put b c piece :
    (forall o, In o b -> fits v o = true) -> piece < pieces v ->
    forall o, In o (put b c piece) -> fits v o = true.
  Proof.
    intros F L o I. apply in_put in I. destruct I as [->|I]; [apply Nat.ltb_lt; auto | auto].
  Qed.

  Lemma has_put b i c piece d : c < length b -> cell b c = None ->
    has (put b c piece) i d <-> (d = c /\ bit i (row piece) = true) \/ (d <> c /\ has b i d).
  Proof.
    intros L E. unfold has. rewrite cell_put by auto.
    destruct (Nat.eqb_spec d c) as [->|N]; split.
    - intros (q & X & B). injection X as <-. auto.
    - intros [[_ B]|[N _]]; [eauto | congruence].
    - auto.
    - intros [[-> _]|[_ H]]; [congruence | auto].
  Qed.

  (** A piece that a threat names completes a pattern on some empty cell. *)
  Lemma threats_sound b piece :
    length b = cells v -> (forall o, In o b -> fits v o = true) -> piece < pieces v ->
    wins_with (threats b) piece = true ->
    exists c, In c (empty_cells b) /\ won v (put b c piece) = true.
  Proof.
    intros Len F L W. apply meet_iff in W. destruct W as (i & T & R).
    apply bit_collect in T. destruct T as (pattern & shared & I & S & B).
    apply (scan_sound _ i) in S; [|auto]. destruct S as [_ (c & Ic & E & A)].
    assert (Lc : c < length b) by (rewrite Len; eapply pattern_facts; eauto).
    exists c. split; [apply in_empty_cells; auto|].
    assert (Li : i < length (attribute_values v)).
    { destruct (lt_dec i (length (attribute_values v))); [auto|].
      rewrite row_eq in R by auto. unfold bit in R.
      rewrite nth_overflow in R by (rewrite map_length; lia). discriminate. }
    destruct (nth i (attribute_values v) (0, true)) as [k value] eqn:N.
    apply won_iff. exists pattern, k, value.
    split; [auto|]. split; [rewrite <- N; apply nth_In; auto|].
    apply (has_shares _ _ i); eauto using fits_put.
    intros d Hd. apply has_put; auto.
    destruct (Nat.eq_dec d c) as [->|X]; [left | right]; auto.
  Qed.

  (** A piece that no threat names completes no pattern. *)
  Lemma threats_complete b piece c :
    length b = cells v -> (forall o, In o b -> fits v o = true) -> piece < pieces v ->
    won v b = false -> wins_with (threats b) piece = false ->
    In c (empty_cells b) -> won v (put b c piece) = false.
  Proof.
    intros Len F L NW NT Hc. apply in_empty_cells in Hc. destruct Hc as [Lc E].
    apply not_true_iff_false. intros W. apply won_iff in W.
    destruct W as (pattern & k & value & I & Hv & S).
    destruct (In_nth _ _ (0, true) Hv) as (i & Li & N).
    assert (S' : forall d, In d pattern -> has (put b c piece) i d)
      by (apply (has_shares _ _ i k value); eauto using fits_put).
    destruct (in_dec Nat.eq_dec c pattern) as [J|J].
    - apply not_true_iff_false in NT. apply NT, meet_iff. exists i. split.
      + apply bit_collect.
        destruct (scan_complete b i c pattern full) as (shared & Sc & B); auto.
        * rewrite full_made. unfold bit, full_row.
          rewrite (nth_indep _ false true) by (rewrite repeat_length; auto).
          apply nth_repeat.
        * apply pattern_facts. auto.
        * intros d Hd X. specialize (S' d Hd). apply has_put in S'; tauto.
        * eauto.
      + specialize (S' c J). apply has_put in S'; auto. tauto.
    - apply not_true_iff_false in NW. apply NW, won_iff. exists pattern, k, value.
      split; [auto|]. split; [auto|]. apply (has_shares _ _ i); auto.
      intros d Hd. specialize (S' d Hd). apply has_put in S'; auto.
      destruct S' as [[-> _]|[_ H]]; [contradiction | auto].
  Qed.

  (** ** The search *)

  (** The proving player and the aim. *)
  Variable pl : player.
  Variable goal : aim.

  Definition reaches (p : quarto_position) : bool :=
    match quarto_winner v p with
    | None => draw_suffices goal
    | Some w =>
        let count := count_pieces (on_board p) in
        if same_player w pl then own_win_suffices goal count else their_win_suffices goal count
    end.

  (** [count] pieces are on board [b], [t] are its threats, [piece] is in hand,
      [left] are the other pieces not on the board, and [mine] says whether the
      proving player acts. *)
  Fixpoint search_from (fuel count : nat) (b : board) (t : list bool) (piece : nat)
      (left : list nat) (mine : bool) : bool :=
    if their_win_suffices goal (if mine then S (S count) else S count) then true
    else if wins_with t piece then if mine then own_win_suffices goal (S count) else false
    else
      match fuel, left, empty_cells b with
      | O, _, _ | _, _, [] => false
      | _, [], _ => draw_suffices goal
      | S fuel, _, free =>
          let after (c : nat) :=
            let b' := put b c piece in
            let t' := threats b' in
            let give (x : nat) :=
              search_from fuel (S count) b' t' x (filter (fun y => negb (y =? x)) left) (negb mine) in
            if mine then any give left else all give left in
          if mine then any after free else all after free
      end.

  (** [left] lists the pieces neither on the board nor in hand. *)
  Definition lists_left (b : board) (piece : nat) (left : list nat) : Prop :=
    forall y, In y left <-> In y (pieces_left v {| on_board := b; hand := Some piece |}).

  Lemma in_put_iff b c piece x : c < length b -> cell b c = None ->
    In (Some x) (put b c piece) <-> x = piece \/ In (Some x) b.
  Proof.
    intros L E. split.
    - intros I. apply in_put in I. destruct I as [I|I]; [left; congruence | auto].
    - intros [->|I].
      + apply (cell_in_board _ c). rewrite cell_put, Nat.eqb_refl by auto. auto.
      + destruct (in_board_cell _ _ I) as (d & Ld & D). apply (cell_in_board _ d).
        rewrite cell_put by auto. destruct (Nat.eqb_spec d c); [congruence | auto].
  Qed.

  (** The pieces left to give after a placement are those that were left before. *)
  Lemma left_after_place b piece left c x :
    lists_left b piece left -> In c (empty_cells b) ->
    In x left <-> In x (pieces_left v {| on_board := put b c piece; hand := None |}).
  Proof.
    intros H Hc. apply in_empty_cells in Hc. destruct Hc as [L E].
    rewrite (H x), !in_pieces_left. cbn [hand on_board In].
    rewrite in_put_iff by auto.
    split; intros [P N]; (split; [auto|]); intros X; apply N.
    - destruct X as [X|[->|X]]; [discriminate | left; auto | auto].
    - destruct X as [X|X]; [right; left; congruence | auto].
  Qed.

  Lemma left_after_give b c piece left x :
    lists_left b piece left -> In c (empty_cells b) ->
    lists_left (put b c piece) x (filter (fun y => negb (y =? x)) left).
  Proof.
    intros H Hc y. rewrite filter_In, (left_after_place _ _ _ c y H Hc), !in_pieces_left.
    cbn [hand on_board In]. destruct (Nat.eqb_spec y x) as [->|N]; cbn [negb].
    - split; [intros [_ X]; discriminate | intros [_ X]; contradict X; auto].
    - split.
      + intros [[P O] _]. split; [auto|]. intros [X|X]; [congruence | auto].
      + intros [P O]. split; [|auto]. split; [auto|]. intros [X|X]; [discriminate | auto].
  Qed.

  Lemma count_put b : forall c piece, c < length b -> cell b c = None ->
    count_pieces (put b c piece) = S (count_pieces b).
  Proof.
    induction b as [|o b IH]; intros [|c] piece L; cbn in *; try lia.
    - intros ->. auto.
    - intros E. destruct o; rewrite IH; auto; lia.
  Qed.

  (** After a placement the same player acts, and after the gift the other. *)
  Lemma actor_after_place b c piece : In c (empty_cells b) ->
    quarto_actor {| on_board := put b c piece; hand := None |}
    = quarto_actor {| on_board := b; hand := Some piece |}.
  Proof.
    intros Hc. apply in_empty_cells in Hc. destruct Hc as [L E].
    unfold quarto_actor. cbn [hand on_board]. rewrite count_put by auto.
    rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even (count_pieces b)); auto.
  Qed.

  Lemma actor_after_give b x :
    quarto_actor {| on_board := b; hand := Some x |}
    = other (quarto_actor {| on_board := b; hand := None |}).
  Proof. unfold quarto_actor. cbn. destruct (Nat.even (count_pieces b)); auto. Qed.

  Notation forced := (forces (G := quarto v) pl reaches).

  Lemma forces_win p : won v (on_board p) = true ->
    own_win_suffices goal (count_pieces (on_board p)) = true ->
    quarto_actor p = pl -> forced p = true.
  Proof.
    intros W O A. rewrite forces_equation. cbn [quarto actions]. unfold quarto_actions. rewrite W.
    unfold reaches, quarto_winner. rewrite W, A.
    rewrite (proj2 (same_player_iff pl pl)) by auto. auto.
  Qed.

  (** *** Positions in which it is too late for the other player to win *)

  Lemma forces_late p :
    their_win_suffices goal (count_pieces (on_board p)) = true -> forced p = true.
  Proof.
    induction p as [p IH] using (game_induction (quarto v)). intros T.
    destruct (actions (g := quarto v) p) as [|a l] eqn:E.
    - rewrite forces_equation, E. unfold reaches.
      destruct (late_facts _ _ T) as (D & O & _).
      destruct (quarto_winner v p); [destruct (same_player _ pl)|]; auto.
    - apply forces_by_replies; [congruence|]. intros x Hx. apply IH; [rewrite <- E; auto|].
      eapply (proj2 (proj2 (late_facts _ _ T))).
      cbn [quarto actions play] in *. unfold quarto_actions in Hx.
      destruct (won v (on_board p)); [destruct Hx|]. unfold quarto_play.
      destruct (hand p) as [piece|]; apply in_map_iff in Hx; destruct Hx as (y & <- & Hy); cbn.
      + apply in_empty_cells in Hy. rewrite count_put by tauto. lia.
      + lia.
  Qed.

  (** The piece in hand is placed by either player. *)
  Lemma forces_late_place b piece : won v b = false ->
    their_win_suffices goal (S (count_pieces b)) = true ->
    forced {| on_board := b; hand := Some piece |} = true.
  Proof.
    intros N T. rewrite forces_equation. cbn [quarto actions].
    destruct (quarto_actions v {| on_board := b; hand := Some piece |}) as [|a l] eqn:E.
    - unfold reaches, quarto_winner. cbn [on_board]. rewrite N. apply (late_facts _ _ T).
    - assert (F : forall x, In x (a :: l) ->
        forced (quarto_play {| on_board := b; hand := Some piece |} x) = true).
      { intros x Hx. rewrite <- E in Hx. unfold quarto_actions in Hx. cbn [hand on_board] in Hx.
        rewrite N in Hx. apply in_map_iff in Hx. destruct Hx as (c & <- & Hc).
        apply in_empty_cells in Hc. apply forces_late. cbn. rewrite count_put by tauto. auto. }
      destruct (same_player _ pl); [apply any_iff; exists a; split; [left; auto | apply F; left; auto]
        | apply all_iff; auto].
  Qed.

  (** A piece is given by either player. *)
  Lemma forces_late_give b : won v b = false ->
    their_win_suffices goal (S (count_pieces b)) = true ->
    forced {| on_board := b; hand := None |} = true.
  Proof.
    intros N T. rewrite forces_equation. cbn [quarto actions].
    destruct (quarto_actions v {| on_board := b; hand := None |}) as [|a l] eqn:E.
    - unfold reaches, quarto_winner. cbn [on_board]. rewrite N. apply (late_facts _ _ T).
    - assert (F : forall x, In x (a :: l) ->
        forced (quarto_play {| on_board := b; hand := None |} x) = true).
      { intros x Hx. rewrite <- E in Hx. unfold quarto_actions in Hx. cbn [hand on_board] in Hx.
        rewrite N in Hx. apply in_map_iff in Hx. destruct Hx as (c & <- & Hc).
        apply forces_late_place; auto. }
      destruct (same_player _ pl); [apply any_iff; exists a; split; [left; auto | apply F; left; auto]
        | apply all_iff; auto].
  Qed.

  (** The proving player places a piece, and the other player comes too late
      with the next one. *)
  Lemma forces_late_turn b piece : won v b = false ->
    quarto_actor {| on_board := b; hand := Some piece |} = pl ->
    their_win_suffices goal (S (S (count_pieces b))) = true ->
    forced {| on_board := b; hand := Some piece |} = true.
  Proof.
    intros N A T. destruct (quarto_actions v {| on_board := b; hand := Some piece |}) as [|a l] eqn:E.
    - rewrite forces_equation. cbn [quarto actions]. rewrite E.
      unfold reaches, quarto_winner. cbn [on_board]. rewrite N. apply (late_facts _ _ T).
    - apply (forces_by_action (quarto v) _ _ _ a); [exact A | cbn [quarto actions]; rewrite E; left; auto|].
      assert (Ha : In a (quarto_actions v {| on_board := b; hand := Some piece |}))
        by (rewrite E; left; auto).
      unfold quarto_actions in Ha. cbn [hand on_board] in Ha. rewrite N in Ha.
      apply in_map_iff in Ha. destruct Ha as (c & <- & Hc). cbn [quarto play quarto_play hand on_board].
      pose proof Hc as Hc'. apply in_empty_cells in Hc'.
      destruct (won v (put b c piece)) eqn:W.
      + apply forces_win; cbn [on_board]; [auto | apply (late_facts _ _ T) | rewrite actor_after_place; auto].
      + apply forces_late_give; [auto|]. rewrite count_put by tauto. auto.
  Qed.

  Lemma forces_wins_at_once b piece :
    well_formed v {| on_board := b; hand := Some piece |} = true ->
    won v b = false -> wins_with (threats b) piece = true ->
    own_win_suffices goal (S (count_pieces b)) = true ->
    quarto_actor {| on_board := b; hand := Some piece |} = pl ->
    forced {| on_board := b; hand := Some piece |} = true.
  Proof.
    intros W N T O A. pose proof W as W'. apply well_formed_iff in W'. destruct W' as [L F].
    cbn [hand on_board] in *.
    destruct (threats_sound b piece) as (c & Hc & Won); auto.
    { intros o I. apply F. right. auto. }
    { eapply well_formed_piece; [apply W | left; auto]. }
    assert (I : In (Place c) (quarto_actions v {| on_board := b; hand := Some piece |})).
    { unfold quarto_actions. cbn [hand on_board]. rewrite N. apply in_map_iff. eauto. }
    apply (forces_by_action (quarto v) _ _ _ (Place c)); [exact A | exact I |].
    cbn [quarto play quarto_play hand on_board]. pose proof Hc as Hc'. apply in_empty_cells in Hc'.
    apply forces_win; cbn [on_board]; [auto | rewrite count_put by tauto; auto | rewrite actor_after_place; auto].
  Qed.

  (** *** A placement and a gift

      The next lemmas are about a piece in hand that does not win at once. *)

  Section Turn.
    Variable b : board.
    Variable piece : nat.
    Variable left : list nat.
    Let p := {| on_board := b; hand := Some piece |}.
    Hypothesis p_well_formed : well_formed v p = true.
    Hypothesis not_won : won v b = false.
    Hypothesis no_win : wins_with (threats b) piece = false.
    Hypothesis left_listed : lists_left b piece left.

    Lemma place_actions : quarto_actions v p = map Place (empty_cells b).
    Proof. unfold quarto_actions, p. cbn [hand on_board]. rewrite not_won. auto. Qed.

    Lemma not_won_after c : In c (empty_cells b) -> won v (put b c piece) = false.
    Proof.
      intros Hc. pose proof p_well_formed as W. apply well_formed_iff in W. destruct W as [L F].
      apply threats_complete; auto.
      - intros o I. apply F. right. auto.
      - eapply well_formed_piece; [apply p_well_formed | left; auto].
    Qed.

    Lemma place_legal c : In c (empty_cells b) -> In (Place c) (quarto_actions v p).
    Proof. intros Hc. rewrite place_actions. apply in_map_iff. eauto. Qed.

    Lemma give_legal c x : In c (empty_cells b) ->
      In (Give x) (quarto_actions v (quarto_play p (Place c))) <-> In x left.
    Proof.
      intros Hc. unfold quarto_actions, quarto_play, p. cbn [hand on_board].
      rewrite not_won_after by auto. rewrite (left_after_place b piece left c x) by auto.
      rewrite in_map_iff. split; [intros (y & E & I); congruence | eauto].
    Qed.

    Lemma turn_well_formed c x : In c (empty_cells b) -> In x left ->
      well_formed v {| on_board := put b c piece; hand := Some x |} = true.
    Proof.
      intros Hc Hx.
      change {| on_board := put b c piece; hand := Some x |}
        with (quarto_play (quarto_play p (Place c)) (Give x)).
      apply play_well_formed; [|apply give_legal; auto].
      apply play_well_formed; [auto | apply place_legal; auto].
    Qed.

    Lemma forces_by_turn c x :
      quarto_actor p = pl -> In c (empty_cells b) -> In x left ->
      forced {| on_board := put b c piece; hand := Some x |} = true -> forced p = true.
    Proof.
      intros A Hc Hx F.
      apply (forces_by_action (quarto v) _ _ _ (Place c)); [exact A | apply place_legal; auto |].
      apply (forces_by_action (quarto v) _ _ _ (Give x)).
      - change (quarto_actor {| on_board := put b c piece; hand := None |} = pl).
        rewrite actor_after_place; auto.
      - apply give_legal; auto.
      - exact F.
    Qed.

    (** Where no piece is left, every placement ends the game with a draw. *)
    Lemma forces_last_piece : empty_cells b <> [] -> left = [] ->
      draw_suffices goal = true -> forced p = true.
    Proof.
      intros N E D. apply forces_by_replies; cbn [quarto actions play]; rewrite place_actions.
      { destruct (empty_cells b); [congruence | discriminate]. }
      intros a Ha. apply in_map_iff in Ha. destruct Ha as (c & <- & Hc).
      rewrite forces_equation. cbn [quarto actions].
      destruct (quarto_actions v (quarto_play p (Place c))) as [|[x|d] l] eqn:Acts.
      - unfold reaches, quarto_winner, quarto_play, p.
        cbn [hand on_board]. rewrite not_won_after by auto. exact D.
      - assert (I : In x left) by (apply (give_legal c x Hc); rewrite Acts; left; auto).
        rewrite E in I. destruct I.
      - unfold quarto_actions, quarto_play, p in Acts. cbn [hand on_board] in Acts.
        rewrite not_won_after in Acts by auto.
        destruct (pieces_left v _); simpl in Acts; discriminate.
    Qed.

    Lemma forces_by_all_turns : empty_cells b <> [] -> left <> [] ->
      (forall c x, In c (empty_cells b) -> In x left ->
        forced {| on_board := put b c piece; hand := Some x |} = true) ->
      forced p = true.
    Proof.
      intros N Nl F. apply forces_by_replies; cbn [quarto actions play]; rewrite place_actions.
      { destruct (empty_cells b); [congruence | discriminate]. }
      intros a Ha. apply in_map_iff in Ha. destruct Ha as (c & <- & Hc).
      apply forces_by_replies; cbn [quarto actions play].
      { intros X.
        assert (exists x, In x left) as (x & Hx)
          by (clear - Nl; destruct left as [|x l]; [congruence | exists x; left; auto]).
        apply (give_legal c x Hc) in Hx. rewrite X in Hx. destruct Hx. }
      intros [x|d] Ha.
      - apply F; [auto|]. apply (give_legal c x Hc). auto.
      - unfold quarto_actions, quarto_play, p in Ha. cbn [hand on_board] in Ha.
        rewrite not_won_after in Ha by auto. apply in_map_iff in Ha.
        destruct Ha as (y & E & _). discriminate.
    Qed.
  End Turn.

  Theorem search_from_sound fuel : forall count b t piece left mine,
    well_formed v {| on_board := b; hand := Some piece |} = true ->
    won v b = false -> count = count_pieces b -> t = threats b -> lists_left b piece left ->
    mine = same_player (quarto_actor {| on_board := b; hand := Some piece |}) pl ->
    search_from fuel count b t piece left mine = true ->
    forced {| on_board := b; hand := Some piece |} = true.
  Proof.
    induction fuel as [|fuel IH]; intros count b t piece left mine W N -> -> H M S;
      cbn [search_from] in S;
      (destruct (their_win_suffices goal _) eqn:Late;
       [destruct mine; [apply forces_late_turn; auto; apply same_player_iff; auto
                       | apply forces_late_place; auto]|]);
      (destruct (wins_with (threats b) piece) eqn:T;
       [destruct mine; [|discriminate]; apply forces_wins_at_once; auto;
        apply same_player_iff; auto|]);
      [discriminate|].
    destruct (empty_cells b) as [|c0 free] eqn:Free; [destruct left; discriminate|].
    assert (Ne : empty_cells b <> []) by (rewrite Free; discriminate).
    destruct left as [|x0 rest] eqn:Left.
    { eapply forces_last_piece; eauto. }
    rewrite <- Free, <- Left in *. cbv zeta in S.
    assert (Next : forall c x, In c (empty_cells b) -> In x left ->
      search_from fuel (Datatypes.S (count_pieces b)) (put b c piece) (threats (put b c piece)) x
        (filter (fun y => negb (y =? x)) left) (negb mine) = true ->
      forced {| on_board := put b c piece; hand := Some x |} = true).
    { intros c x Hc Hx Sx. eapply IH; [| | | reflexivity | | | exact Sx].
      - eapply turn_well_formed; eauto.
      - eapply not_won_after; eauto.
      - apply in_empty_cells in Hc. rewrite count_put by tauto. auto.
      - apply left_after_give; auto.
      - rewrite (actor_after_give (put b c piece)), actor_after_place, M by auto.
        destruct (quarto_actor _), pl; auto. }
    destruct mine.
    - symmetry in M. apply same_player_iff in M.
      apply any_iff in S. destruct S as (c & Hc & S). apply any_iff in S.
      destruct S as (x & Hx & Sx). eapply forces_by_turn; eauto.
    - rewrite all_iff in S. eapply forces_by_all_turns; eauto.
      + rewrite Left. discriminate.
      + intros c x Hc Hx. specialize (S c Hc). rewrite all_iff in S. auto.
  Qed.

  (** ** Leaves and replies, for the generic checker *)

  (** A position of the proving player that needs no entry: it is too late for
      the other player, or the piece in hand wins at once. *)
  Definition settled_with (count : nat) (t : list bool) (piece : nat) : bool :=
    if their_win_suffices goal (S (S count)) then true
    else if wins_with t piece then own_win_suffices goal (S count) else false.

  Definition settled (p : quarto_position) : bool :=
    let count := count_pieces (on_board p) in
    match hand p with
    | None => their_win_suffices goal (S count)
    | Some piece => settled_with count (threats (on_board p)) piece
    end.

  Definition search (p : quarto_position) : bool :=
    match hand p with
    | None => false
    | Some piece =>
        if won v (on_board p) then false
        else search_from (S (count_empty (on_board p))) (count_pieces (on_board p)) (on_board p)
               (threats (on_board p)) piece (pieces_left v p) (same_player (quarto_actor p) pl)
    end.

  Lemma settled_with_sound b piece :
    well_formed v {| on_board := b; hand := Some piece |} = true -> won v b = false ->
    quarto_actor {| on_board := b; hand := Some piece |} = pl ->
    settled_with (count_pieces b) (threats b) piece = true ->
    forced {| on_board := b; hand := Some piece |} = true.
  Proof.
    intros W N A. unfold settled_with.
    destruct (their_win_suffices goal _) eqn:Late; [intros _; apply forces_late_turn; auto|].
    destruct (wins_with (threats b) piece) eqn:T; [|discriminate].
    intros O. apply forces_wins_at_once; auto.
  Qed.

  Lemma settled_sound p :
    well_formed v p = true -> quarto_actor p = pl -> quarto_actions v p <> [] ->
    settled p = true -> forced p = true.
  Proof.
    intros W A N S. destruct p as [b h].
    assert (NW : won v b = false).
    { unfold quarto_actions in N. cbn [on_board] in N. destruct (won v b); congruence. }
    destruct h as [piece|]; [apply settled_with_sound; auto | apply forces_late_give; auto].
  Qed.

  Lemma search_sound p : well_formed v p = true -> search p = true -> forced p = true.
  Proof.
    intros W S. destruct p as [b [piece|]]; [|discriminate].
    unfold search in S. cbn [hand on_board] in S.
    destruct (won v b) eqn:N; [discriminate|].
    eapply search_from_sound; [auto | auto | reflexivity | reflexivity | | reflexivity | exact S].
    intros y. reflexivity.
  Qed.

  (** The other player has [piece] in hand.  The threats are computed once for
      each board and not once for each gift. *)
  Definition replies_covered (is_known : quarto_position -> bool) (b : board) (piece : nat) : bool :=
    let count := S (count_pieces b) in
    if won v b then false
    else if their_win_suffices goal count then true
    else if wins_with (threats b) piece then false
    else
      let left := pieces_left v {| on_board := b; hand := Some piece |} in
      match left, empty_cells b with
      | _, [] => false
      | [], _ => draw_suffices goal
      | _, free =>
          all (fun c =>
            let b' := put b c piece in
            let t' := threats b' in
            all (fun x =>
              if settled_with count t' x then true
              else is_known {| on_board := b'; hand := Some x |}) left) free
      end.

  Definition quarto_covered (is_known : quarto_position -> bool) (p : quarto_position) : bool :=
    match hand p, same_player (quarto_actor p) pl with
    | Some piece, false => replies_covered is_known (on_board p) piece
    | _, _ => covered (quarto v) pl reaches settled is_known p
    end.

  Lemma quarto_covered_sound :
    sound_cover (quarto v) pl reaches (well_formed v) quarto_covered.
  Proof.
    intros is_known [b [piece|]] W R; unfold quarto_covered; cbn [hand on_board].
    2: apply (covered_sound (quarto v) pl reaches (well_formed v)); auto;
       [apply play_well_formed | apply settled_sound].
    destruct (same_player (quarto_actor {| on_board := b; hand := Some piece |}) pl) eqn:A.
    { apply (covered_sound (quarto v) pl reaches (well_formed v)); auto;
       [apply play_well_formed | apply settled_sound]. }
    unfold replies_covered. cbv zeta. destruct (won v b) eqn:N; [discriminate|].
    destruct (their_win_suffices goal _) eqn:Late; [intros _; apply forces_late_place; auto|].
    destruct (wins_with (threats b) piece) eqn:T; [discriminate|].
    set (left := pieces_left v {| on_board := b; hand := Some piece |}).
    assert (Listed : lists_left b piece left) by (intros y; reflexivity).
    clearbody left.
    destruct (empty_cells b) as [|c0 free] eqn:Free; [destruct left; discriminate|].
    assert (Ne : empty_cells b <> []) by (rewrite Free; discriminate).
    destruct left as [|x0 rest] eqn:Left; [intros D; eapply forces_last_piece; eauto|].
    rewrite <- Free, <- Left in *. rewrite all_iff. intros H.
    eapply forces_by_all_turns; eauto.
    - rewrite Left. discriminate.
    - intros c x Hc Hx. specialize (H c Hc). rewrite all_iff in H. specialize (H x Hx).
      assert (W' : well_formed v {| on_board := put b c piece; hand := Some x |} = true)
        by (eapply turn_well_formed; eauto).
      assert (N' : won v (put b c piece) = false) by (eapply not_won_after; eauto).
      pose proof Hc as Hc'. apply in_empty_cells in Hc'. destruct Hc' as [L E].
      rewrite <- (count_put b c piece L E) in H.
      destruct (settled_with _ (threats (put b c piece)) x) eqn:Tx.
      + apply settled_with_sound; auto. rewrite actor_after_give, actor_after_place by auto.
        destruct (quarto_actor _), pl; simpl in *; congruence.
      + apply R; auto. cbn [quarto measure]. unfold quarto_measure. cbn [hand on_board is_empty].
        pose proof (count_empty_put _ _ piece L E). lia.
  Qed.
End Search.
