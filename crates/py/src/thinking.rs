//! What is known of a state: solved, analysed, advised, proven.
//!
//! Each of these may take long, and goes through [`long`].

use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use quatuor_advice::{Inquiry, USUAL_TIME};
use quatuor_core::{Limits, Turn, message};
use quatuor_games::{advise_in, assess_in};
use quatuor_solve::Goal;
use quatuor_solve::certificate::Extent;

use crate::agent::Agent;
use crate::answer::{ActionValue, Advice, Answer, Known};
use crate::errors::{self, say};
use crate::game::{Unanswered, unanswered};
use crate::state::State;
use crate::work::{long, seconds, threads as so_many};

/// What a caller grants: seconds, threads, and somebody to tell how far it is.
pub struct Effort<'a, 'py> {
    pub time: Option<f64>,
    pub threads: Option<usize>,
    pub progress: Option<&'a Bound<'py, PyAny>>,
}

impl Effort<'_, '_> {
    fn time(&self) -> PyResult<Option<Duration>> {
        seconds(self.time)
    }

    fn threads(&self) -> PyResult<u32> {
        Ok(so_many(self.threads)? as u32)
    }
}

fn player_to_act(state: &State) -> PyResult<()> {
    let refusal = match state.inner.turn() {
        Turn::Player(_) => return Ok(()),
        Turn::Chance => message!("advice-chance"),
        Turn::Over(_) => message!("advice-finished"),
    };
    Err(errors::unsolved(&refusal))
}

pub fn solve(
    state: &State,
    py: Python<'_>,
    weak: bool,
    effort: &Effort<'_, '_>,
) -> PyResult<Answer> {
    let (time, threads) = (effort.time()?, effort.threads()?);
    let goal = if weak { Goal::Weak } else { Goal::Full };
    let game = state.inner.game();
    let answer = long(py, effort.progress, |stop, tracker| {
        state.game.ask(stop, |oracle| {
            let note = |progress| tracker.note(progress);
            let progress: Option<&dyn Fn(_)> = Some(&note);
            let limits = Limits { stop, time, threads, progress, ..Limits::default() };
            oracle.solve(&*game, goal, &limits)
        })
    })?;
    let answer = answer.map_err(|error| unanswered(&error))?;
    Ok(Answer::from(answer.map_err(|reason| errors::position(&reason))?))
}

pub fn analyse(
    state: &State,
    py: Python<'_>,
    effort: &Effort<'_, '_>,
) -> PyResult<Vec<ActionValue>> {
    player_to_act(state)?;
    let (limit, threads) = (effort.time()?, effort.threads()?);
    let unit = quatuor_games::unit(&state.game.spec);
    if limit.is_none()
        && let Some(proven) = analyse_exactly(state, py, effort)?
    {
        return Ok(proven);
    }
    let limit = limit.unwrap_or(USUAL_TIME);
    let game = state.inner.game();
    let assessed = long(py, effort.progress, |stop, _| {
        let limits = Limits { stop, time: Some(limit), threads, ..Limits::default() };
        assess_in(&*game, &Inquiry { agent: None, seed: 0, limits }, &|_| {})
    })?;
    let assessed = assessed.map_err(|error| errors::unsolved(&error))?;
    let value = |action| ActionValue::known(action, &*state.inner, unit);
    assessed.into_iter().map(value).collect()
}

/// Every action proven; `None` where there is no solver.
fn analyse_exactly(
    state: &State,
    py: Python<'_>,
    effort: &Effort<'_, '_>,
) -> PyResult<Option<Vec<ActionValue>>> {
    let (game, threads) = (state.inner.game(), effort.threads()?);
    let asked = long(py, effort.progress, |stop, tracker| {
        state.game.ask(stop, |oracle| {
            let note = |progress| tracker.note(progress);
            let limits = Limits { stop, threads, progress: Some(&note), ..Limits::default() };
            oracle.analyse(&*game, Goal::Full, &limits)
        })
    })?;
    match asked {
        Ok(actions) => {
            let actions = actions.map_err(|reason| errors::position(&reason))?;
            let unit = quatuor_games::unit(&state.game.spec);
            let value = |action| ActionValue::proven(action, &*state.inner, unit);
            actions.into_iter().map(value).collect::<PyResult<_>>().map(Some)
        }
        Err(Unanswered::Interrupted) => Err(unanswered(&Unanswered::Interrupted)),
        Err(Unanswered::Refused(_)) => Ok(None),
    }
}

pub fn advise(
    state: &State,
    py: Python<'_>,
    agent: Option<&str>,
    seed: u64,
    effort: &Effort<'_, '_>,
) -> PyResult<Advice> {
    player_to_act(state)?;
    let (time, game) = (effort.time()?.unwrap_or(USUAL_TIME), state.inner.game());
    let agent = agent.map(|text| text.parse()).transpose();
    let agent = agent.map_err(|error: quatuor_core::SpecError| errors::spec(&error))?;
    let advised = long(py, effort.progress, |stop, _| {
        let limits = Limits { stop, time: Some(time), ..Limits::default() };
        advise_in(&*game, &Inquiry { agent: agent.as_ref(), seed, limits })
    })?;
    let advice = advised.map_err(|error| match error {
        quatuor_advice::AdviceError::Agent(error) => errors::spec(&error),
        error => errors::unsolved(&error),
    })?;
    let unit = quatuor_games::unit(&state.game.spec);
    let number = state.read_number(&advice.action)?;
    Ok(Advice {
        action: number,
        sentence: say(&advice.sentence()),
        reasons: advice.reasons.iter().map(say).collect(),
        known: Known::new(&advice.known, unit),
        text: advice.action,
    })
}

pub fn best_action(state: &State, py: Python<'_>, time: Option<f64>, seed: u64) -> PyResult<usize> {
    player_to_act(state)?;
    let spec = match seconds(time)? {
        None => "perfect".to_owned(),
        Some(time) => format!("perfect:time={}ms", time.as_millis().max(1)),
    };
    Ok(Agent::seat(state.game.clone(), &spec, seed)?.ask(py, state)?.action)
}

pub fn certify<'py>(
    state: &State,
    py: Python<'py>,
    extent: Extent,
    effort: &Effort<'_, '_>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (threads, game) = (effort.threads()?, state.inner.game());
    let written = long(py, effort.progress, |stop, tracker| {
        state.game.ask(stop, |oracle| {
            let limits = Limits { stop, threads, ..Limits::default() };
            oracle.certificate(&*game, extent, &limits, &tracker.certificate)
        })
    })?;
    let written = written.map_err(|error| unanswered(&error))?;
    let written = written.map_err(|reason| errors::position(&reason))?;
    let certificate = written.map_err(|error| errors::certificate(&error))?;
    Ok(PyBytes::new(py, &certificate.to_bytes()))
}
