//! The data that the editor page shows of a draft.

use quatuor_core::{Message, Spec};
use quatuor_games::{Editor, open_at, write_link};
use quatuor_show::editor::{Draft, Kit};
use quatuor_show::scene::Panel;

/// A draft and its validity.
pub struct EditorView {
    /// Spec of the variant.
    pub spec: Spec,
    /// The pieces and fields that make up a position.
    pub kit: Kit,
    /// The current draft.
    pub draft: Draft,
    /// The board of the draft.
    pub board: Panel,
    /// A picture of each piece, in the order of the kit.
    pub stones: Vec<String>,
    /// The piece that the next touch puts, or `None` to clear a place.
    pub chosen: Option<char>,
    /// The text of the draft.
    pub kept: String,
    /// The text in the input field: the draft, or the text that could not be parsed.
    pub text: String,
    /// The text of the draft with an empty board.
    pub cleared: String,
    /// The position if the draft is valid, or the reason why it is not.
    pub checked: Result<Arisen, Message>,
}

/// A draft that is a valid position.
pub struct Arisen {
    /// The text of the position.
    pub position: String,
    /// The link code of the position.
    pub code: String,
    /// Whether the game is over in this position.
    pub over: bool,
}

impl EditorView {
    /// Creates the view of a draft. Returns `None` for a game that has no board to edit.
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
