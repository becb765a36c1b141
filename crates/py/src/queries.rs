//! Queries about a state: solve, analyse, advise, certify.
//!
//! All of them may take long, so they use [`run_long`].

use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use quatuor_advice::{AdviceRequest, USUAL_TIME};
use quatuor_core::limits::Limits;
use quatuor_core::{Turn, message};
use quatuor_games::{advise_in, assess_in};
use quatuor_solve::Goal;
use quatuor_solve::certificate::Extent;

use crate::agent::Agent;
use crate::answer::{ActionValue, Advice, PyAnswer, PyKnown};
use crate::errors::{self, say};
use crate::game::{SolverError, solver_exception};
use crate::state::PyState;
use crate::work::{parse_seconds, resolve_threads, run_long};

/// The limits of a query: time in seconds, number of threads, and a progress callback.
pub struct QueryLimits<'a, 'py> {
    pub time: Option<f64>,
    pub threads: Option<usize>,
    pub progress: Option<&'a Bound<'py, PyAny>>,
}

impl QueryLimits<'_, '_> {
    fn time(&self) -> PyResult<Option<Duration>> {
        parse_seconds(self.time)
    }

    fn threads(&self) -> PyResult<u32> {
        Ok(resolve_threads(self.threads)? as u32)
    }
}

fn check_player_to_act(state: &PyState) -> PyResult<()> {
    let refusal = match state.inner.turn() {
        Turn::Player(_) => return Ok(()),
        Turn::Chance => message!("advice-chance"),
        Turn::Over(_) => message!("advice-finished"),
    };
    Err(errors::unsolved(&refusal))
}

pub fn solve(
    state: &PyState,
    py: Python<'_>,
    weak: bool,
    budget: &QueryLimits<'_, '_>,
) -> PyResult<PyAnswer> {
    let (time, threads) = (budget.time()?, budget.threads()?);
    let goal = if weak { Goal::Weak } else { Goal::Full };
    let game = state.inner.game();
    let answer = run_long(py, budget.progress, |stop, tracker| {
        state.game.ask(stop, |solver| {
            let note = |progress| tracker.note(progress);
            let progress: Option<&dyn Fn(_)> = Some(&note);
            let limits = Limits { stop, time, threads, progress, ..Limits::default() };
            solver.solve(&*game, goal, &limits)
        })
    })?;
    let answer = answer.map_err(|error| solver_exception(&error))?;
    Ok(PyAnswer::from(answer.map_err(|reason| errors::position(&reason))?))
}

pub fn analyse(
    state: &PyState,
    py: Python<'_>,
    budget: &QueryLimits<'_, '_>,
) -> PyResult<Vec<ActionValue>> {
    check_player_to_act(state)?;
    let (limit, threads) = (budget.time()?, budget.threads()?);
    let unit = quatuor_games::unit(&state.game.spec);
    if limit.is_none()
        && let Some(proven) = analyse_exactly(state, py, budget)?
    {
        return Ok(proven);
    }
    let limit = limit.unwrap_or(USUAL_TIME);
    let game = state.inner.game();
    let assessed = run_long(py, budget.progress, |stop, _| {
        let limits = Limits { stop, time: Some(limit), threads, ..Limits::default() };
        assess_in(&*game, &AdviceRequest { agent: None, seed: 0, limits }, &|_| {})
    })?;
    let assessed = assessed.map_err(|error| errors::unsolved(&error))?;
    let value = |action| ActionValue::new(action, &*state.inner, unit);
    assessed.into_iter().map(value).collect()
}

/// Evaluates all actions exactly. Returns `None` if there is no solver.
fn analyse_exactly(
    state: &PyState,
    py: Python<'_>,
    budget: &QueryLimits<'_, '_>,
) -> PyResult<Option<Vec<ActionValue>>> {
    let (game, threads) = (state.inner.game(), budget.threads()?);
    let asked = run_long(py, budget.progress, |stop, tracker| {
        state.game.ask(stop, |solver| {
            let note = |progress| tracker.note(progress);
            let limits = Limits { stop, threads, progress: Some(&note), ..Limits::default() };
            solver.analyse(&*game, Goal::Full, &limits)
        })
    })?;
    match asked {
        Ok(actions) => {
            let actions = actions.map_err(|reason| errors::position(&reason))?;
            let unit = quatuor_games::unit(&state.game.spec);
            let value = |action| ActionValue::new(action, &*state.inner, unit);
            actions.into_iter().map(value).collect::<PyResult<_>>().map(Some)
        }
        Err(SolverError::Interrupted) => Err(solver_exception(&SolverError::Interrupted)),
        Err(SolverError::Refused(_)) => Ok(None),
    }
}

pub fn advise(
    state: &PyState,
    py: Python<'_>,
    agent: Option<&str>,
    seed: u64,
    budget: &QueryLimits<'_, '_>,
) -> PyResult<Advice> {
    check_player_to_act(state)?;
    let (time, game) = (budget.time()?.unwrap_or(USUAL_TIME), state.inner.game());
    let agent = agent.map(|text| text.parse()).transpose();
    let agent = agent.map_err(|error: quatuor_core::SpecError| errors::spec(&error))?;
    let advised = run_long(py, budget.progress, |stop, _| {
        let limits = Limits { stop, time: Some(time), ..Limits::default() };
        advise_in(&*game, &AdviceRequest { agent: agent.as_ref(), seed, limits })
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
        known: PyKnown::new(&advice.evaluation, unit),
        text: advice.action,
    })
}

pub fn best_action(
    state: &PyState,
    py: Python<'_>,
    time: Option<f64>,
    seed: u64,
) -> PyResult<usize> {
    check_player_to_act(state)?;
    let spec = match parse_seconds(time)? {
        None => "perfect".to_owned(),
        Some(time) => format!("perfect:time={}ms", time.as_millis().max(1)),
    };
    Ok(Agent::seat(state.game.clone(), &spec, seed)?.ask(py, state)?.action)
}

pub fn certify<'py>(
    state: &PyState,
    py: Python<'py>,
    extent: Extent,
    budget: &QueryLimits<'_, '_>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (threads, game) = (budget.threads()?, state.inner.game());
    let written = run_long(py, budget.progress, |stop, tracker| {
        state.game.ask(stop, |solver| {
            let limits = Limits { stop, threads, ..Limits::default() };
            solver.certificate(&*game, extent, &limits, &tracker.certificate)
        })
    })?;
    let written = written.map_err(|error| solver_exception(&error))?;
    let written = written.map_err(|reason| errors::position(&reason))?;
    let certificate = written.map_err(|error| errors::certificate(&error))?;
    Ok(PyBytes::new(py, &certificate.to_bytes()))
}
