//! The timely dataflow: one operator with a state, and one edge from it back to itself.
//!
//! Each partition belongs to a worker, in this process or in another, and records are routed to the
//! worker of their partition. The timestamp is the step of the work and increases by one along the
//! edge. A step is closed when the frontier has passed it. Each worker holds a capability for its
//! current step, even if it has nothing to send. So no worker continues before all workers have
//! written the previous step.

use std::sync::Arc;
use std::time::Duration;

use quatuor_core::keys::Keys;
use quatuor_system::check_threads;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{ConnectLoop, Feedback};
use timely::progress::frontier::MutableAntichain;
use timely::{CommunicationConfig, Config, WorkerConfig};

use crate::build::Cluster;
use crate::error::TableError;
use crate::job::Job;
use crate::records::{RecordRouter, Records};
use crate::worker::LayerWorker;

fn config(cluster: &Cluster) -> Config {
    let communication = if cluster.hosts.len() > 1 {
        CommunicationConfig::Cluster {
            threads: cluster.workers.max(1),
            process: cluster.process,
            addresses: cluster.hosts.clone(),
            report: false,
            zerocopy: false,
        }
    } else if cluster.workers > 1 {
        CommunicationConfig::Process(cluster.workers)
    } else {
        CommunicationConfig::Thread
    };
    Config { communication, worker: WorkerConfig::default() }
}

/// How long an idle worker sleeps before it checks whether to stop.
const NAP: Duration = Duration::from_millis(20);

/// Runs the workers of this process together with all other processes.
pub(crate) fn run<K: Keys>(job: &Arc<Job<K>>, cluster: &Cluster) -> Result<(), TableError> {
    // Check first: the engine would wait for ever for a worker whose thread cannot start.
    check_threads(cluster.workers).map_err(TableError::Threads)?;
    let shared = Arc::clone(job);
    let failed = |reason| TableError::Cluster { reason };
    let guards = timely::execute(config(cluster), move |worker| {
        let dataflow = worker.next_dataflow_index();
        let (index, peers) = (worker.index(), worker.peers());
        let job = Arc::clone(&shared);
        worker.dataflow::<u64, _, _>(move |scope| build(scope, &job, index, peers));
        while worker.has_dataflows() {
            worker.step_or_park(Some(NAP));
            if shared.is_stopped() {
                worker.drop_dataflow(dataflow);
            }
        }
    })
    .map_err(failed)?;
    let results = guards.join();
    if let Some(failure) = job.take_failure() {
        return Err(failure);
    }
    if job.is_stopped() {
        return Err(TableError::Interrupted);
    }
    results.into_iter().collect::<Result<Vec<()>, String>>().map_err(failed).map(drop)
}

fn build<K: Keys>(
    scope: timely::dataflow::Scope<'_, u64>,
    job: &Arc<Job<K>>,
    index: usize,
    peers: usize,
) {
    let (handle, stream) = scope.feedback::<Records>(1);
    let parts = job.parts();
    let route = DistributorPact(move |peers| RecordRouter::new(parts, peers));
    let job = Arc::clone(job);
    let layers = stream.unary_frontier(route, "layers", move |capability, info| {
        let activator = scope.activator_for(info.address);
        let mut worker = LayerWorker::new(Arc::clone(&job), index, peers);
        let mut time = job.begin().unwrap_or(0);
        let mut capability = Some(capability);
        if let Some(capability) = &mut capability {
            capability.downgrade(&time);
        }
        let mut sending = false;
        move |(input, frontier): (_, &MutableAntichain<u64>), output| {
            let input: &mut timely::dataflow::operators::generic::InputHandleCore<_, _, _> = input;
            input.for_each(|at, records: &mut Records| worker.receive(*at.time(), &mut records.0));
            let Some(own) = &mut capability else { return };
            let step = || -> Result<bool, TableError> {
                if !sending && !frontier.less_equal(&time) {
                    job.show(time);
                    worker.close(time)?;
                    sending = true;
                }
                if sending {
                    let mut session = output.session(own);
                    let mut records = Records::with_capacity();
                    sending = worker.send(|record| {
                        if records.push(record) {
                            session.give_container(&mut records);
                            records.renew();
                        }
                    })?;
                    session.give_container(&mut records);
                    drop(session);
                    if !sending {
                        time += 1;
                        own.downgrade(&time);
                    }
                    return Ok(true);
                }
                Ok(false)
            };
            let mut step = step;
            match step() {
                Ok(true) if time > job.end() => capability = None,
                Ok(true) => activator.activate(),
                Ok(false) => {}
                Err(error) => job.fail(error),
            }
        }
    });
    layers.connect_loop(handle);
}
