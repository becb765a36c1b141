//! The pages: what is shown, put into words and markup.
//!
//! ```text
//!   view  ->  prompt, board, names, options ...   what to say, decided here
//!         ->  templates/*.html                   where it stands, everything escaped
//!         ->  assets/                            style sheets, scripts, one icon
//! ```
//!
//! Every page is whole without the script: what can be done is a link or a form. The script only saves the
//! way there and back, and replaces the part of a game's page that [`game_part`] makes. No page has a style or
//! a script of its own inside, nor does any ask another host for anything.

mod analysis;
mod assets;
mod board;
mod candidates;
mod class;
mod editor;
mod frame;
mod front;
mod game;
mod help;
mod import;
mod invited;
mod lesson;
mod list;
mod moves;
mod names;
mod new_game;
mod options;
mod preferences;
mod problem;
mod prompt;
mod pupil;
mod puzzles;
mod qr;
mod question;
mod results;
mod rules;
mod shared;
mod texts;
mod trainer;
mod trees;

use askama::Template;
use quatuor_core::{Drawing, Message, Player, Spec};
use quatuor_games::{FamilyEntry, is_solved};
use quatuor_words::Language;

use crate::class::ClassRecord;
use crate::editing::EditorView;
use crate::hall::GameAnalysis;
use crate::question::{PuzzleBoard, QuestionView};
use crate::rulebook::RulesView;
use crate::sharing::SharedView;
use crate::store::CardCounts;
use crate::view::{
    AnalysisView, ClassView, ClassesView, FrontView, GameView, LessonView, ListedGame, PupilView,
    PuzzlesView, Visitor, Wish,
};
use crate::walking::{TreePlace, Walk, WalkName};

pub use assets::{ASSETS, Asset, asset, asset_digest};
pub use candidates::CandidateGroup;
pub use import::ImportForm;
pub use list::{ListKind, Listing};
pub use new_game::CLOCKS;
pub use options::{Field, Input};
pub use puzzles::{Sheet, SheetEntry, SheetPicture};
pub use qr::QrView;
pub use rules::Rulebook;
pub use trainer::CoachComment;

/// The front page: the games to choose from, and those in progress.
pub fn front(visitor: &Visitor, view: &FrontView) -> String {
    front::page(visitor, view)
}

/// The form for a new game with every option in words; `None` when there is no such game.
pub fn new_game(visitor: &Visitor, game: &str, wish: &Wish) -> Option<String> {
    new_game::page(visitor, game, wish)
}

/// The same form for a game that still waits for a friend.
pub fn options(visitor: &Visitor, id: &str, game: &str, wish: &Wish) -> Option<String> {
    new_game::options(visitor, id, game, wish)
}

/// The page of a game.
pub fn game(visitor: &Visitor, view: &GameView) -> String {
    game::page(visitor, view)
}

/// How the board on that page is to be drawn: with what is known of actions, in words of this language.
pub fn drawing(language: Language, view: &GameView) -> Drawing {
    board::drawing(texts::Texts::of(language), view)
}

/// What stands inside `<main>` on the page of a game.
pub fn game_part(visitor: &Visitor, view: &GameView) -> String {
    game::part(visitor, view)
}

/// The page of a game's analysis, at one moment of it.
pub fn analysis(visitor: &Visitor, view: AnalysisView) -> String {
    analysis::page(visitor, view)
}

/// How the board on that page is to be drawn: with what is known of actions, in words of this language.
pub fn analysis_drawing(language: Language, view: &GameView, analysed: &GameAnalysis) -> Drawing {
    analysis::drawing(texts::Texts::of(language), view, analysed)
}

/// What there is to learn of all of one's games; `next` is the address of the next question.
pub fn learn(visitor: &Visitor, counts: CardCounts, next: Option<String>) -> String {
    question::overview(visitor, counts, next)
}

/// A position that somebody is asked about, or what came of an answer.
pub fn question(visitor: &Visitor, view: QuestionView) -> String {
    question::page(visitor, view)
}

/// A step of a first lesson.
pub fn lesson(visitor: &Visitor, view: &LessonView) -> String {
    lesson::page(visitor, view)
}

/// The page of a game: its rules with drawn examples, and what is known of it.
pub fn rules(visitor: &Visitor, rules: &RulesView) -> Option<String> {
    rules::page(visitor, rules)
}

/// What that page says, for answers that are no page.
pub fn rulebook(language: Language, rules: &RulesView) -> Option<Rulebook> {
    rules::rulebook(texts::Texts::of(language), rules)
}

/// The options of a game as a form shows them, filled in with its defaults.
pub fn option_fields(language: Language, family: &FamilyEntry) -> Vec<Field> {
    let (texts, wish) = (texts::Texts::of(language), Wish::default());
    family.keys.iter().map(|key| options::field(texts, family, key, &wish, None)).collect()
}

/// Who may be asked to play a game, as a form shows them.
pub fn players(visitor: &Visitor, game: &Spec) -> Vec<CandidateGroup> {
    let texts = texts::Texts::of(visitor.preferences.language);
    candidates::candidates(texts, game, is_solved(game), "room-sits-you", &visitor.bots)
}

/// What the coach says of the visitor's last actions.
pub fn coach_comments(language: Language, view: &GameView) -> Vec<CoachComment> {
    trainer::comments(texts::Texts::of(language), view)
}

/// What speaks against the action that waits for an answer, in sentences.
pub fn warning(language: Language, view: &GameView) -> Vec<String> {
    trainer::warning(texts::Texts::of(language), view)
}

/// The list of puzzles, and the one of the day.
pub fn puzzles(visitor: &Visitor, view: &PuzzlesView) -> String {
    puzzles::list(visitor, view)
}

/// What stands on a sheet of puzzles for paper.
pub fn puzzle_sheet(language: Language, puzzles: &[PuzzleBoard]) -> Sheet<'_> {
    puzzles::sheet(texts::Texts::of(language), puzzles)
}

/// Puzzles for paper, with the answers on the last page.
pub fn printed_puzzles(visitor: &Visitor, puzzles: &[PuzzleBoard]) -> String {
    puzzles::print(visitor, puzzles)
}

/// A game from a link, at one moment of it.
pub fn shared(visitor: &Visitor, view: &SharedView) -> String {
    shared::page(visitor, view)
}

/// An address as a square that a phone's camera reads; `None` when it is too long for one.
pub fn qr(address: &str) -> Option<QrView> {
    qr::square(address)
}

/// A position that somebody is putting together.
pub fn editor(visitor: &Visitor, view: &EditorView) -> String {
    editor::page(visitor, view)
}

/// What is known of a position and of every action in it, as a part of that page.
pub fn editor_values(visitor: &Visitor, view: &GameView) -> String {
    editor::values(visitor, view)
}

/// The trees of a position, to choose from.
pub fn trees(visitor: &Visitor, view: &GameView) -> String {
    trees::choose(visitor, view)
}

/// One place in a tree, with its board; `None` where the tree has no such place.
pub fn walk(
    visitor: &Visitor,
    name: &WalkName,
    walk: &Walk,
    place: &TreePlace,
    board: &GameView,
) -> Option<String> {
    trees::page(visitor, name, walk, place, board)
}

/// The address of a tree.
pub fn walk_address(name: &WalkName) -> String {
    trees::address(name)
}

/// The form for what was played elsewhere.
pub fn import(visitor: &Visitor, form: &ImportForm) -> String {
    import::page(visitor, form)
}

/// The classes of somebody, and the form to open one.
pub fn classes(visitor: &Visitor, view: &ClassesView) -> String {
    class::list(visitor, view)
}

/// A class, for its teacher.
pub fn class(visitor: &Visitor, view: &ClassView) -> String {
    class::page(visitor, view)
}

/// The table of a class, for a spreadsheet.
pub fn class_table(language: Language, record: &ClassRecord) -> String {
    class::csv(texts::Texts::of(language), record)
}

/// A class, for a pupil or for who is to join it.
pub fn pupil(visitor: &Visitor, view: &PupilView) -> String {
    pupil::page(visitor, view)
}

/// A list of games.
pub fn list(visitor: &Visitor, listing: Listing, games: &[ListedGame]) -> String {
    list::page(visitor, listing, games)
}

/// The page of an invitation to a seat; `token` is the last part of its address.
pub fn invited(visitor: &Visitor, view: &GameView, seat: Player, token: &str) -> String {
    invited::page(visitor, view, seat, token)
}

/// How the visitor wants to see the room.
pub fn preferences(visitor: &Visitor) -> String {
    preferences::page(visitor)
}

/// How to play: by pointer, by keyboard, by typing; the rules in short.
pub fn help(visitor: &Visitor) -> String {
    help::page(visitor)
}

/// What is proven of the games, and how it can be checked.
pub fn results(visitor: &Visitor) -> String {
    results::page(visitor)
}

/// What went wrong, and what to do next.
pub fn problem(visitor: &Visitor, status: u16, reason: &Message) -> String {
    problem::page(visitor, status, reason)
}

/// A message in words, for answers that are no page.
pub fn say(language: Language, message: &Message) -> String {
    texts::Texts::of(language).sentence(message)
}

/// The same without a capital letter, to stand inside a sentence.
pub fn tell(language: Language, message: &Message) -> String {
    texts::Texts::of(language).tell(message)
}

/// A template as text. Writing into a string cannot fail, and no template has a filter that does.
fn render(template: &impl Template) -> String {
    template.render().unwrap_or_else(|error| error.to_string())
}
