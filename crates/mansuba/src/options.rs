//! The options of a variant, and their conversion from and to a spec.

use quatuor_core::{Allowed, Message, Settings, Spec, SpecError, SpecKey, message};

use crate::{Colour, Relation, Setup, World};

/// The victory condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Victory {
    /// A piece on one start place of the enemy.
    Simple,
    /// A piece on every start place of the enemy.
    Complex,
}

/// The leap of an elephant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Elephant {
    /// Any distance along its diagonals.
    Diagonals,
    /// Two steps of a tower.
    TwoSteps,
    /// Exactly two cells along its diagonals.
    Alfil,
}

/// The options of one variant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Options {
    /// Size of the board.
    pub world: World,
    /// Relation at the beginning; `None` if chance draws it.
    pub relation: Option<Relation>,
    /// Whether chance changes the relation during the game.
    pub shift: bool,
    /// Pieces of each side, from the north.
    pub setup: Setup,
    /// Whether White's pieces are listed from the south instead.
    pub rotate: bool,
    /// Colour that moves first; `None` if chance draws it.
    pub first: Option<Colour>,
    /// The leap of elephants.
    pub elephant: Elephant,
    /// Whether pieces can be captured.
    pub captures: bool,
    /// Whether a piece on a start place is immune from capture.
    pub immunity: bool,
    /// Odds of an escape, out of [`Options::CERTAIN`].
    pub escape: u32,
    /// Victory condition; `None` if chance draws it.
    pub victory: Option<Victory>,
    /// Number of turns after which the game is drawn; `None` for no limit.
    pub max_turns: Option<u16>,
}

const SWITCH: Allowed = Allowed::OneOf(&["off", "on"]);
/// Default of `max_turns`, which depends on the size of the board.
const TWICE_THE_CELLS: &str = "2*width*height";

pub(crate) const KEYS: &[SpecKey] = &[
    SpecKey { key: "width", default: "8", allowed: Allowed::Range(2, 16) },
    SpecKey { key: "height", default: "8", allowed: Allowed::Range(2, 16) },
    SpecKey {
        key: "relation",
        default: "simple",
        allowed: Allowed::OneOf(&[
            "simple",
            "diagonal",
            "triangular",
            "hexagonal",
            "triangle3",
            "random",
        ]),
    },
    SpecKey { key: "shift", default: "off", allowed: SWITCH },
    SpecKey { key: "setup", default: "mixed", allowed: Allowed::Proposed(&["mixed", "pawns"]) },
    SpecKey { key: "rotate", default: "off", allowed: SWITCH },
    SpecKey {
        key: "first",
        default: "random",
        allowed: Allowed::OneOf(&["black", "white", "random"]),
    },
    SpecKey {
        key: "elephant",
        default: "diagonals",
        allowed: Allowed::OneOf(&["diagonals", "two-steps", "alfil"]),
    },
    SpecKey { key: "captures", default: "on", allowed: SWITCH },
    SpecKey { key: "immunity", default: "on", allowed: SWITCH },
    SpecKey { key: "escape", default: "0.5", allowed: Allowed::Decimal(0, 1, 4) },
    SpecKey {
        key: "victory",
        default: "simple",
        allowed: Allowed::OneOf(&["simple", "complex", "random"]),
    },
    SpecKey {
        key: "max_turns",
        default: TWICE_THE_CELLS,
        allowed: Allowed::RangeOr(1, 65_535, "none"),
    },
];

impl Victory {
    /// Both victory conditions.
    pub const BOTH: [Victory; 2] = [Victory::Simple, Victory::Complex];

    /// Returns the word used in specs, positions and actions.
    pub fn word(self) -> &'static str {
        match self {
            Victory::Simple => "simple",
            Victory::Complex => "complex",
        }
    }

    /// Parses the word.
    pub fn read(word: &str) -> Option<Self> {
        Victory::BOTH.into_iter().find(|victory| victory.word() == word)
    }

    /// Returns the name for people.
    pub fn name(self) -> Message {
        match self {
            Victory::Simple => message!("mansuba-victory-simple"),
            Victory::Complex => message!("mansuba-victory-complex"),
        }
    }
}

impl Elephant {
    const ALL: [Elephant; 3] = [Elephant::Diagonals, Elephant::TwoSteps, Elephant::Alfil];

    /// Returns the word used in specs.
    pub fn word(self) -> &'static str {
        match self {
            Elephant::Diagonals => "diagonals",
            Elephant::TwoSteps => "two-steps",
            Elephant::Alfil => "alfil",
        }
    }

    fn read(word: &str) -> Option<Self> {
        Elephant::ALL.into_iter().find(|elephant| elephant.word() == word)
    }
}

impl Options {
    /// Odds of a certain event.
    pub const CERTAIN: u32 = 10_000;

    /// Returns the number of turns between shifts of the relation, or `None` if it never shifts.
    pub fn period(&self) -> Option<u16> {
        self.max_turns.filter(|_| self.shift).map(u16::isqrt)
    }

    pub(crate) fn from_settings(settings: &Settings) -> Result<Self, SpecError> {
        let world = world(settings)?;
        let word = settings.word("setup");
        let setup = Setup::read(word, world.height()).ok_or_else(|| SpecError::BadValue {
            key: "setup".to_owned(),
            value: word.to_owned(),
            allowed: message!("mansuba-allowed-setup", height: world.height()),
        })?;
        let max_turns = match settings.word("max_turns") {
            "none" => None,
            TWICE_THE_CELLS => Some(twice_the_cells(world)),
            number => number.parse().ok(),
        };
        let shift = settings.is_on("shift");
        if shift && max_turns.is_none() {
            return Err(SpecError::Conflict(message!("mansuba-shift-without-limit")));
        }
        Ok(Options {
            world,
            relation: Relation::read(settings.word("relation")),
            shift,
            setup,
            rotate: settings.is_on("rotate"),
            first: Colour::read(settings.word("first")),
            elephant: Elephant::read(settings.word("elephant")).unwrap_or(Elephant::Diagonals),
            captures: settings.is_on("captures"),
            immunity: settings.is_on("immunity"),
            escape: odds(settings.word("escape")),
            victory: Victory::read(settings.word("victory")),
            max_turns,
        })
    }

    /// Returns the canonical spec: options that differ from their defaults, in declared order.
    pub(crate) fn spec(&self, name: &str) -> Spec {
        let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
        let limit = |turns: u16| {
            let usual = turns == twice_the_cells(self.world);
            if usual { TWICE_THE_CELLS.to_owned() } else { turns.to_string() }
        };
        let values = [
            self.world.width().to_string(),
            self.world.height().to_string(),
            self.relation.map_or("random", Relation::word).to_owned(),
            switch(self.shift),
            self.setup.word(),
            switch(self.rotate),
            self.first.map_or("random", Colour::word).to_owned(),
            self.elephant.word().to_owned(),
            switch(self.captures),
            switch(self.immunity),
            decimal(self.escape),
            self.victory.map_or("random", Victory::word).to_owned(),
            self.max_turns.map_or_else(|| "none".to_owned(), limit),
        ];
        Spec::with_values(name, KEYS, values)
    }
}

fn world(settings: &Settings) -> Result<World, SpecError> {
    let side = |key| settings.number(key).and_then(|side| usize::try_from(side).ok());
    let (width, height) = (side("width").unwrap_or(8), side("height").unwrap_or(8));
    World::new(width, height).ok_or_else(|| SpecError::BadValue {
        key: "height".to_owned(),
        value: height.to_string(),
        allowed: message!("mansuba-allowed-height", low: World::SIDES.0,
            high: World::LARGEST / width, width: width, cells: World::LARGEST),
    })
}

fn twice_the_cells(world: World) -> u16 {
    2 * world.size() as u16
}

/// Converts a decimal number from 0 to 1 into parts of 10,000.
fn odds(text: &str) -> u32 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let parts: u32 = format!("{fraction:0<4}").parse().unwrap_or(0);
    whole.parse::<u32>().unwrap_or(0) * Options::CERTAIN + parts
}

fn decimal(odds: u32) -> String {
    let (whole, parts) = (odds / Options::CERTAIN, odds % Options::CERTAIN);
    if parts == 0 {
        return whole.to_string();
    }
    format!("{whole}.{parts:04}").trim_end_matches('0').to_owned()
}
