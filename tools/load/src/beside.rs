//! Classes and analysts, which run next to the games, each in a thread.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use parking_lot::Mutex;

use crate::analyst::{Analyst, Finished};
use crate::arguments::Company;
use crate::caller::{Caller, Calls};
use crate::latencies::Latencies;
use crate::school::School;

/// Mean time between two steps of a class member.
const THOUGHT: Duration = Duration::from_secs(1);

/// Interval at which an analyst polls.
const PATIENCE: Duration = Duration::from_millis(250);

/// The results of classes and analysts.
#[derive(Default)]
pub struct BesideTally {
    /// All requests.
    pub calls: Calls,
    /// Number of acknowledged changes that their class did not contain.
    pub lost: u64,
    /// Number of analyses requested.
    pub analyses: u64,
    /// Times until an analysis was complete.
    pub complete: Latencies,
}

impl BesideTally {
    /// Adds the results of another thread.
    pub fn add(&mut self, other: BesideTally) {
        self.calls.extend(other.calls);
        self.lost += other.lost;
        self.analyses += other.analyses;
        self.complete.extend(other.complete);
    }
}

/// The clients to run next to the games, and their environment.
#[derive(Clone, Copy)]
pub struct Beside<'env> {
    /// Numbers of clients.
    pub company: Company,
    /// The current address of the room.
    pub address: &'env Arc<Mutex<SocketAddr>>,
    /// Finished games to analyse.
    pub finished: &'env Finished,
    /// Raised at the end of the run.
    pub over: &'env AtomicBool,
}

impl<'env> Beside<'env> {
    /// Starts a thread for each class and each analyst.
    pub fn start<'scope>(
        self,
        scope: &'scope Scope<'scope, 'env>,
    ) -> Vec<ScopedJoinHandle<'scope, BesideTally>> {
        let classes =
            (0..self.company.classes).map(|number| scope.spawn(move || self.teach(number)));
        let classes: Vec<_> = classes.collect();
        let analyses =
            (0..self.company.analyses).map(|number| scope.spawn(move || self.analyse(number)));
        classes.into_iter().chain(analyses).collect()
    }

    fn caller(self) -> Caller {
        Caller::new(Arc::clone(self.address))
    }

    fn is_over(self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn teach(self, number: usize) -> BesideTally {
        let pupils = (0..self.company.pupils).map(|_| self.caller()).collect();
        let mut school = School::new(number, self.caller(), pupils);
        let members = school.members();
        let pause = THOUGHT / members as u32;
        for member in (0..members).cycle() {
            if self.is_over() {
                break;
            }
            school.step(member);
            std::thread::sleep(pause);
        }
        let (calls, lost) = school.conclude();
        BesideTally { calls, lost, ..BesideTally::default() }
    }

    fn analyse(self, number: usize) -> BesideTally {
        let mut analyst = Analyst::new(number, self.caller(), Arc::clone(self.finished));
        while !self.is_over() {
            analyst.step();
            std::thread::sleep(PATIENCE);
        }
        let Analyst { caller, begun, complete, .. } = analyst;
        BesideTally { calls: caller.calls, lost: 0, analyses: begun, complete }
    }
}
