//! Position editor kit: pieces on cells, the turn, the relation, and the jails as text.

use quatuor_core::grid::Stone;
use quatuor_core::{Message, message};
use quatuor_show::editor::{Draft, DraftChoice, DraftField, Editable, Kit};

use crate::{Colour, MansubaRules, Piece, Relation, Sort};

/// Number of words before the jails in the text of a position, including the board.
const WORDS: usize = 4;
/// Text of empty jails.
const NO_PRISONERS: &str = "[b:- w:-]";

fn choice(value: &str, name: Message) -> DraftChoice {
    DraftChoice { value: value.to_owned(), name }
}

impl MansubaRules {
    /// Returns the fields; what chance may still have to draw gets an extra choice for it.
    fn fields(&self) -> Vec<DraftField> {
        let open = |is_open: bool| is_open.then(|| choice("-", message!("mansuba-editor-drawn")));
        let side = |colour: Colour| choice(&colour.letter().to_string(), colour.name());
        let sides = Colour::BOTH.map(side).into_iter().chain(open(self.options().first.is_none()));
        let relation = |relation: Relation| choice(relation.word(), relation.name());
        let relations = Relation::ALL.map(relation).into_iter();
        let relations = relations.chain(open(self.options().relation.is_none()));
        let field = |key, label, choices| DraftField { key, label, choices };
        vec![
            field("next", message!("editor-next"), sides.collect()),
            field("turn", message!("mansuba-editor-turn"), Vec::new()),
            field("relation", message!("mansuba-editor-relation"), relations.collect()),
            field("jail", message!("mansuba-editor-jail"), Vec::new()),
        ]
    }

    /// Replaces the runs of empty cells by dots. Returns `None` if a run is too long for a row.
    fn without_runs(&self, board: &str) -> Option<String> {
        let (mut plain, mut run) = (String::new(), 0);
        for symbol in board.chars().chain(['/']) {
            match symbol.to_digit(10) {
                Some(digit) => run = run * 10 + digit as usize,
                None => {
                    plain.extend(std::iter::repeat_n('.', std::mem::take(&mut run)));
                    plain.push(symbol);
                }
            }
            if run > self.world().width() {
                return None;
            }
        }
        plain.pop();
        Some(plain)
    }
}

/// Replaces runs of dots by their lengths.
fn with_runs(board: &str) -> String {
    let symbols: Vec<char> = board.chars().collect();
    let runs = symbols.chunk_by(|one, other| *one == '.' && *other == '.');
    runs.map(|run| if run[0] == '.' { run.len().to_string() } else { run[0].to_string() }).collect()
}

impl Editable for MansubaRules {
    fn kit(&self) -> Option<Kit> {
        let pieces = Colour::BOTH
            .into_iter()
            .flat_map(|colour| Sort::ALL.into_iter().map(move |sort| Piece { colour, sort }));
        Some(Kit {
            width: self.world().width(),
            height: self.world().height(),
            stones: pieces
                .map(|piece| Stone { letter: piece.letter(), name: piece.name() })
                .collect(),
            fields: self.fields(),
        })
    }

    fn write_draft(&self, kit: &Kit, draft: &Draft) -> String {
        let mut words = vec![with_runs(&draft.rows(kit))];
        words.extend(draft.fields.iter().map(|word| match word.trim() {
            "" => NO_PRISONERS.to_owned(),
            word => word.to_owned(),
        }));
        words.join(" ")
    }

    fn read_draft(&self, kit: &Kit, text: &str) -> Option<Draft> {
        let text = text.trim();
        let mut words = Vec::new();
        let mut rest = text;
        for _ in 0..WORDS {
            let (word, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            words.push(word.to_owned());
            rest = others.trim_start();
        }
        words.push(if rest.is_empty() { NO_PRISONERS.to_owned() } else { rest.to_owned() });
        let board = Draft::read_rows(kit, &self.without_runs(&words.remove(0))?)?;
        let whole = words.iter().all(|word| !word.is_empty());
        whole.then_some(Draft { board, fields: words })
    }

    #[cfg(feature = "drawing")]
    fn draw_draft(&self, kit: &Kit, draft: &Draft) -> Option<quatuor_show::scene::Panel> {
        Some(self.draft_panel(kit, draft))
    }

    #[cfg(feature = "drawing")]
    fn draw_stone(&self, svg: &mut quatuor_show::svg::Svg, letter: char) {
        if let Some(piece) = Piece::from_letter(letter) {
            crate::draw::draw_piece(svg, piece, (50.0, 50.0), 92.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::{Rules, Spec};
    use quatuor_show::Family;

    #[test]
    fn runs_come_and_go() {
        assert_eq!(with_runs("P....../T..t..."), "P6/T2t3");
        let rules = MansubaRules::from_spec(&Spec::named("mansuba")).expect("the usual game");
        assert_eq!(rules.without_runs("P6p/T1t5").as_deref(), Some("P......p/T.t....."));
        assert_eq!(rules.without_runs("P66p"), None);
        assert_eq!(rules.without_runs("99999999999999999999999999"), None);
    }

    /// The jails are typed as in the text of a position and do not depend on the board.
    #[test]
    fn jails_are_kept_as_they_are_typed() {
        let rules = MansubaRules::from_spec(&Spec::named("mansuba")).expect("the usual game");
        let kit = rules.kit().expect("an editor");
        let start = rules.position_text(&rules.start());
        let mut draft = rules.read_draft(&kit, &start).expect("its own text");
        draft.fields[3] = "[b:Ec4 w:-] ?escape@c4E".to_owned();
        draft.put(0, None);
        let text = rules.write_draft(&kit, &draft);
        assert_eq!(rules.read_draft(&kit, &text), Some(draft));
        assert!(rules.read_position(&text).is_err());
    }
}
