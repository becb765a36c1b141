//! An agent of your own, for any game: it takes the first action that leaves the opponent fewest replies.
//! It plays a hundred games of Connect Four against `novice`:
//! `cargo run --release -p quatuor-games --example write_agent`.

use quatuor_connect4::Connect4Rules;
use quatuor_core::{Outcome, Player, Rules, Turn};
use quatuor_search::{Agent, AgentError, Choice, ChoiceReason, Novice, Problem};
use quatuor_show::Family;

struct FewReplies;

impl<R: Rules> Agent<R> for FewReplies {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        let Problem { rules, position, .. } = *problem;
        let replies = |action: &R::Action| {
            let next = rules.play(position, *action);
            match rules.turn(&next) {
                Turn::Over(Outcome::Win(winner)) if winner == player => 0,
                _ => 1 + rules.actions(&next).len(),
            }
        };
        let action = rules.actions(position).into_iter().min_by_key(replies);
        action.map(|action| Choice { action, how: ChoiceReason::Rule }).ok_or(AgentError::Finished)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Connect4Rules::from_spec(&"connect4".parse()?)?;
    let mut wins = [0; 2];
    for game in 0..100 {
        let mut agents: [Box<dyn Agent<Connect4Rules>>; 2] =
            [Box::new(FewReplies), Box::new(Novice::new(game))];
        let own = if game % 2 == 0 { Player::First } else { Player::Second };
        agents.rotate_left(own.index());
        let (mut position, mut ply) = (rules.start(), 0);
        while let Turn::Player(player) = rules.turn(&position) {
            let choice = agents[player.index()].choose(&Problem::new(&rules, &position).at(ply))?;
            (position, ply) = (rules.play(&position, choice.action), ply + 1);
        }
        if let Some(Outcome::Win(winner)) = rules.turn(&position).outcome() {
            wins[usize::from(winner != own)] += 1;
        }
    }
    println!("few replies won {} games, novice {}", wins[0], wins[1]);
    Ok(())
}
