//! Every page as a function of its data, for handlers, tests and samples.

use quatuor_show::Drawing;
use quatuor_words::Language;

use crate::class::ClassRecord;
use crate::live::GameAnalysis;
use crate::page::texts::Texts;
use crate::think::RulesView;
use crate::view::GameView;

pub use crate::analysis::page::AnalysisView;
pub use crate::analysis::page::page as analysis;
pub use crate::classes::page::list as classes;
pub use crate::classes::page::page as class;
pub use crate::classes::page::{ClassLink, ClassView, ClassesView, PupilView};
pub use crate::classes::pupil_page::page as pupil;
pub use crate::editor::page::page as editor;
pub use crate::editor::page::values as editor_values;
pub use crate::editor::view::EditorView;
pub use crate::front::help_page::page as help;
pub use crate::front::list_page::page as list;
pub use crate::front::list_page::{ListKind, Listing};
pub use crate::front::page::page as front;
pub use crate::front::results_page::page as results;
pub use crate::lessons::page::LessonView;
pub use crate::lessons::page::page as lesson;
pub use crate::page::{ASSETS, Asset, drawing, problem};
pub use crate::play::game_page::page as game;
pub use crate::play::game_page::part as game_part;
pub use crate::play::invited_page::page as invited;
pub use crate::play::new_page::options;
pub use crate::play::new_page::page as new_game;
pub use crate::preferences::page::page as preferences;
pub use crate::puzzles::page::list as puzzles;
pub use crate::puzzles::page::print as printed_puzzles;
pub use crate::puzzles::page::{PuzzlesView, Sheet};
pub use crate::puzzles::question::{PuzzleBoard, QuestionView};
pub use crate::puzzles::question_page::overview as learn;
pub use crate::puzzles::question_page::page as question;
pub use crate::rules::page::Rulebook;
pub use crate::rules::page::page as rules;
pub use crate::share::import_page::ImportForm;
pub use crate::share::import_page::page as import;
pub use crate::share::page::page as shared;
pub use crate::share::qr::QrView;
pub use crate::share::qr::square as qr;
pub use crate::share::view::SharedView;
pub use crate::trainer::page::CoachComment;
pub use crate::trees::page::address as walk_address;
pub use crate::trees::page::choose as trees;
pub use crate::trees::page::page as walk;

/// Returns how the analysis page draws its board: with the evaluations of actions, in this
/// language.
pub fn analysis_drawing(language: Language, view: &GameView, analysed: &GameAnalysis) -> Drawing {
    crate::analysis::page::drawing(Texts::of(language), view, analysed)
}

/// Returns the content of the rules page, for the JSON API.
pub fn rulebook(language: Language, rules: &RulesView) -> Option<Rulebook> {
    crate::rules::page::rulebook(Texts::of(language), rules)
}

/// Returns the comments of the coach on the visitor's last actions.
pub fn coach_comments(language: Language, view: &GameView) -> Vec<CoachComment> {
    crate::trainer::page::comments(Texts::of(language), view)
}

/// Returns the reasons against the action that waits for confirmation, as sentences.
pub fn warning(language: Language, view: &GameView) -> Vec<String> {
    crate::trainer::page::warning(Texts::of(language), view)
}

/// Returns the content of a printable sheet of puzzles.
pub fn puzzle_sheet(language: Language, puzzles: &[PuzzleBoard]) -> Sheet<'_> {
    crate::puzzles::page::sheet(Texts::of(language), puzzles)
}

/// Returns the result table of a class as CSV.
pub fn class_table(language: Language, record: &ClassRecord) -> String {
    crate::classes::page::csv(Texts::of(language), record)
}
