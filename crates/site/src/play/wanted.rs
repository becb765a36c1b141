//! Reads the action of a form, for every page with a board: a typed action, or the places touched
//! so far.
//!
//! ```text
//!   action=TEXT ---------------> Game::read ----> a legal action, with its handle
//!   pick=PLACE pick=PLACE ... -> resolve_touch -/
//!                                    \----------> incomplete: back to the page, with the places so far
//! ```
//!
//! Any other content of a form is rejected with a reason for the visitor.

use quatuor_core::{Explain, Message, message};
use quatuor_show::touch::{TouchOutcome, resolve_touch};
use quatuor_show::{Game, LegalAction};

use crate::access::LONGEST_ACTION;
use crate::http::Fields;
use crate::http::respond::percent_encode;

/// Maximum number of places of an action.
const MOST_PICKS: usize = 4;

/// The contents of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A legal action.
    Action(LegalAction),
    /// An incomplete sequence of places. The page shows them and waits for the next touch.
    More {
        /// Query for the URL of the page: one `pick=` for each place.
        query: String,
    },
}

impl Wanted {
    /// Reads a form at the current position of a game.
    ///
    /// # Errors
    /// Returns a message if the form does not contain a legal action.
    pub(crate) fn read(game: &dyn Game, fields: &Fields) -> Result<Self, Message> {
        let nothing = || message!("match-no-such-place");
        if fields.get("action").is_some() {
            let text = action_text(fields).ok_or_else(nothing)?;
            let handle = game.read(text).map_err(|error| error.message())?;
            let action = game.snapshot().by_handle(handle).cloned();
            return action.map(Wanted::Action).ok_or_else(nothing);
        }
        let snapshot = game.snapshot();
        let picks = picked(fields);
        match resolve_touch(&snapshot.actions, &picks) {
            TouchOutcome::Action(action) => Ok(Wanted::Action(action.clone())),
            TouchOutcome::More => {
                let pick = |pick: &String| format!("pick={}", percent_encode(pick));
                let query = picks.iter().map(pick).collect::<Vec<_>>().join("&");
                Ok(Wanted::More { query })
            }
            // The places match no legal action. The game explains why, as it does for a typed
            // action.
            TouchOutcome::Nothing => Err(game.refuse_touch(&picks).unwrap_or_else(nothing)),
        }
    }
}

/// Returns the places touched so far, or none if there are more than any action has.
pub(crate) fn picked(fields: &Fields) -> Vec<String> {
    let picks = fields.all("pick");
    if picks.len() > MOST_PICKS { Vec::new() } else { picks }
}

/// Returns the typed action, or `None` if it is longer than any action.
pub(crate) fn action_text(fields: &Fields) -> Option<&str> {
    fields.get("action").filter(|text| text.len() <= LONGEST_ACTION)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::read_action;
    use crate::http::Failure;
    use proptest::prelude::*;
    use quatuor_games::{FAMILIES, open};

    /// Returns a game after the actions that these numbers select.
    fn game_after(family: usize, steps: &[usize]) -> Box<dyn Game> {
        let spec = FAMILIES[family % FAMILIES.len()].name.parse().expect("a spec");
        let mut game = open(&spec).expect("a game");
        for step in steps {
            let actions = game.actions();
            if actions.is_empty() {
                break;
            }
            game.play(&actions[step % actions.len()]).expect("a legal action");
        }
        game
    }

    /// A field of a form, valid or malicious.
    #[derive(Debug, Clone)]
    enum Piece {
        /// The text of a legal action.
        Typed(usize),
        /// A place of a legal action.
        Touched(usize, usize),
        /// An arbitrary field.
        Noise(&'static str, String),
    }

    fn piece() -> impl Strategy<Value = Piece> {
        let name = prop::sample::select(vec!["action", "pick", "confirmed", "typed", "length", ""]);
        let value = prop_oneof![
            any::<String>(),
            "[a-h1-8:x=+ -]{0,6}",
            (LONGEST_ACTION - 1..LONGEST_ACTION + 3).prop_map(|length| "a".repeat(length)),
        ];
        prop_oneof![
            1 => any::<usize>().prop_map(Piece::Typed),
            4 => (any::<usize>(), 0..3_usize).prop_map(|(action, place)| Piece::Touched(action, place)),
            3 => (name, value).prop_map(|(name, value)| Piece::Noise(name, value)),
        ]
    }

    /// Returns the form data as a browser or an attacker would send it.
    fn form(game: &dyn Game, pieces: &[Piece]) -> String {
        let actions = game.snapshot().actions;
        let action = |number: usize| actions.get(number % actions.len().max(1));
        let field = |piece: &Piece| {
            let (name, value) = match piece {
                Piece::Typed(number) => ("action", action(*number)?.text.clone()),
                Piece::Touched(number, place) => {
                    ("pick", action(*number)?.places.get(*place)?.clone())
                }
                Piece::Noise(name, value) => (*name, value.clone()),
            };
            Some(format!("{name}={}", percent_encode(&value)))
        };
        pieces.iter().filter_map(field).collect::<Vec<_>>().join("&")
    }

    /// Reference implementation of [`Wanted::read`], with plain loops over the legal actions.
    fn plainly(game: &dyn Game, fields: &Fields) -> Option<Wanted> {
        let actions = game.snapshot().actions;
        let values = |name: &str| {
            let named = fields.0.iter().filter(|(field, _)| field == name);
            named.map(|(_, value)| value.trim().to_owned()).collect::<Vec<_>>()
        };
        if let Some(typed) = values("action").first().filter(|typed| !typed.is_empty()) {
            let mut tried = game.fork();
            let played = (typed.len() <= LONGEST_ACTION).then(|| tried.play(typed).ok())??;
            let meant = actions.iter().find(|action| action.text == played.text);
            return meant.cloned().map(Wanted::Action);
        }
        let picks = values("pick");
        for action in &actions {
            if !picks.is_empty() && action.places == picks {
                return Some(Wanted::Action(action.clone()));
            }
        }
        let begins = |action: &LegalAction| {
            picks.len() < action.places.len()
                && picks.iter().zip(&action.places).all(|(pick, place)| pick == place)
        };
        let more = !picks.is_empty() && actions.iter().any(begins);
        let query = picks.iter().map(|pick| format!("pick={}", percent_encode(pick)));
        more.then(|| Wanted::More { query: query.collect::<Vec<_>>().join("&") })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Every form gives the same result as the reference, and a rejected form has a reason.
        #[test]
        fn hostile_forms_are_an_action_or_a_reason(
            family in 0..8_usize,
            steps in prop::collection::vec(any::<usize>(), 0..12),
            pieces in prop::collection::vec(piece(), 0..7),
        ) {
            let game = game_after(family, &steps);
            let Ok(fields) = Fields::read(&form(&*game, &pieces)) else { return Ok(()) };
            let read = Wanted::read(&*game, &fields);
            prop_assert_eq!(read.clone().ok(), plainly(&*game, &fields));
            match read {
                Ok(Wanted::Action(action)) => {
                    let mut after = game.fork();
                    let played = after.play_handle(action.handle).expect("of this moment");
                    prop_assert_eq!(&played.text, &action.text);
                }
                // The page reads the same places back from its URL.
                Ok(Wanted::More { query }) => {
                    let back = Fields::read(&query).expect("a form");
                    prop_assert_eq!(picked(&back), picked(&fields));
                }
                Err(_) => {}
            }
        }
    }

    #[test]
    fn what_is_longer_than_any_action_is_not_even_read() {
        let game = game_after(0, &[]);
        let long = "x".repeat(LONGEST_ACTION + 1);
        let fields = Fields(vec![("action".to_owned(), long.clone())]);
        assert_eq!(Wanted::read(&*game, &fields), Err(message!("match-no-such-place")));
        assert!(matches!(read_action(&*game, long), Err(Failure::TooLarge)));
        let picks = vec![("pick".to_owned(), "a1".to_owned()); MOST_PICKS + 1];
        assert_eq!(picked(&Fields(picks)), Vec::<String>::new());
    }
}
