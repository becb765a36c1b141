//! First lessons: games that a learner plays step by step, with a sentence at each step.
//!
//! A lesson is a text of lines `word: value`, stored beside the texts of its game. The lines are
//! played in order, so every position of a lesson results from its actions.
//!
//! ```text
//!   game: morpion                       the variant
//!   step: lesson-morpion-first          begins a step; the key of its text
//!   from: ... x                         starts from this position (default: continue)
//!   play: a1 b2                         actions played first, for both sides
//!   accept: any                         or the correct actions; the next step continues after the first of them
//!   right: lesson-morpion-centre        the key of the text after a correct action
//!   wrong: lesson-morpion-not-yet       the key of the text after another action
//!   claim: wins                         property of the accepted actions, which a test verifies
//! ```

use quatuor_core::{Explain, Message, explained_error, message};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Spec of the variant to play.
    pub game: &'static str,
    /// The steps in order; at least one.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson: one exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonStep {
    /// Key of the text of the step.
    pub says: &'static str,
    /// The position in which the step starts; `None` to continue after the previous step.
    pub from: Option<&'static str>,
    /// Actions played before the learner's turn.
    pub plays: Vec<&'static str>,
    /// Correct actions; the next step continues after the first of them. If empty, every action is
    /// correct.
    pub accepts: Vec<&'static str>,
    /// Key of the text after a correct action.
    pub right: &'static str,
    /// Key of the text after another action.
    pub wrong: Option<&'static str>,
    /// Claim about the accepted actions, which a test verifies.
    pub claim: Option<Claim>,
}

/// A claim of a lesson about the actions that it accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// They are exactly the actions that win at once.
    Wins,
    /// They are exactly the actions after which the opponent cannot win at once.
    Safe,
    /// They are exactly the actions that keep the value of the position.
    Best,
    /// Each of them leads to a forced win; other actions may as well.
    Won,
}

/// Why a text is not a valid lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LessonError {
    /// The line with this number (from 1) is unknown or out of place.
    Line(usize),
    /// The step with this number (from 1) lacks the text for a right answer, or for a wrong one
    /// where it is possible.
    Step(usize),
    /// The lesson has no game or no steps.
    Empty,
}

impl Explain for LessonError {
    fn message(&self) -> Message {
        match self {
            LessonError::Line(line) => message!("lesson-bad-line", line: *line),
            LessonError::Step(step) => message!("lesson-bad-step", step: *step),
            LessonError::Empty => message!("lesson-empty"),
        }
    }
}
explained_error!(LessonError);

impl Lesson {
    /// Parses a lesson.
    ///
    /// # Errors
    /// The number of the first invalid line or step.
    pub fn read(text: &'static str) -> Result<Self, LessonError> {
        let mut lesson = Lesson { game: "", steps: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                lesson.take_line(line).ok_or(LessonError::Line(number))?;
            }
        }
        if lesson.game.is_empty() || lesson.steps.is_empty() {
            return Err(LessonError::Empty);
        }
        let lacks = |step: &LessonStep| {
            step.right.is_empty() || step.wrong.is_none() != step.accepts.is_empty()
        };
        match lesson.steps.iter().position(lacks) {
            Some(step) => Err(LessonError::Step(step + 1)),
            None => Ok(lesson),
        }
    }

    fn take_line(&mut self, line: &'static str) -> Option<()> {
        let (word, value) = line.split_once(':')?;
        let value = value.trim();
        let words = || value.split_whitespace().collect();
        match (word, self.steps.last_mut()) {
            _ if value.is_empty() => return None,
            ("game", None) if self.game.is_empty() => self.game = value,
            ("step", _) if !self.game.is_empty() => self.steps.push(LessonStep {
                says: value,
                from: None,
                plays: Vec::new(),
                accepts: Vec::new(),
                right: "",
                wrong: None,
                claim: None,
            }),
            ("from", Some(step)) => step.from = Some(value),
            ("play", Some(step)) => step.plays = words(),
            ("accept", Some(step)) if value == "any" => step.accepts = Vec::new(),
            ("accept", Some(step)) => step.accepts = words(),
            ("right", Some(step)) => step.right = value,
            ("wrong", Some(step)) => step.wrong = Some(value),
            ("claim", Some(step)) => step.claim = Some(Claim::read(value)?),
            _ => return None,
        }
        Some(())
    }

    /// Returns the start position and the actions that lead to a step, or `None` if there is no
    /// such step.
    pub fn path_to(&self, step: usize) -> Option<LessonPath> {
        let mut way = LessonPath::default();
        for (at, each) in self.steps.iter().enumerate().take(step + 1) {
            if each.from.is_some() {
                way = LessonPath { from: each.from, actions: Vec::new() };
            }
            way.actions.extend(&each.plays);
            if at == step {
                return Some(way);
            }
            way.actions.extend(each.accepts.first());
        }
        None
    }
}

impl Claim {
    fn read(word: &str) -> Option<Self> {
        match word {
            "wins" => Some(Claim::Wins),
            "safe" => Some(Claim::Safe),
            "best" => Some(Claim::Best),
            "won" => Some(Claim::Won),
            _ => None,
        }
    }
}

/// The way to a step of a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonPath {
    /// The start position, if it is not the usual one.
    pub from: Option<&'static str>,
    /// Actions to play from there.
    pub actions: Vec<&'static str>,
}

impl LessonStep {
    /// Returns whether an action, in its canonical text, is correct.
    pub fn accepts(&self, action: &str) -> bool {
        self.accepts.is_empty() || self.accepts.contains(&action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
        # A comment.
        game: tree
        step: one
        play: a
        accept: b c
        right: yes
        wrong: no
        claim: best

        step: two
        play: d
        accept: any
        right: yes
        step: three
        from: x
        accept: e
        right: yes
        wrong: no";

    #[test]
    fn steps_follow_one_another() {
        let lesson = Lesson::read(TEXT).expect("a lesson");
        assert_eq!((lesson.game, lesson.steps.len()), ("tree", 3));
        let way = |step| lesson.path_to(step).map(|way| (way.from, way.actions));
        assert_eq!(way(0), Some((None, vec!["a"])));
        assert_eq!(way(1), Some((None, vec!["a", "b", "d"])));
        assert_eq!(way(2), Some((Some("x"), vec![])));
        assert_eq!(way(3), None);
        let [one, two] = [&lesson.steps[0], &lesson.steps[1]];
        assert!(one.accepts("c") && !one.accepts("a") && two.accepts("a"));
        assert_eq!((one.claim, two.claim), (Some(Claim::Best), None));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, error) in [
            ("", LessonError::Empty),
            ("game: a", LessonError::Empty),
            ("step: a", LessonError::Line(1)),
            ("game: a\ngame: b", LessonError::Line(2)),
            ("game: a\nplay: b", LessonError::Line(2)),
            ("game: a\nstep: b\nplay:", LessonError::Line(3)),
            ("game: a\nstep: b\nclaim: lost", LessonError::Line(3)),
            ("game: a\nstep: b\nnonsense", LessonError::Line(3)),
            ("game: a\nstep: b\nother: c", LessonError::Line(3)),
            ("game: a\nstep: b\naccept: any", LessonError::Step(1)),
            ("game: a\nstep: b\naccept: c\nright: d", LessonError::Step(1)),
            ("game: a\nstep: b\naccept: any\nright: d\nwrong: e", LessonError::Step(1)),
        ] {
            assert_eq!(Lesson::read(text), Err(error), "{text}");
        }
    }
}
