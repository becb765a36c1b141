//! Levels against each other and against `novice`, over a few seeded games with reproducible
//! results.

use quatuor_arena::{NoObserver, Plan, RunMonitor, Tally, run};

fn played(game: &str, agents: [&str; 2], games: u64) -> Tally {
    let agents = agents.map(|agent| agent.parse().unwrap());
    let plan = Plan {
        seed: 5,
        concurrency: 2,
        longest: 10_000,
        ..Plan::round_robin(game.parse().unwrap(), &agents, games)
    };
    run(&plan, &Default::default(), &RunMonitor::default(), &NoObserver).unwrap().standing.tally
}

const FAMILIES: [&str; 3] = ["quarto", "connect4", "mansuba"];

#[test]
fn the_lowest_level_loses_to_a_novice() {
    for game in FAMILIES {
        let score = played(game, ["level:1", "novice"], 60).score().share;
        assert!(score < 0.25, "{game}: {score}");
    }
}

/// The lowest level models a person who knows only the rules. Even that is better than chance.
#[test]
fn the_lowest_level_does_not_play_nonsense() {
    for game in FAMILIES {
        let score = played(game, ["level:1", "random"], 60).score().share;
        assert!(score > 0.55, "{game}: {score}");
    }
}

#[test]
fn each_low_level_is_stronger_than_the_one_below() {
    for game in FAMILIES {
        for level in 2..=4 {
            let agents = [format!("level:{level}"), format!("level:{}", level - 1)];
            let score = played(game, [&agents[0], &agents[1]], 60).score().share;
            assert!(score > 0.5, "{game}: level {level} scores {score} against the one below");
        }
    }
}
