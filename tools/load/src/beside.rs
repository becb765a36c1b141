//! What goes on beside the games: classes, and people who have games analysed, each in a thread.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use crate::analyst::{Analyst, Finished};
use crate::arguments::Company;
use crate::caller::{Caller, Calls};
use crate::latencies::Latencies;
use crate::school::School;

/// How long somebody in a class takes between two things they do.
const THOUGHT: Duration = Duration::from_secs(1);

/// How long somebody waits before they look again how far an analysis is.
const PATIENCE: Duration = Duration::from_millis(250);

/// What came of it.
#[derive(Default)]
pub struct BesideTally {
    /// Everything that was asked.
    pub calls: Calls,
    /// What pupils were told to be done and their class did not have.
    pub lost: u64,
    /// Analyses that were asked for.
    pub analyses: u64,
    /// How long it took until one was complete.
    pub complete: Latencies,
}

impl BesideTally {
    /// Adds what came of another thread.
    pub fn add(&mut self, other: BesideTally) {
        self.calls.extend(other.calls);
        self.lost += other.lost;
        self.analyses += other.analyses;
        self.complete.extend(other.complete);
    }
}

/// Who takes part, and where.
#[derive(Clone, Copy)]
pub struct Beside<'env> {
    /// How many.
    pub company: Company,
    /// Where the room is.
    pub address: &'env Arc<Mutex<SocketAddr>>,
    /// Games that are over.
    pub finished: &'env Finished,
    /// When to stop.
    pub over: &'env AtomicBool,
}

impl<'env> Beside<'env> {
    /// Starts a thread for each class and for each analyst.
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
