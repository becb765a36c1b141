//! Why something asked was not done. Nothing has changed then.

use quatuor_core::{Explain, Message, explained_error, message};

/// Why not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The page is older than the game: something else happened first, perhaps the same form twice.
    Stale,
    /// The game has ended.
    Over,
    /// Whoever asks has no seat.
    NoSeat,
    /// It is the other side's turn.
    NotYourTurn,
    /// The action is not one, or not legal: in words of the game.
    Illegal(Message),
    /// Nothing that this side did can be taken back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// Between two people, only what was agreed is taken back or replayed.
    NotAlone,
    /// Nobody is there to agree on a draw.
    NobodyToAsk,
    /// Something was asked already and is not answered yet.
    Pending,
    /// There is nothing to answer, or it is for the other side to answer.
    NothingAsked,
    /// Between people there are no hints unless both have agreed.
    NoHints,
    /// Between people who play by the clock there are none at all.
    NoHintsByClock,
    /// Hints are there already.
    HintsThere,
    /// The teacher has turned hints off, or counts them.
    HintsOff,
    /// The hints that the teacher gave are used up.
    NoHintsLeft,
    /// The teacher has turned taking back off.
    UndoOff,
    /// In a class the teacher says who plays.
    InClass,
    /// A seat is given away only when it is not that side's turn.
    SeatActing,
    /// The seat is somebody else's.
    NotYourSeat,
    /// The invitation was used or withdrawn.
    NotAwaited,
    /// Whoever chose the seed would foresee the luck: nobody else is invited.
    LuckChosen,
    /// More has happened in this game than anybody plays.
    TooLong,
    /// It is analysed when it is over, or before by whoever plays it against a program.
    StillPlayed,
    /// Another game follows this one already.
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
