//! Position editors behind one object-safe trait for all games.

use std::collections::HashSet;
use std::sync::LazyLock;

use quatuor_core::{Explain, Message, Spec, SpecError};
use quatuor_show::Family;
use quatuor_show::editor::{Draft, Kit};
use quatuor_show::scene::Panel;
use quatuor_show::svg::Svg;
use quatuor_solve::SolverFactory;

use crate::{FAMILIES, FamilyVisitor, with_family};

/// The editor of a variant.
pub trait Editor: Send + Sync {
    /// The canonical spec of the variant.
    fn spec(&self) -> Spec;
    /// The board size, stones and fields that positions consist of.
    fn kit(&self) -> &Kit;
    /// The start position as a draft.
    fn start(&self) -> Option<Draft>;
    /// Reads a position in any notation of the game, or a draft that is not a valid position.
    ///
    /// # Errors
    /// The text does not have the form of a draft; the error describes it as a position.
    fn read(&self, text: &str) -> Result<Draft, Message>;
    /// Writes a draft in the notation of a position.
    fn write(&self, draft: &Draft) -> String;
    /// Returns the position of a draft in its canonical text.
    ///
    /// # Errors
    /// Why the position cannot occur in a game.
    fn check(&self, draft: &Draft) -> Result<String, Message>;
    /// Draws the board of a draft, with one place for each place of the draft, in order.
    fn draw(&self, draft: &Draft) -> Option<Panel>;
    /// Draws a stone in a square of a hundred units, as SVG elements.
    fn draw_stone(&self, letter: char) -> String;
}

struct EditorOf<G> {
    rules: G,
    kit: Kit,
}

impl<G: Family> Editor for EditorOf<G> {
    fn spec(&self) -> Spec {
        self.rules.spec()
    }

    fn kit(&self) -> &Kit {
        &self.kit
    }

    fn start(&self) -> Option<Draft> {
        let start = self.rules.position_text(&self.rules.start());
        self.rules.read_draft(&self.kit, &start)
    }

    fn read(&self, text: &str) -> Result<Draft, Message> {
        let read = self.rules.read_position(text);
        let position = read.as_ref().map(|position| self.rules.position_text(position));
        let text = position.as_deref().unwrap_or(text);
        let draft = self.rules.read_draft(&self.kit, text);
        draft.ok_or_else(|| match read {
            Err(error) => error.message(),
            Ok(_) => quatuor_core::message!("editor-not-here"),
        })
    }

    fn write(&self, draft: &Draft) -> String {
        self.rules.write_draft(&self.kit, draft)
    }

    fn check(&self, draft: &Draft) -> Result<String, Message> {
        let position = self.rules.read_position(&self.write(draft));
        position
            .map(|position| self.rules.position_text(&position))
            .map_err(|error| error.message())
    }

    fn draw(&self, draft: &Draft) -> Option<Panel> {
        self.rules.draw_draft(&self.kit, draft)
    }

    fn draw_stone(&self, letter: char) -> String {
        let mut svg = Svg::new(100.0, 100.0);
        self.rules.draw_stone(&mut svg, letter);
        svg.into_body()
    }
}

/// Returns the editor of a variant; `None` if the game has none.
///
/// # Errors
/// An unknown game, or unknown options.
pub fn editor(spec: &Spec) -> Result<Option<Box<dyn Editor>>, SpecError> {
    struct MakeEditor;
    impl FamilyVisitor for MakeEditor {
        type Output = Option<Box<dyn Editor>>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            let kit = rules.kit()?;
            Some(Box::new(EditorOf { rules, kit }))
        }
    }
    with_family(spec, MakeEditor)
}

/// Whether a game has an editor. Pages link to the editor only in that case.
pub fn has_editor(game: &str) -> bool {
    static EDITORS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let names = FAMILIES.iter().map(|family| family.name);
        names.filter(|name| matches!(editor(&Spec::named(name)), Ok(Some(_)))).collect()
    });
    EDITORS.contains(game)
}
