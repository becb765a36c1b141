//! A cache of agents between their turns. An agent keeps what it has learnt, such as its
//! transposition table.
//!
//! ```text
//!   choose:  cached for this seat? --yes--> follow the game to its present state --> choose --> cache
//!                 |                                   ^
//!                 no, or a different agent: create a new one
//! ```
//!
//! An agent is removed from the cache while it thinks. The cache limits the number of agents and
//! their memory, and evicts the least recently used agent. Eviction costs only time, because a new
//! agent can follow the game as well.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};
use quatuor_core::{Message, Player, Spec};
use quatuor_games::SeatedAgent;
use quatuor_show::Handle;

use super::Bots;
use quatuor_site::limits::AgentCacheLimit;
use quatuor_site::think::{AgentSeat, Question, choose_anything, choose_in};

/// A cached agent.
struct IdleAgent {
    agent: Spec,
    seat: Box<dyn SeatedAgent>,
    bytes: usize,
    /// The value of `returns` when the agent was stored. Lower is older.
    since: u64,
}

#[derive(Default)]
struct Kept {
    resting: HashMap<(String, Player), IdleAgent>,
    returns: u64,
}

/// A cache of agents between their turns.
pub struct AgentCache {
    limit: AgentCacheLimit,
    bots: Bots,
    kept: Mutex<Kept>,
    /// Offered bots that did not start, by name.
    refused: Mutex<HashMap<String, Refused>>,
}

/// When and why a bot did not start.
struct Refused {
    at: Instant,
    why: Message,
}

/// Time during which a bot that did not start is not retried. Each attempt blocks a worker thread.
const AGAIN: Duration = Duration::from_secs(60);
/// Minimum time for a fair attempt. If a start was cancelled sooner, it does not count as failed.
const CHANCE: Duration = Duration::from_secs(1);

impl AgentCache {
    /// Creates an empty cache. `bots` may take seats besides the built-in agents.
    pub fn new(limit: AgentCacheLimit, bots: Bots) -> Self {
        AgentCache { limit, bots, kept: Mutex::default(), refused: Mutex::default() }
    }

    /// Returns the action of the agent at a seat. If the agent fails or runs out of time, the
    /// fallback is a novice's choice.
    ///
    /// # Errors
    /// Returns an error if no action can be chosen at all.
    pub fn choose(
        &self,
        post: &AgentSeat,
        question: &Question,
        stop: &AtomicBool,
    ) -> Result<Handle, Message> {
        self.think(post, question, stop).or_else(|_| choose_anything(question, stop))
    }

    fn think(
        &self,
        post: &AgentSeat,
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

    /// Creates the agent of a seat. Fails at once for a bot that recently did not start.
    fn seat(
        &self,
        post: &AgentSeat,
        question: &Question,
        stop: &AtomicBool,
    ) -> Result<Box<dyn SeatedAgent>, Message> {
        let bot = self.bots.find(&post.agent).ok().flatten().map(|bot| bot.name.clone());
        let lock = || self.refused.lock();
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

    /// Removes and returns the cached agent of a seat, unless the seat now has another agent.
    fn take(&self, post: &AgentSeat) -> Option<Box<dyn SeatedAgent>> {
        let resting = self.lock().resting.remove(&(post.game.clone(), post.side))?;
        (resting.agent == post.agent).then_some(resting.seat)
    }

    fn keep(&self, post: &AgentSeat, seat: Box<dyn SeatedAgent>) {
        let bytes = seat.bytes();
        let mut leaving = Vec::new();
        let mut kept = self.lock();
        kept.returns += 1;
        let resting = IdleAgent { agent: post.agent.clone(), seat, bytes, since: kept.returns };
        leaving.extend(kept.resting.insert((post.game.clone(), post.side), resting));
        while kept.resting.len() > self.limit.agents || kept.bytes() > self.limit.bytes {
            leaving.extend(kept.take_longest_unused());
        }
        drop(kept);
        end_all(leaving);
    }

    /// Evicts the agents of a game.
    pub fn evict(&self, game: &str) {
        let mut kept = self.lock();
        let both = Player::BOTH.map(|side| kept.resting.remove(&(game.to_owned(), side)));
        drop(kept);
        end_all(both.into_iter().flatten());
    }

    /// Evicts all agents.
    pub fn evict_all(&self) {
        let all = std::mem::take(&mut self.lock().resting);
        end_all(all.into_values());
    }

    /// Returns the number of cached agents.
    pub fn len(&self) -> usize {
        self.lock().resting.len()
    }

    /// Returns whether the cache is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the memory of all cached agents in bytes.
    pub fn bytes(&self) -> usize {
        self.lock().bytes()
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock()
    }
}

impl Kept {
    fn bytes(&self) -> usize {
        self.resting.values().map(|resting| resting.bytes).sum()
    }

    fn take_longest_unused(&mut self) -> Option<IdleAgent> {
        let oldest = self.resting.iter().min_by_key(|(_, resting)| resting.since);
        let place = oldest.map(|(place, _)| place.clone())?;
        self.resting.remove(&place)
    }
}

impl Drop for AgentCache {
    fn drop(&mut self) {
        self.evict_all();
    }
}

/// Ends agents. The caller must not hold the lock, because a bot may take a while to end.
fn end_all(leaving: impl IntoIterator<Item = IdleAgent>) {
    leaving.into_iter().for_each(|resting| resting.seat.leave());
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_games::open;

    fn question(game: &str, moves: &str) -> Question {
        let mut game = open(&game.parse().expect("a spec")).expect("a game");
        for action in moves.split_whitespace() {
            game.play(action).expect("a legal action");
        }
        Question { game, seed: 1 }
    }

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    fn cache(agents: usize, bytes: usize) -> AgentCache {
        AgentCache::new(AgentCacheLimit { agents, bytes }, Bots::default())
    }

    fn post(game: &str, agent: &str) -> AgentSeat {
        let agent = agent.parse().expect("a spec");
        AgentSeat { game: game.to_owned(), side: Player::First, agent }
    }

    #[test]
    fn an_agent_stays_with_its_game_and_follows_it_back_and_forth() {
        let cache = cache(4, usize::MAX);
        let post = post("one", "level:5");
        let mut asked = question("connect4", "");
        let mut chosen = Vec::new();
        for _ in 0..3 {
            let handle = cache.choose(&post, &asked, &UNSTOPPED).expect("it plays");
            chosen.push(asked.game.play_handle(handle).expect("of this moment").text.clone());
            asked.game.play("7").expect("a legal action");
            assert_eq!(cache.len(), 1);
        }
        // After an undo to the start, the cached agent plays the same again, and so does a new one.
        for cache in
            [&cache, &AgentCache::new(AgentCacheLimit { agents: 0, bytes: 0 }, Bots::default())]
        {
            let mut again = question("connect4", "");
            for expected in &chosen {
                let handle = cache.choose(&post, &again, &UNSTOPPED).expect("it plays");
                assert_eq!(again.game.play_handle(handle).expect("of this moment").text, *expected);
                again.game.play("7").expect("a legal action");
            }
        }
    }

    #[test]
    fn what_was_learnt_stays_until_the_seat_changes_hands() {
        let cache = cache(4, usize::MAX);
        let asked = question("connect4", "4 4 4");
        cache.choose(&post("one", "negamax:time=50ms"), &asked, &UNSTOPPED).expect("it plays");
        let learnt = cache.bytes();
        assert!(learnt > 0, "its table");
        let kept = cache.take(&post("one", "negamax:time=50ms")).expect("it is there");
        assert_eq!(kept.bytes(), learnt);
        cache.keep(&post("one", "negamax:time=50ms"), kept);
        assert!(cache.take(&post("one", "random")).is_none(), "somebody else has the seat");
        assert!(cache.is_empty(), "and the one before has gone");
        cache.choose(&post("one", "random"), &asked, &UNSTOPPED).expect("it plays");
        cache.evict("one");
        assert!(cache.is_empty());
    }

    #[test]
    fn whoever_was_not_asked_for_long_goes_first() {
        let cache = cache(2, usize::MAX);
        let asked = question("quarto", "");
        let ask = |game: &str| {
            cache.choose(&post(game, "novice"), &asked, &UNSTOPPED).expect("it plays");
        };
        for game in ["one", "two", "one", "three"] {
            ask(game);
        }
        let is_there = |game: &str| cache.take(&post(game, "novice")).is_some();
        assert_eq!(["one", "two", "three"].map(is_there), [true, false, true]);
        let small = AgentCache::new(AgentCacheLimit { agents: 9, bytes: 10 }, Bots::default());
        small.choose(&post("one", "negamax:nodes=1000"), &asked, &UNSTOPPED).expect("it plays");
        assert!(small.is_empty(), "its table is larger than that");
        small.choose(&post("one", "random"), &asked, &UNSTOPPED).expect("it plays");
        assert_eq!((small.len(), small.bytes()), (1, 0));
        small.evict_all();
        assert!(small.is_empty());
    }

    #[test]
    fn an_agent_that_there_is_no_more_plays_anything() {
        let asked = question("quarto", "");
        let chosen = cache(1, 1).choose(&post("one", "forgotten"), &asked, &UNSTOPPED);
        assert!(chosen.is_ok_and(|handle| asked.game.fork().play_handle(handle).is_ok()));
    }

    #[test]
    fn an_agent_that_is_stopped_at_once_still_plays() {
        let stopped = AtomicBool::new(true);
        let asked = question("quarto", "");
        for agent in ["level:8", "mcts:time=60s", "negamax:time=60s", "perfect", "minimax:depth=20"]
        {
            let chosen = cache(1, usize::MAX).choose(&post("one", agent), &asked, &stopped);
            assert!(chosen.is_ok_and(|handle| asked.game.fork().play_handle(handle).is_ok()));
        }
    }

    /// Without a pause, every turn of every game would wait for the bot to start.
    #[cfg(unix)]
    #[test]
    fn a_bot_that_does_not_start_is_not_tried_at_once_again() {
        let file = std::env::temp_dir().join(format!("quatuor-agents-{}", std::process::id()));
        let script = file.with_extension("sh");
        let text = format!("echo started >> '{}'\n", file.display());
        std::fs::write(&script, text).expect("a script");
        let offer = super::super::OfferedBot::read(&format!("broken=sh '{}'", script.display()));
        let limit = AgentCacheLimit { agents: 4, bytes: usize::MAX };
        let cache = AgentCache::new(limit, Bots::new(vec![offer.expect("an offer")]));
        let asked = question("connect4", "");
        for game in ["one", "one", "two"] {
            let chosen = cache.choose(&post(game, "bot:broken"), &asked, &UNSTOPPED);
            assert!(chosen.is_ok_and(|handle| asked.game.fork().play_handle(handle).is_ok()));
        }
        let started = std::fs::read_to_string(&file).expect("it was started");
        let _ = (std::fs::remove_file(&file), std::fs::remove_file(&script));
        assert_eq!(started.lines().count(), 1);
    }
}
