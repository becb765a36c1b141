//! `quatuor advise`: recommends an action, with its value and the reasons.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_advice::{Advice, AdviceRequest, USUAL_TIME};
use quatuor_core::{Message, Spec};
use quatuor_games::{FAMILIES, advise_in, unit};
use quatuor_search::name::RANDOM;
use quatuor_show::Game;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::advice_request::{advice_request, failure};
use super::answer::{asked_about, evaluation_fields};
use super::open_and_play;
use crate::arguments::AdviseArgs;
use crate::exit::Failure;
use crate::interrupt::STOP;
use crate::output;

/// Default time limit for evaluating the choice of an agent that does not search.
const RULE_TIME: Duration = Duration::from_millis(300);

pub fn run(arguments: &AdviseArgs, words: &Words) -> Result<(), Failure> {
    let (position, from, moves) = (&arguments.position, &arguments.from, &arguments.moves);
    let game = open_and_play(&arguments.game, position, from, moves)?;
    let usual = match &arguments.agent {
        Some(agent) if follows_a_rule(agent) => RULE_TIME,
        _ => USUAL_TIME,
    };
    let request = advice_request(arguments.time.unwrap_or(usual), None)?;
    let request =
        AdviceRequest { agent: arguments.agent.as_ref(), seed: arguments.seed, ..request };
    let begun = Instant::now();
    let advice = advise_in(&*game, &request).map_err(|error| failure(error, &game.position()))?;
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(out, "{}", as_json(&*game, &advice, seconds, words))?;
    } else if !arguments.details {
        writeln!(out, "{}", words.sentence(&advice.sentence()))?;
        for line in advice.certainties(unit(&arguments.game)) {
            writeln!(out, "{}", words.sentence(&line))?;
        }
    } else {
        for line in advice.lines(unit(&arguments.game)) {
            writeln!(out, "{}", words.say(&line))?;
        }
    }
    if STOP.load(Ordering::Relaxed) { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Returns whether an agent chooses without a search: `random`, and policies of a game such as
/// `greedy`.
fn follows_a_rule(agent: &Spec) -> bool {
    let is_policy = || FAMILIES.iter().any(|family| family.policies.contains(&agent.name.as_str()));
    agent.name == RANDOM || is_policy()
}

fn as_json(game: &dyn Game, advice: &Advice, seconds: f64, words: &Words) -> Json {
    let mut object = asked_about(game);
    object.extend([
        ("action".to_owned(), json!(advice.action)),
        ("description".to_owned(), json!(words.say(&advice.described))),
        ("sentence".to_owned(), json!(words.sentence(&advice.sentence()))),
    ]);
    object.extend(evaluation_fields(&advice.evaluation));
    let reason = |reason: &Message| json!({"kind": reason.key, "text": words.say(reason)});
    object.insert("reasons".to_owned(), advice.reasons.iter().map(reason).collect());
    object.insert("seconds".to_owned(), json!(seconds));
    Json::Object(object)
}
