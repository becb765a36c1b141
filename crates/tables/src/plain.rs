//! The work of a single worker without any engine: what is sent is received at once.

use std::sync::Arc;

use quatuor_core::Keys;

use crate::error::TableError;
use crate::job::Job;
use crate::worker::LayerWorker;

/// Does all the work.
pub(crate) fn run<K: Keys>(job: &Arc<Job<K>>) -> Result<(), TableError> {
    let mut worker = LayerWorker::new(Arc::clone(job), 0, 1);
    let mut records = Vec::new();
    for time in job.begin().unwrap_or(0)..=job.end() {
        job.show(time);
        worker.close(time)?;
        let mut more = true;
        while more {
            more = worker.send(|record| records.push(record))?;
            worker.receive(time + 1, &mut records);
            if job.is_stopped() {
                return Err(job.trouble().unwrap_or(TableError::Interrupted));
            }
        }
    }
    Ok(())
}
