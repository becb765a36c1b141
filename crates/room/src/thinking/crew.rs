//! The agents that stay with their games: what one has learnt is there at its next turn.
//!
//! ```text
//!   choose:  kept for this seat? --yes--> follow the game to where it stands --> choose --> keep
//!                 |                                   ^
//!                 no, or it is another agent: a new one
//! ```
//!
//! An agent lies here between two of its turns and is taken out while it thinks. There are so many at most,
//! with so many bytes together; whoever has not been asked for the longest time goes first. Without it
//! nothing is lost but time: a new agent follows the game as well.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quatuor_core::{Explain, Handle, Message, Player, Spec};
use quatuor_games::SeatedAgent;
use quatuor_search::name::NOVICE;

use super::{Bots, Question};

/// How many agents stay with their games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CrewLimit {
    /// In all.
    pub agents: usize,
    /// Bytes that they remember together.
    pub bytes: usize,
}

/// Which agent plays which seat of which game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Post {
    /// The game.
    pub game: String,
    /// The seat.
    pub side: Player,
    /// The agent.
    pub agent: Spec,
}

/// An agent between two of its turns.
struct Resting {
    agent: Spec,
    seat: Box<dyn SeatedAgent>,
    bytes: usize,
    /// Grows with every agent that comes back.
    since: u64,
}

#[derive(Default)]
struct Kept {
    resting: HashMap<(String, Player), Resting>,
    returns: u64,
}

/// The agents that stay with their games.
pub struct Crew {
    limit: CrewLimit,
    bots: Bots,
    kept: Mutex<Kept>,
    /// Offered bots that did not start, when that was, and why.
    refused: Mutex<HashMap<String, Refused>>,
}

/// A bot that did not start.
struct Refused {
    at: Instant,
    why: Message,
}

/// How long one that did not start is not tried again: every try holds up a thread that thinks.
const AGAIN: Duration = Duration::from_secs(60);
/// One that was given less than this may have had no chance to start.
const CHANCE: Duration = Duration::from_secs(1);

impl Crew {
    /// Nobody yet; `bots` are those that may be asked besides our own agents.
    pub fn new(limit: CrewLimit, bots: Bots) -> Self {
        Crew { limit, bots, kept: Mutex::default(), refused: Mutex::default() }
    }

    /// What the agent of a seat plays. One that finds nothing in its time plays what a novice would.
    ///
    /// # Errors
    /// Why it cannot play at all.
    pub fn choose(
        &self,
        post: &Post,
        question: &Question,
        stop: &AtomicBool,
    ) -> Result<Handle, Message> {
        self.think(post, question, stop).or_else(|_| Crew::choose_anything(question, stop))
    }

    /// Something legal that does not lose at once, without a search.
    ///
    /// # Errors
    /// There is none.
    pub fn choose_anything(question: &Question, stop: &AtomicBool) -> Result<Handle, Message> {
        let novice = Spec::named(NOVICE);
        let mut anybody =
            Bots::default().seat(&question.game.spec(), &novice, question.seed, stop)?;
        choose_in(&mut *anybody, question, stop)
    }

    fn think(
        &self,
        post: &Post,
        question: &Question,
        stop: &AtomicBool,
    ) -> Result<Handle, Message> {
        let mut agent = match self.take(post) {
            Some(agent) => agent,
            None => self.seat(post, question, stop)?,
        };
        let chosen = choose_in(&mut *agent, question, stop);
        self.keep(post, agent);
        chosen
    }

    /// A new agent for a seat. A bot that lately did not start is not waited for again.
    fn seat(
        &self,
        post: &Post,
        question: &Question,
        stop: &AtomicBool,
    ) -> Result<Box<dyn SeatedAgent>, Message> {
        let bot = self.bots.named(&post.agent).ok().flatten().map(|bot| bot.name.clone());
        let lock = || self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(name) = &bot
            && let Some(refused) = lock().get(name).filter(|one| one.at.elapsed() < AGAIN)
        {
            return Err(refused.why.clone());
        }
        let begun = Instant::now();
        let seated = self.bots.seat(&question.game.spec(), &post.agent, question.seed, stop);
        if let (Some(name), Err(why)) = (bot, &seated)
            && (begun.elapsed() > CHANCE || !stop.load(Ordering::Relaxed))
        {
            lock().insert(name, Refused { at: Instant::now(), why: why.clone() });
        }
        seated
    }

    /// The agent that was kept for a seat, unless somebody else has it now.
    fn take(&self, post: &Post) -> Option<Box<dyn SeatedAgent>> {
        let resting = self.lock().resting.remove(&(post.game.clone(), post.side))?;
        (resting.agent == post.agent).then_some(resting.seat)
    }

    fn keep(&self, post: &Post, seat: Box<dyn SeatedAgent>) {
        let bytes = seat.bytes();
        let mut leaving = Vec::new();
        let mut kept = self.lock();
        kept.returns += 1;
        let resting = Resting { agent: post.agent.clone(), seat, bytes, since: kept.returns };
        leaving.extend(kept.resting.insert((post.game.clone(), post.side), resting));
        while kept.resting.len() > self.limit.agents || kept.bytes() > self.limit.bytes {
            leaving.extend(kept.take_longest_unused());
        }
        drop(kept);
        let_go(leaving);
    }

    /// Lets the agents of a game go.
    pub fn dismiss(&self, game: &str) {
        let mut kept = self.lock();
        let both = Player::BOTH.map(|side| kept.resting.remove(&(game.to_owned(), side)));
        drop(kept);
        let_go(both.into_iter().flatten());
    }

    /// Lets everybody go: memory is short.
    pub fn dismiss_all(&self) {
        let all = std::mem::take(&mut self.lock().resting);
        let_go(all.into_values());
    }

    /// How many rest here.
    pub fn len(&self) -> usize {
        self.lock().resting.len()
    }

    /// Whether nobody does.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes that they remember together.
    pub fn bytes(&self) -> usize {
        self.lock().bytes()
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn bytes(&self) -> usize {
        self.resting.values().map(|resting| resting.bytes).sum()
    }

    fn take_longest_unused(&mut self) -> Option<Resting> {
        let oldest = self.resting.iter().min_by_key(|(_, resting)| resting.since);
        let place = oldest.map(|(place, _)| place.clone())?;
        self.resting.remove(&place)
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.dismiss_all();
    }
}

/// Lets these go, while nobody holds a lock for them.
fn let_go(leaving: impl IntoIterator<Item = Resting>) {
    leaving.into_iter().for_each(|resting| resting.seat.leave());
}

fn choose_in(
    agent: &mut dyn SeatedAgent,
    question: &Question,
    stop: &AtomicBool,
) -> Result<Handle, Message> {
    agent.follow(&*question.game).map_err(|error| error.message())?;
    agent.choose(stop).map(|chosen| chosen.handle).map_err(|error| error.message())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::work::tests::question;

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    fn crew(agents: usize, bytes: usize) -> Crew {
        Crew::new(CrewLimit { agents, bytes }, Bots::default())
    }

    fn post(game: &str, agent: &str) -> Post {
        let agent = agent.parse().expect("a spec");
        Post { game: game.to_owned(), side: Player::First, agent }
    }

    #[test]
    fn an_agent_stays_with_its_game_and_follows_it_back_and_forth() {
        let crew = crew(4, usize::MAX);
        let post = post("one", "level:5");
        let mut asked = question("connect4", "");
        let mut chosen = Vec::new();
        for _ in 0..3 {
            let handle = crew.choose(&post, &asked, &UNSTOPPED).expect("it plays");
            chosen.push(asked.game.play_handle(handle).expect("of this moment").text.clone());
            asked.game.play("7").expect("a legal action");
            assert_eq!(crew.len(), 1);
        }
        // Taken back to the beginning, it plays the same again; so does a new one.
        for crew in [&crew, &Crew::new(CrewLimit { agents: 0, bytes: 0 }, Bots::default())] {
            let mut again = question("connect4", "");
            for expected in &chosen {
                let handle = crew.choose(&post, &again, &UNSTOPPED).expect("it plays");
                assert_eq!(again.game.play_handle(handle).expect("of this moment").text, *expected);
                again.game.play("7").expect("a legal action");
            }
        }
    }

    #[test]
    fn what_was_learnt_stays_until_the_seat_changes_hands() {
        let crew = crew(4, usize::MAX);
        let asked = question("connect4", "4 4 4");
        crew.choose(&post("one", "negamax:time=50ms"), &asked, &UNSTOPPED).expect("it plays");
        let learnt = crew.bytes();
        assert!(learnt > 0, "its table");
        let kept = crew.take(&post("one", "negamax:time=50ms")).expect("it is there");
        assert_eq!(kept.bytes(), learnt);
        crew.keep(&post("one", "negamax:time=50ms"), kept);
        assert!(crew.take(&post("one", "random")).is_none(), "somebody else has the seat");
        assert!(crew.is_empty(), "and the one before has gone");
        crew.choose(&post("one", "random"), &asked, &UNSTOPPED).expect("it plays");
        crew.dismiss("one");
        assert!(crew.is_empty());
    }

    #[test]
    fn whoever_was_not_asked_for_long_goes_first() {
        let crew = crew(2, usize::MAX);
        let asked = question("quarto", "");
        let ask = |game: &str| {
            crew.choose(&post(game, "novice"), &asked, &UNSTOPPED).expect("it plays");
        };
        for game in ["one", "two", "one", "three"] {
            ask(game);
        }
        let is_there = |game: &str| crew.take(&post(game, "novice")).is_some();
        assert_eq!(["one", "two", "three"].map(is_there), [true, false, true]);
        let small = Crew::new(CrewLimit { agents: 9, bytes: 10 }, Bots::default());
        small.choose(&post("one", "negamax:nodes=1000"), &asked, &UNSTOPPED).expect("it plays");
        assert!(small.is_empty(), "its table is larger than that");
        small.choose(&post("one", "random"), &asked, &UNSTOPPED).expect("it plays");
        assert_eq!((small.len(), small.bytes()), (1, 0));
        small.dismiss_all();
        assert!(small.is_empty());
    }

    #[test]
    fn an_agent_that_there_is_no_more_plays_anything() {
        let asked = question("quarto", "");
        let chosen = crew(1, 1).choose(&post("one", "forgotten"), &asked, &UNSTOPPED);
        assert!(chosen.is_ok_and(|handle| asked.game.fork().play_handle(handle).is_ok()));
    }

    #[test]
    fn an_agent_that_is_stopped_at_once_still_plays() {
        let stopped = AtomicBool::new(true);
        let asked = question("quarto", "");
        for agent in ["level:8", "mcts:time=60s", "negamax:time=60s", "perfect", "minimax:depth=20"]
        {
            let chosen = crew(1, usize::MAX).choose(&post("one", agent), &asked, &stopped);
            assert!(chosen.is_ok_and(|handle| asked.game.fork().play_handle(handle).is_ok()));
        }
    }

    /// A bot that does not start is not waited for at every turn of every game.
    #[cfg(unix)]
    #[test]
    fn a_bot_that_does_not_start_is_not_tried_at_once_again() {
        let file = std::env::temp_dir().join(format!("quatuor-crew-{}", std::process::id()));
        let script = file.with_extension("sh");
        let text = format!("echo started >> '{}'\n", file.display());
        std::fs::write(&script, text).expect("a script");
        let offer = super::super::OfferedBot::read(&format!("broken=sh '{}'", script.display()));
        let limit = CrewLimit { agents: 4, bytes: usize::MAX };
        let crew = Crew::new(limit, Bots::new(vec![offer.expect("an offer")]));
        let asked = question("connect4", "");
        for game in ["one", "one", "two"] {
            let chosen = crew.choose(&post(game, "bot:broken"), &asked, &UNSTOPPED);
            assert!(chosen.is_ok_and(|handle| asked.game.fork().play_handle(handle).is_ok()));
        }
        let started = std::fs::read_to_string(&file).expect("it was started");
        let _ = (std::fs::remove_file(&file), std::fs::remove_file(&script));
        assert_eq!(started.lines().count(), 1);
    }
}
