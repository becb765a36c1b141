//! Batches of records sent between workers, transferred to other processes as plain bytes.
//!
//! The engine's own containers are small and serialise one number after the other, which would take
//! more time here than computing the numbers.

use std::io::Write;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};

use crate::parts::Parts;
use crate::sorter::RANK_BITS;

/// A batch of records.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Records(pub Vec<u64>);

/// Number of records in a full batch.
const CAPACITY: usize = 1 << 13;

/// Number of records serialised at a time.
const CHUNK: usize = 1 << 9;

const BYTES: usize = size_of::<u64>();

impl Accountable for Records {
    #[inline]
    fn record_count(&self) -> i64 {
        self.0.len() as i64
    }
}

impl Records {
    pub(crate) fn with_capacity() -> Self {
        Records(Vec::with_capacity(CAPACITY))
    }

    /// Adds a record and returns whether the batch is full.
    #[inline]
    pub(crate) fn push(&mut self, record: u64) -> bool {
        self.0.push(record);
        self.0.len() == CAPACITY
    }

    /// Clears the batch that the engine returned, for reuse.
    pub(crate) fn renew(&mut self) {
        self.0.clear();
        self.0.reserve_exact(CAPACITY);
    }
}

impl ContainerBytes for Records {
    fn from_bytes(bytes: Bytes) -> Self {
        let (records, _) = bytes.as_chunks::<BYTES>();
        Records(records.iter().map(|&record| u64::from_le_bytes(record)).collect())
    }

    fn length_in_bytes(&self) -> usize {
        self.0.len() * BYTES
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let mut buffer = [[0; BYTES]; CHUNK];
        for records in self.0.chunks(CHUNK) {
            let bytes = &mut buffer[..records.len()];
            for (bytes, record) in bytes.iter_mut().zip(records) {
                *bytes = record.to_le_bytes();
            }
            writer
                .write_all(bytes.as_flattened())
                .expect("the engine gives room for the length it was told");
        }
    }
}

/// Routes each record to the worker of its part.
pub(crate) struct RecordRouter {
    parts: Parts,
    /// The worker of each part.
    owners: Vec<usize>,
    /// The current batch of each worker.
    waiting: Vec<Records>,
}

impl RecordRouter {
    pub(crate) fn new(parts: Parts, peers: usize) -> Self {
        let owners = parts.all().map(|part| part % peers).collect();
        RecordRouter {
            parts,
            owners,
            waiting: (0..peers).map(|_| Records::with_capacity()).collect(),
        }
    }
}

impl Distributor<Records> for RecordRouter {
    fn partition<T: Clone, P: Push<Message<T, Records>>>(
        &mut self,
        records: &mut Records,
        time: &T,
        pushers: &mut [P],
    ) {
        for record in records.0.drain(..) {
            let owner = self.owners[self.parts.part(record >> RANK_BITS)];
            let waiting = &mut self.waiting[owner];
            if waiting.push(record) {
                Message::push_at(waiting, time.clone(), &mut pushers[owner]);
                waiting.renew();
            }
        }
    }

    fn flush<T: Clone, P: Push<Message<T, Records>>>(&mut self, time: &T, pushers: &mut [P]) {
        for (waiting, pusher) in self.waiting.iter_mut().zip(pushers) {
            if !waiting.is_empty() {
                Message::push_at(waiting, time.clone(), pusher);
                waiting.renew();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use timely::bytes::arc::BytesMut;

    use super::*;

    /// The messages that arrive at one worker.
    #[derive(Default)]
    struct Arrivals(Vec<(u64, Vec<u64>)>);

    impl Push<Message<u64, Records>> for Arrivals {
        fn push(&mut self, message: &mut Option<Message<u64, Records>>) {
            if let Some(message) = message.take() {
                self.0.push((message.time, message.data.0));
            }
        }
    }

    #[test]
    fn every_record_arrives_once_at_the_worker_of_its_part() {
        let records: Vec<u64> =
            (0..5 * CAPACITY as u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for (parts, peers) in [(Parts::Few, 1), (Parts::Few, 2), (Parts::Many, 3)] {
            let mut carrier = RecordRouter::new(parts, peers);
            let mut workers: Vec<Arrivals> = (0..peers).map(|_| Arrivals::default()).collect();
            for some in records.chunks(1000) {
                carrier.partition(&mut Records(some.to_vec()), &7, &mut workers);
            }
            carrier.flush(&7, &mut workers);
            for (index, Arrivals(messages)) in workers.iter().enumerate() {
                assert!(messages.iter().all(|(time, some)| *time == 7 && !some.is_empty()));
                let arrived: Vec<u64> =
                    messages.iter().flat_map(|(_, some)| some.clone()).collect();
                let is_own = |record: &&u64| parts.part(**record >> RANK_BITS) % peers == index;
                let own: Vec<u64> = records.iter().filter(is_own).copied().collect();
                assert_eq!(arrived, own, "{peers} workers, number {index}");
            }
        }
    }

    proptest! {
        #[test]
        fn what_crosses_is_what_was_sent(
            records in proptest::collection::vec(any::<u64>(), 0..3 * CHUNK)
        ) {
            let sent = Records(records);
            let mut bytes = Vec::new();
            sent.into_bytes(&mut bytes);
            prop_assert_eq!(bytes.len(), sent.length_in_bytes());
            let plain: Vec<u8> = sent.0.iter().flat_map(|record| record.to_le_bytes()).collect();
            prop_assert_eq!(&bytes, &plain);
            let arrived = Records::from_bytes(BytesMut::from(bytes).freeze());
            prop_assert_eq!(arrived, sent);
        }
    }
}
