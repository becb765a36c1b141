//! A first lesson: a game that one plays step by step, with a sentence at each.
//!
//! A lesson is a text of lines `word: value`, beside the texts of its game. The lines of a game are played one
//! after the other, so that every position of a lesson is one that its actions have led to.
//!
//! ```text
//!   game: morpion                       the variant
//!   step: lesson-morpion-first          the key of what is said; begins a step
//!   from: ... x                         begins anew in this position (else it goes on)
//!   play: a1 b2                         what happens before, by both sides
//!   accept: any                         or the actions that lead on; the first is what the next step goes on with
//!   right: lesson-morpion-centre        the key of what is said then
//!   wrong: lesson-morpion-not-yet       the key of what is said to other actions
//!   claim: wins                         what a test proves of the accepted actions
//! ```

use quatuor_core::{Explain, Message, explained_error, message};

/// A lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The variant that is played, as a spec.
    pub game: &'static str,
    /// What is done, in order; at least one.
    pub steps: Vec<LessonStep>,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonStep {
    /// The key of what is said.
    pub says: &'static str,
    /// The position in which the step begins anew; else it goes on where the step before has led.
    pub from: Option<&'static str>,
    /// What is played before anything is asked.
    pub plays: Vec<&'static str>,
    /// The actions that lead on, the first being what the next step goes on with; any action where there are none.
    pub accepts: Vec<&'static str>,
    /// The key of what is said to one of these.
    pub right: &'static str,
    /// The key of what is said to others.
    pub wrong: Option<&'static str>,
    /// What is claimed of the accepted actions.
    pub claim: Option<Claim>,
}

/// What a lesson claims of the actions that it accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// They are those that win at once.
    Wins,
    /// They are those after which the other side cannot win at once.
    Safe,
    /// They are those that keep the value of the position.
    Best,
    /// Each of them leads to a win by force; others may too.
    Won,
}

/// Why a text is no lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonError {
    /// A line, from 1, is none that there is, or stands where it cannot.
    Line(usize),
    /// A step, from 1, lacks what is said to a right answer, or to a wrong one where there can be one.
    Step(usize),
    /// There is no game, or nothing to do.
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
    /// Reads a lesson.
    ///
    /// # Errors
    /// Where it is wrong.
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

    /// What is played to come to a step: the position to begin in, the usual one where there is none, and the
    /// actions from there. `None` where there is no such step.
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

/// How to come to a step of a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonPath {
    /// Where to begin, unless that is the usual position.
    pub from: Option<&'static str>,
    /// What is played from there.
    pub actions: Vec<&'static str>,
}

impl LessonStep {
    /// Whether an action, in its canonical text, leads on.
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
