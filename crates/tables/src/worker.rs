//! The work of one worker on its share of a layer, independent of how records are transported.
//!
//! ```text
//!   time 0 .. n          layer 0 .. n    positions arrive; once closed, written and expanded
//!   time n+1 .. 2n+1     layer n .. 0    values arrive; once closed, written and sent to parents
//!   time 2n+2            the end: all workers have written everything
//! ```

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use quatuor_core::Turn;
use quatuor_core::keys::Keys;

use crate::error::TableError;
use crate::job::Job;
use crate::layer::{Layer, LayerId, LayerKind, LayerWriter, name_of};
use crate::manifest::{ClosedLayer, Manifest};
use crate::segment::{Codes, NumberWriter, Numbers, write_codes};
use crate::sorter::{RANK_BITS, Sorter};
use crate::worth::Worth;

/// Number of blocks sent at a time. Records are received in between, so that no queue grows.
const BLOCKS: usize = 256;

/// The share of one worker.
pub(crate) struct LayerWorker<K: Keys> {
    job: Arc<Job<K>>,
    index: usize,
    peers: usize,
    /// Records received, by time.
    sorters: BTreeMap<u64, Sorter>,
    manifest: Manifest,
    sending: Option<SendCursor>,
    children: Vec<u64>,
    block: Vec<u64>,
    codes: Vec<u16>,
}

/// Progress of sending a layer to the next.
struct SendCursor {
    id: LayerId,
    keys: Layer,
    values: Option<Layer>,
    partition: usize,
    block: usize,
}

impl<K: Keys> LayerWorker<K> {
    pub(crate) fn new(job: Arc<Job<K>>, index: usize, peers: usize) -> Self {
        let mut worker = LayerWorker {
            manifest: job.manifest.clone(),
            job,
            index,
            peers,
            sorters: BTreeMap::new(),
            sending: None,
            children: Vec::new(),
            block: Vec::new(),
            codes: Vec::new(),
        };
        let root = worker.job.root();
        if worker.job.begin().is_none() && worker.job.parts().part(root) % peers == index {
            worker.receive(0, &mut vec![root << RANK_BITS]);
        }
        worker
    }

    fn path(&self, id: LayerId) -> PathBuf {
        self.job.folder.join(name_of(id, self.index, self.peers))
    }

    /// Receives records for a time.
    pub(crate) fn receive(&mut self, time: u64, records: &mut Vec<u64>) {
        let (job, index, peers) = (&self.job, self.index, self.peers);
        let sorter = self.sorters.entry(time).or_insert_with(|| {
            let spill = job.folder.join(format!("spill-{index}of{peers}-{time}"));
            Sorter::new(job.parts(), index, peers, job.records(), spill)
        });
        if let Err(error) = sorter.extend(records.drain(..)) {
            job.fail(TableError::from_write(&job.folder, &error));
        }
    }

    /// Closes a time: all its records have arrived, and all workers have written the previous
    /// layer.
    pub(crate) fn close(&mut self, time: u64) -> Result<(), TableError> {
        let before = time.checked_sub(1).and_then(|before| self.job.layer_at(before));
        if let Some(before) = before.filter(|_| self.index == 0) {
            self.commit(before)?;
        }
        let Some(id) = self.job.layer_at(time) else { return Ok(()) };
        if self.job.begin() != Some(time) {
            match id.0 {
                LayerKind::Keys => self.write_keys(time, id)?,
                LayerKind::Values => self.write_values(time, id)?,
            }
        }
        self.sorters.remove(&time);
        let keys = self.open((LayerKind::Keys, id.1))?;
        let values = match id.0 {
            LayerKind::Keys => None,
            LayerKind::Values => Some(self.open(id)?),
        };
        self.sending = Some(SendCursor { id, keys, values, partition: self.index, block: 0 });
        Ok(())
    }

    /// Opens a layer: the files of an earlier run with any number of workers, or this worker's own
    /// file of this run.
    fn open(&self, id: LayerId) -> Result<Layer, TableError> {
        let own = [name_of(id, self.index, self.peers)];
        let names = self.job.manifest.files(id).unwrap_or(&own);
        Layer::open(&self.job.folder, names)
    }

    /// Adds a layer that all workers have written to the manifest.
    fn commit(&mut self, id: LayerId) -> Result<(), TableError> {
        if self.manifest.files(id).is_some() {
            return Ok(());
        }
        let files: Vec<String> =
            (0..self.peers).map(|index| name_of(id, index, self.peers)).collect();
        let total = Layer::open(&self.job.folder, &files)?.total();
        self.job.count(id, total);
        self.manifest.close(&self.job.folder, ClosedLayer { id, total, files })
    }

    fn own_partitions(&self) -> impl Iterator<Item = usize> + use<K> {
        (self.index..self.job.parts().count()).step_by(self.peers)
    }

    fn take(&mut self, time: u64, pool: usize) -> Result<Vec<u64>, TableError> {
        let Some(sorter) = self.sorters.get_mut(&time) else { return Ok(Vec::new()) };
        sorter.take(pool).map_err(|error| TableError::from_read(&self.job.folder, &error))
    }

    fn write_keys(&mut self, time: u64, id: LayerId) -> Result<(), TableError> {
        let mut writer = LayerWriter::create(self.path(id))?;
        for (pool, own) in self.own_partitions().enumerate() {
            let records = self.take(time, pool)?;
            let mut numbers = NumberWriter::default();
            let mut images = 0;
            for record in records {
                let key = record >> RANK_BITS;
                numbers.push(self.job.parts().number(key));
                images += self.job.images(key);
            }
            let (segment, count) = numbers.finish();
            writer.push(own, &segment, count, images)?;
        }
        writer.finish().map(drop)
    }

    fn write_values(&mut self, time: u64, id: LayerId) -> Result<(), TableError> {
        let keys = self.open((LayerKind::Keys, id.1))?;
        let mut writer = LayerWriter::create(self.path(id))?;
        for (pool, own) in self.own_partitions().enumerate() {
            let records = self.take(time, pool)?;
            let (segment, count) = keys.segment(own)?;
            let numbers = Numbers::read(segment).ok_or_else(|| keys.damage())?;
            let codes =
                self.solve_layer(numbers, own, id.1, &records).ok_or_else(|| keys.damage())?;
            writer.push(own, &write_codes(&codes), count, 0)?;
        }
        writer.finish().map(drop)
    }

    /// Returns the codes of a partition's positions: the best value received for each, or the end
    /// of the game. `None` if no value was received for a position where a player can act.
    fn solve_layer(
        &self,
        numbers: Numbers<'_>,
        own: usize,
        layer: u32,
        records: &[u64],
    ) -> Option<Vec<u16>> {
        let mover = self.job.keys.mover(layer);
        let mut codes = Vec::with_capacity(numbers.len());
        let mut arrived = records.iter().copied().peekable();
        for number in numbers.iter() {
            let key = self.job.parts().key(number, own);
            // Values may also arrive for parents that no game reaches. Skip them.
            while arrived.next_if(|record| record >> RANK_BITS < key).is_some() {}
            let worth = match arrived.next_if(|record| record >> RANK_BITS == key) {
                Some(record) => Worth::from_rank(record as u8, mover),
                None => match self.job.keys.turn(key) {
                    Turn::Over(outcome) => Worth::of(outcome),
                    _ => return None,
                },
            };
            codes.push(worth.code());
        }
        Some(codes)
    }

    /// Sends part of the layer; returns `false` when nothing is left to send.
    pub(crate) fn send(&mut self, mut give: impl FnMut(u64)) -> Result<bool, TableError> {
        let Some(mut sending) = self.sending.take() else { return Ok(false) };
        let mut left = BLOCKS;
        let mut count = 0;
        let parts = self.job.parts();
        while sending.partition < parts.count() && left > 0 {
            let (segment, _) = sending.keys.segment_once(sending.partition, sending.block)?;
            let numbers = Numbers::read(segment).ok_or_else(|| sending.keys.damage())?;
            let to = numbers.blocks().min(sending.block + left);
            left -= to - sending.block;
            let from = std::mem::replace(&mut sending.block, to);
            count += self.send_blocks(&sending, numbers, from..to, &mut give)?;
            if to == numbers.blocks() {
                sending.partition += self.peers;
                sending.block = 0;
            }
        }
        self.job.count_sent(count);
        let more = sending.partition < parts.count();
        self.sending = more.then_some(sending);
        Ok(more)
    }

    fn send_blocks(
        &mut self,
        sending: &SendCursor,
        numbers: Numbers<'_>,
        blocks: std::ops::Range<usize>,
        give: &mut impl FnMut(u64),
    ) -> Result<u64, TableError> {
        let codes = match &sending.values {
            None => None,
            Some(values) => {
                let (segment, _) = values.segment_once(sending.partition, blocks.start)?;
                let codes = Codes::read(segment).filter(|codes| codes.len() == numbers.len());
                Some(codes.ok_or_else(|| values.damage())?)
            }
        };
        let layer = sending.id.1;
        let mut count = 0;
        for at in blocks {
            let mut block = std::mem::take(&mut self.block);
            block.clear();
            numbers.block_into(at, &mut block);
            count += block.len() as u64;
            let parts = self.job.parts();
            let key = |number: u64| parts.key(number, sending.partition);
            match codes {
                None => block.iter().for_each(|&number| self.send_children(key(number), give)),
                Some(_) if layer == 0 => {}
                Some(codes) => {
                    self.codes.clear();
                    codes.block_into(at, &mut self.codes);
                    let settled = std::mem::take(&mut self.codes);
                    for (&number, &code) in block.iter().zip(&settled) {
                        self.send_value(key(number), layer, code, give);
                    }
                    self.codes = settled;
                }
            }
            self.block = block;
        }
        Ok(count)
    }

    #[inline]
    fn send_children(&mut self, key: u64, give: &mut impl FnMut(u64)) {
        self.children.clear();
        self.job.keys.children_into(key, &mut self.children);
        for &child in &self.children {
            give(self.job.merge_key(child) << RANK_BITS);
        }
    }

    #[inline]
    fn send_value(&mut self, key: u64, layer: u32, code: u16, give: &mut impl FnMut(u64)) {
        let worth = Worth::from_code(code).one_step_earlier();
        let rank = worth.rank(self.job.keys.mover(layer - 1));
        self.children.clear();
        self.job.keys.parents_into(key, &mut self.children);
        for &parent in &self.children {
            give(self.job.merge_key(parent) << RANK_BITS | u64::from(rank));
        }
    }
}

/// Builds all layers with a single worker and without timely. Records are received as soon as they
/// are sent.
pub(crate) fn run_alone<K: Keys>(job: &Arc<Job<K>>) -> Result<(), TableError> {
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
                return Err(job.take_failure().unwrap_or(TableError::Interrupted));
            }
        }
    }
    Ok(())
}
