//! Questions: positions in which a visitor has to find an action, and the result of an answer.

use quatuor_advice::Review;
use quatuor_core::evaluation::Verdict;
use quatuor_core::evaluation::{Evaluation, Source};
use quatuor_core::{Message, message};
use quatuor_games::open_at;
use quatuor_show::scene::Scene;
use quatuor_show::{Drawing, Game};
use quatuor_teach::Puzzle;

use crate::analysis::Reviewed;
use crate::live::Judged;
use crate::view::GameView;

/// A puzzle with a drawing of its position.
#[derive(Debug, Clone)]
pub struct PuzzleBoard {
    pub puzzle: &'static Puzzle,
    pub scene: Scene,
    /// The action that the game expects next.
    pub prompt: Message,
}

impl PuzzleBoard {
    /// Draws a puzzle. Returns `None` if its position cannot be parsed.
    pub fn of(puzzle: &'static Puzzle) -> Option<Self> {
        let game = open_at(&puzzle.game, &puzzle.position).ok()?;
        let scene = game.scene(&Drawing::default());
        Some(PuzzleBoard { puzzle, scene, prompt: game.prompt() })
    }
}

/// The context of a question: its origin and the next question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionSource {
    /// URL to which answers are posted.
    pub address: String,
    /// `true` for a puzzle, `false` for an exercise on a mistake.
    pub is_puzzle: bool,
    /// Whether the visitor goes through the mistakes of one game.
    pub one_game: bool,
    /// Number of this question in its series, from 1.
    pub number: usize,
    /// Length of the series.
    pub of: usize,
    /// URL of the moment in the analysis of the game. For a puzzle, URL of the form for a new game
    /// from its position.
    pub analysis: String,
    /// URL of the next question.
    pub next: Option<String>,
    /// Path of the class page, if the question belongs to a class.
    pub class: Option<String>,
}

/// The result of an answer.
pub struct AnswerView {
    /// Whether the answer is correct.
    pub right: bool,
    /// The answer in its canonical text.
    pub action: String,
    /// Description of the answer.
    pub described: Message,
    /// The review of the answer.
    pub review: Review,
}

/// A question, before or after an answer.
pub struct QuestionView {
    /// The position of the question, or the position after the answer.
    pub board: GameView,
    pub source: QuestionSource,
    /// Places touched so far.
    pub picked: Vec<String>,
    /// Value of the best action.
    pub best: Option<Evaluation>,
    /// The result of the answer.
    pub answer: Option<AnswerView>,
}

impl QuestionView {
    /// Creates an exercise on a mistake.
    pub fn ask(game: &dyn Game, step: &Reviewed, source: QuestionSource) -> Self {
        QuestionView {
            board: GameView::of_position(game, &Drawing::default()),
            source,
            picked: Vec::new(),
            best: step.best().map(|best| best.evaluation.clone()),
            answer: None,
        }
    }

    /// Creates a question about a position that a teacher has chosen.
    pub fn of_position(game: &dyn Game, source: QuestionSource) -> Self {
        QuestionView {
            board: GameView::of_position(game, &Drawing::default()),
            source,
            picked: Vec::new(),
            best: None,
            answer: None,
        }
    }

    /// Creates a question from a puzzle.
    pub fn of_puzzle(game: &dyn Game, puzzle: &Puzzle, source: QuestionSource) -> Self {
        let Puzzle { value: wdl, distance, .. } = *puzzle;
        QuestionView {
            board: GameView::of_position(game, &Drawing::default()),
            source,
            picked: Vec::new(),
            best: Some(Evaluation::proven(Verdict { wdl, score: None, distance }, Source::Solver)),
            answer: None,
        }
    }

    /// Returns the question with an answer. The board shows the refutation of a wrong answer.
    #[must_use]
    pub fn with_answer(mut self, game: &dyn Game, judged: Judged) -> Self {
        let Judged { action, right, review } = judged;
        let snapshot = game.snapshot();
        let legal = snapshot.action(&action);
        let mut shown = game.fork();
        // Both actions were legal when the answer was judged.
        let _ = legal.map(|legal| shown.play_handle(legal.handle).is_ok());
        if let Some(answer) = review.answer.as_ref().filter(|_| !right) {
            let _ = shown.play(&answer.action);
        }
        self.board = GameView::of_position(&*shown, &Drawing::default());
        self.board.possible.act = false;
        let otherwise = || message!("propose-action", action: action.clone());
        let described = legal.map_or_else(otherwise, |legal| legal.description.clone());
        self.answer = Some(AnswerView { right, action, described, review });
        self
    }
}
