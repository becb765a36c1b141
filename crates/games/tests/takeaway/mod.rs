//! The smallest family, for tests: rules, drawings, family, English texts, and no optional
//! capability.
//!
//! Two players in turn take one or two of five counters. The player who takes the last one wins.
//! The feature `test-game` adds this family to the list of games, so that every test over all games
//! also covers a game without optional capabilities.

use quatuor_core::{
    Arg, Message, MessageError, Player, Rules, Settings, Spec, SpecError, SpecKey, Turn,
};
use quatuor_core::{Outcome, message};
use quatuor_show::scene::{Panel, Place, Scene, place_attributes};
use quatuor_show::svg::{Svg, round_corners};
use quatuor_show::{Brief, Family, Role, Show, Texts, View, without};

/// Counters at the beginning.
const COUNTERS: u8 = 5;
/// Maximum number of counters taken by one action.
const MOST: u8 = 2;
/// Side length of a counter's square in a drawing.
const SIDE: f64 = 60.0;

#[derive(Debug, Clone, Copy)]
pub struct TakeawayRules;

/// The counters left, and the player who takes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile {
    left: u8,
    next: Player,
}

impl Rules for TakeawayRules {
    type Position = Pile;
    /// Number of counters taken.
    type Action = u8;
    type Error = MessageError;

    fn spec(&self) -> Spec {
        Spec::named(Self::NAME)
    }

    fn start(&self) -> Pile {
        Pile { left: COUNTERS, next: Player::First }
    }

    fn turn(&self, pile: &Pile) -> Turn {
        match pile.left {
            0 => Turn::Over(Outcome::Win(pile.next.other())),
            _ => Turn::Player(pile.next),
        }
    }

    fn actions_into(&self, pile: &Pile, actions: &mut Vec<u8>) {
        actions.extend(1..=MOST.min(pile.left));
    }

    fn check(&self, pile: &Pile, action: u8) -> Result<(), MessageError> {
        if (1..=MOST.min(pile.left)).contains(&action) {
            return Ok(());
        }
        Err(message!("takeaway-illegal", count: action, left: pile.left).into())
    }

    fn play(&self, pile: &Pile, action: u8) -> Pile {
        Pile { left: pile.left.saturating_sub(action), next: pile.next.other() }
    }

    fn action_text(&self, _pile: &Pile, action: u8) -> String {
        action.to_string()
    }

    fn read_action(&self, _pile: &Pile, text: &str) -> Result<u8, MessageError> {
        text.parse().map_err(|_| message!("takeaway-not-an-action", text: Arg::typed(text)).into())
    }

    fn position_text(&self, pile: &Pile) -> String {
        format!("{} {}", pile.left, pile.next.word())
    }

    fn read_position(&self, text: &str) -> Result<Pile, MessageError> {
        let piles = (0..=COUNTERS).flat_map(|left| Player::BOTH.map(|next| Pile { left, next }));
        let reached = |pile: &Pile| match COUNTERS - pile.left {
            0 => pile.next == Player::First,
            1 => pile.next == Player::Second,
            _ => true,
        };
        let found = piles.filter(reached).find(|pile| self.position_text(pile) == text);
        found.ok_or_else(|| message!("takeaway-not-a-position", text: Arg::typed(text)).into())
    }
}

impl TakeawayRules {
    /// The name of a counter's place, counted from 1.
    fn place(counter: u8) -> String {
        format!("c{counter}")
    }
}

impl Show for TakeawayRules {
    fn draw_text(&self, pile: &Pile, _view: &View<Self>) -> String {
        let counter = |number| if number <= pile.left { "o" } else { "." };
        (1..=COUNTERS).map(counter).collect::<Vec<_>>().join(" ")
    }

    fn scene(&self, pile: &Pile, view: &View<Self>) -> Scene {
        let mut svg = Svg::new(SIDE * f64::from(COUNTERS), SIDE);
        let mut places = Vec::new();
        for counter in 1..=COUNTERS {
            let (left, id) = (SIDE * f64::from(counter - 1), Self::place(counter));
            let (area, occupied) = ([left, 0.0, SIDE, SIDE], counter <= pile.left);
            let middle = (left + SIDE / 2.0, SIDE / 2.0);
            if occupied {
                let draw = |svg: &mut Svg| svg.circle(middle, 20.0, r##"fill="#8a9bb0""##);
                svg.group(&place_attributes(&id, false), draw);
            }
            let taken = |action: u8| pile.left.saturating_sub(action) + 1 == counter;
            if let Some((_, badge)) = view.badges.iter().find(|(action, _)| taken(*action)) {
                svg.badge(badge, middle, 20.0, SIDE);
            }
            let label = message!("takeaway-place", number: counter);
            let outline = round_corners([left + 6.0, 6.0, SIDE - 12.0, SIDE - 12.0], 8.0);
            places.push(Place { id, area, label, occupied, outline });
        }
        let board = message!("scene-board");
        Scene { panels: vec![Panel::new(Role::Board, board, svg, COUNTERS.into(), places)] }
    }

    /// The leftmost of the counters that are taken.
    fn picks(&self, pile: &Pile, action: u8) -> Vec<String> {
        vec![Self::place(pile.left.saturating_sub(action) + 1)]
    }

    fn brief(&self) -> Brief {
        let paragraphs = vec![message!("takeaway-brief", counters: COUNTERS)];
        Brief { goal: message!("takeaway-goal"), paragraphs, example: None }
    }

    fn prompt(&self, _pile: &Pile) -> Message {
        message!("takeaway-prompt")
    }

    fn describe(&self, _pile: &Pile, action: u8) -> Message {
        message!("takeaway-takes", count: action)
    }

    fn ending(&self, pile: &Pile) -> Option<Message> {
        (pile.left == 0).then(|| message!("takeaway-ending"))
    }

    fn typing_help(&self, _pile: &Pile) -> Message {
        message!("takeaway-typing")
    }
}

impl Family for TakeawayRules {
    const NAME: &'static str = "takeaway";
    const KEYS: &'static [SpecKey] = &[];
    const TEXTS: Texts = Texts::english_only(include_str!("en.ftl"));

    fn from_settings(_settings: &Settings) -> Result<Self, SpecError> {
        Ok(TakeawayRules)
    }
}

without!(TakeawayRules: Evaluate, Graded, Reasoned, Editable, Taught, Keyed, Encoded);
