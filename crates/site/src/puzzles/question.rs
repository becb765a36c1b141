//! A position that somebody is asked about: what is shown, what is known of it, and what came of an answer.

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

/// A puzzle with its position drawn.
#[derive(Debug, Clone)]
pub struct PuzzleBoard {
    /// The puzzle.
    pub puzzle: &'static Puzzle,
    /// Its position.
    pub scene: Scene,
    /// What is asked of whoever is to act.
    pub prompt: Message,
}

impl PuzzleBoard {
    /// Draws a puzzle; `None` for one whose position cannot be read.
    pub fn of(puzzle: &'static Puzzle) -> Option<Self> {
        let game = open_at(&puzzle.game, &puzzle.position).ok()?;
        let scene = game.scene(&Drawing::default());
        Some(PuzzleBoard { puzzle, scene, prompt: game.prompt() })
    }
}

/// Where a question comes from, and where one goes on from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionSource {
    /// Where answers are sent.
    pub address: String,
    /// Whether it is a puzzle, and no mistake of anybody.
    pub is_puzzle: bool,
    /// Whether one goes through the mistakes of one game.
    pub one_game: bool,
    /// The number of this one among them, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The moment in the analysis of the game; of a puzzle, a new game that begins there.
    pub analysis: String,
    /// The next question, if there is one.
    pub next: Option<String>,
    /// The class that asks it: the way back there.
    pub class: Option<String>,
}

/// What came of an answer.
pub struct AnswerView {
    /// Whether it was right.
    pub right: bool,
    /// What was tried, in its canonical text, and what it does.
    pub action: String,
    /// The same in words.
    pub described: Message,
    /// What is known around it.
    pub review: Review,
}

/// A question, or what came of an answer to it.
pub struct QuestionView {
    /// The position asked about, or where the answer has led.
    pub board: GameView,
    /// Where it comes from.
    pub source: QuestionSource,
    /// Places touched so far.
    pub picked: Vec<String>,
    /// What the best action is worth.
    pub best: Option<Evaluation>,
    /// What came of the answer.
    pub answer: Option<AnswerView>,
}

impl QuestionView {
    /// The question.
    pub fn ask(game: &dyn Game, step: &Reviewed, source: QuestionSource) -> Self {
        QuestionView {
            board: GameView::of_position(game, &Drawing::default()),
            source,
            picked: Vec::new(),
            best: step.best().map(|best| best.evaluation.clone()),
            answer: None,
        }
    }

    /// A position that a teacher has chosen.
    pub fn of_position(game: &dyn Game, source: QuestionSource) -> Self {
        QuestionView {
            board: GameView::of_position(game, &Drawing::default()),
            source,
            picked: Vec::new(),
            best: None,
            answer: None,
        }
    }

    /// A puzzle.
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

    /// The same after an answer in that position: a wrong one is refuted on the board.
    #[must_use]
    pub fn with_answer(mut self, game: &dyn Game, judged: Judged) -> Self {
        let Judged { action, right, review } = judged;
        let snapshot = game.snapshot();
        let legal = snapshot.action(&action);
        let mut shown = game.fork();
        // Both were found to be legal when they were judged.
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
