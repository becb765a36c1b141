//! A position that somebody is putting together: everything that the editor shows of it.

use quatuor_core::{Message, Spec};
use quatuor_games::{Editor, open_at, write_link};
use quatuor_show::editor::{Draft, Kit};
use quatuor_show::scene::Panel;

/// A draft and what is to be said of it.
pub struct EditorView {
    /// The variant.
    pub spec: Spec,
    /// What positions are put together from.
    pub kit: Kit,
    /// What was put together so far.
    pub draft: Draft,
    /// The board of it.
    pub board: Panel,
    /// The picture of each stone, in their order.
    pub stones: Vec<String>,
    /// What the next touch puts; nothing to clear a place.
    pub chosen: Option<char>,
    /// The text of the draft.
    pub kept: String,
    /// The same, or what was typed and is none.
    pub text: String,
    /// The text of the draft with nothing on its board.
    pub cleared: String,
    /// Whether it can arise, or why not.
    pub checked: Result<Arisen, Message>,
}

/// A draft that is a position.
pub struct Arisen {
    /// Its text.
    pub position: String,
    /// The link of it.
    pub code: String,
    /// Whether the game is over there.
    pub over: bool,
}

impl EditorView {
    /// The view of a draft; `None` for a game that draws no boards to be edited.
    pub fn new(editor: &dyn Editor, draft: Draft, chosen: Option<char>) -> Option<Self> {
        let (spec, kit) = (editor.spec(), editor.kit().clone());
        let checked = editor.check(&draft).and_then(|position| {
            let game = open_at(&spec, &position).map_err(|error| reason(&error))?;
            let code = write_link(&*game).map_err(|error| reason(&error))?;
            Ok(Arisen { position, code, over: game.turn().outcome().is_some() })
        });
        Some(EditorView {
            board: editor.draw(&draft)?,
            stones: kit.stones.iter().map(|stone| editor.draw_stone(stone.letter)).collect(),
            text: editor.write(&draft),
            kept: editor.write(&draft),
            cleared: editor.write(&draft.clone().cleared()),
            spec,
            kit,
            draft,
            chosen,
            checked,
        })
    }
}

fn reason(error: &dyn quatuor_core::Explain) -> Message {
    error.message()
}
