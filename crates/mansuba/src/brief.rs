//! Short rules of a variant: the goal, the beginning, the moves of the pieces, and captures.

use quatuor_core::{Message, Rules, message};
use quatuor_show::Brief;

use crate::{Colour, Elephant, MansubaRules, Options, Relation, Sort, Victory};

impl MansubaRules {
    /// Returns the goal and the rules of play for these options.
    pub(crate) fn rules_in_short(&self) -> Brief {
        let options = self.options();
        let mut paragraphs = vec![beginning(options), end(options), neighbours(options)];
        paragraphs.extend(pieces(options));
        paragraphs.extend(captures(options));
        Brief { goal: goal(options), paragraphs, example: self.example() }
    }

    /// Returns a won position: Black occupies one start place of the enemy, or all of them.
    fn example(&self) -> Option<String> {
        let options = self.options();
        let (width, sorts) = (options.world.width(), options.setup.sorts());
        let complex = options.victory == Some(Victory::Complex);
        // Black's turns have even numbers, or odd ones if White moves first.
        let turn = if options.first == Some(Colour::White) { 2 } else { 1 };
        let fits = width >= 3 && options.max_turns.is_none_or(|limit| limit >= turn);
        let letter = |sort: Sort| sort.letter();
        let mut rows = Vec::new();
        for (row, black) in sorts.iter().enumerate() {
            let white = if options.rotate { sorts[sorts.len() - 1 - row] } else { *black };
            let (black, white) = (letter(*black), letter(white).to_ascii_lowercase());
            rows.push(match complex || row == 0 {
                true => format!("{}{white}{black}", width - 2),
                false => format!("{black}{}{white}", width - 2),
            });
        }
        let relation = options.relation.unwrap_or(Relation::Simple).word();
        let turn = options.max_turns.map_or_else(|| "-".to_owned(), |_| turn.to_string());
        let drawn = if options.victory.is_none() { " simple" } else { "" };
        let text = format!("{} w {turn} {relation}{drawn} [b:- w:-]", rows.join("/"));
        let position = self.read_position(&text).ok().filter(|_| fits)?;
        Some(self.position_text(&position))
    }
}

fn goal(options: &Options) -> Message {
    match options.victory {
        Some(Victory::Simple) => message!("mansuba-goal-simple"),
        Some(Victory::Complex) => message!("mansuba-goal-complex"),
        None => message!("mansuba-goal-drawn"),
    }
}

fn beginning(options: &Options) -> Message {
    let count = options.world.height();
    match options.first {
        Some(Colour::Black) => message!("mansuba-brief-black-first", count: count),
        Some(Colour::White) => message!("mansuba-brief-white-first", count: count),
        None => message!("mansuba-brief-drawn-first", count: count),
    }
}

fn end(options: &Options) -> Message {
    let wins = match options.victory {
        Some(Victory::Simple) => message!("mansuba-wins-simple"),
        Some(Victory::Complex) => message!("mansuba-wins-complex"),
        None => message!("mansuba-wins-drawn"),
    };
    match options.max_turns {
        Some(turns) => message!("mansuba-brief-limit", wins: wins, turns: turns),
        None => message!("mansuba-brief-no-limit", wins: wins),
    }
}

fn neighbours(options: &Options) -> Message {
    let relation = match options.relation {
        Some(relation) => relation.name(),
        None => message!("mansuba-relation-to-be-drawn"),
    };
    // The relation shifts every `isqrt(limit)` turns, as in `Options::period`.
    let period = options.max_turns.map(|turns| turns.isqrt()).filter(|_| options.shift);
    match period {
        Some(turns) => message!("mansuba-brief-shift", relation: relation, turns: turns),
        None => message!("mansuba-brief-relation", relation: relation),
    }
}

/// Describes the moves of each sort on this board.
fn pieces(options: &Options) -> impl Iterator<Item = Message> {
    let there = |sort: &Sort| options.setup.count(*sort) > 0;
    let sorts = [Sort::Pawn, Sort::Tower, Sort::Elephant].into_iter();
    sorts.filter(there).map(|sort| moves_of(options, sort))
}

/// Describes the moves of a sort.
pub(crate) fn moves_of(options: &Options, sort: Sort) -> Message {
    match sort {
        Sort::Pawn => message!("mansuba-brief-pawn"),
        Sort::Tower => match options.relation {
            _ if options.shift => message!("mansuba-brief-tower-any"),
            Some(Relation::Hexagonal) => message!("mansuba-brief-tower-hexagonal"),
            Some(Relation::Triangle3) => message!("mansuba-brief-tower-triangles"),
            Some(_) => message!("mansuba-brief-tower"),
            None => message!("mansuba-brief-tower-any"),
        },
        Sort::Elephant => match options.elephant {
            Elephant::Diagonals => message!("mansuba-brief-elephant"),
            Elephant::TwoSteps => message!("mansuba-brief-elephant-two-steps"),
            Elephant::Alfil => message!("mansuba-brief-elephant-alfil"),
        },
    }
}

/// Describes which pieces can be captured, and what happens to them.
pub(crate) fn captures(options: &Options) -> Vec<Message> {
    if !options.captures {
        return vec![message!("mansuba-brief-no-captures")];
    }
    let taken = match options.immunity {
        true => message!("mansuba-brief-captures"),
        false => message!("mansuba-brief-captures-anywhere"),
    };
    let escape = match options.escape {
        0 => message!("mansuba-brief-escape-never"),
        Options::CERTAIN => message!("mansuba-brief-escape-always"),
        odds if odds.is_multiple_of(Options::CERTAIN / 100) => {
            message!("mansuba-brief-escape", percent: odds / (Options::CERTAIN / 100))
        }
        odds => {
            let percent = (odds + Options::CERTAIN / 200) / (Options::CERTAIN / 100);
            message!("mansuba-brief-escape-about", percent: percent)
        }
    };
    vec![taken, escape]
}
