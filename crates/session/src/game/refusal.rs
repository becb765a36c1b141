//! The reasons for which a game refuses a command. A refused command changes nothing.

use quatuor_core::{Explain, Message, explained_error, message};

/// The reason for a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The page is older than the game. Another event came first, perhaps from the same form
    /// submitted twice.
    Stale,
    /// The game has ended.
    Over,
    /// The caller has no seat.
    NoSeat,
    /// It is the other side's turn.
    NotYourTurn,
    /// The text is not an action, or the action is illegal. The message comes from the game.
    Illegal(Message),
    /// This side has no decision to take back.
    NothingToUndo,
    /// No action was taken back.
    NothingToRedo,
    /// In a game between two people, actions are only taken back by agreement, and never redone.
    NotAlone,
    /// The game has no opponent who could answer a request.
    NobodyToAsk,
    /// Another request is still pending.
    Pending,
    /// No request is pending, or only the other side may answer it.
    NothingAsked,
    /// In a game between people, hints need the agreement of both.
    NoHints,
    /// A timed game between people never allows hints.
    NoHintsByClock,
    /// Hints are already allowed.
    HintsThere,
    /// The teacher has disabled or limited hints.
    HintsOff,
    /// The pupil has used all hints that the teacher allowed.
    NoHintsLeft,
    /// The teacher has disabled taking back.
    UndoOff,
    /// In a class, only the teacher decides who plays.
    InClass,
    /// A seat cannot be given away while its side is to act.
    SeatActing,
    /// The seat belongs to another client.
    NotYourSeat,
    /// The invitation was used or withdrawn.
    NotAwaited,
    /// The host chose the seed and can foresee the rolls, so no other person can be invited.
    LuckChosen,
    /// The log has reached its maximum number of events.
    TooLong,
    /// A game in progress can only be analysed by its player, and only where hints are free.
    StillPlayed,
    /// Another game, with this id, already follows this one.
    Followed(String),
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Stale => message!("match-stale"),
            Refusal::Over => message!("game-is-over"),
            Refusal::NoSeat => message!("match-not-seated"),
            Refusal::NotYourTurn => message!("match-not-your-turn"),
            Refusal::Illegal(reason) => reason.clone(),
            Refusal::NothingToUndo => message!("match-nothing-to-undo"),
            Refusal::NothingToRedo => message!("match-nothing-to-redo"),
            Refusal::NotAlone => message!("match-not-alone"),
            Refusal::NobodyToAsk => message!("match-nobody-to-ask"),
            Refusal::Pending => message!("match-pending"),
            Refusal::NothingAsked => message!("match-nothing-asked"),
            Refusal::NoHints => message!("match-no-hints"),
            Refusal::NoHintsByClock => message!("match-no-hints-by-clock"),
            Refusal::HintsThere => message!("match-hints-there"),
            Refusal::HintsOff => message!("match-hints-off"),
            Refusal::NoHintsLeft => message!("match-no-hints-left"),
            Refusal::UndoOff => message!("match-undo-off"),
            Refusal::InClass => message!("match-in-class"),
            Refusal::SeatActing => message!("match-seat-acting"),
            Refusal::NotYourSeat => message!("match-not-your-seat"),
            Refusal::NotAwaited => message!("match-not-awaited"),
            Refusal::LuckChosen => message!("match-luck-chosen"),
            Refusal::TooLong => message!("match-too-long"),
            Refusal::StillPlayed => message!("match-still-played"),
            Refusal::Followed(_) => message!("match-followed"),
        }
    }
}
explained_error!(Refusal);
