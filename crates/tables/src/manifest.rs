//! The manifest of a work folder: its game, and the layers that are closed.
//!
//! ```text
//!   quatuor-table 1
//!   game connect4:width=4,height=4
//!   merge on
//!   keys 0 1 1 113 keys-000.0of2 keys-000.1of2       kind, layer, positions, images, bytes, files
//! ```
//!
//! Only the first worker writes the manifest, when the frontier shows that all workers have written
//! a layer. So the layers it names are complete, whatever happens later.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::error::TableError;
use crate::layer::{LayerId, LayerKind, LayerTotal};
use crate::parts::Parts;

const NAME: &str = "manifest";
const HEAD: &str = "quatuor-table 1";
/// Prefix of the number of parts, written only if it is not the usual one.
const PARTS: &str = "parts ";

/// A closed layer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClosedLayer {
    pub(crate) id: LayerId,
    pub(crate) total: LayerTotal,
    pub(crate) files: Vec<String>,
}

/// The contents of a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Manifest {
    pub(crate) game: String,
    pub(crate) merge: bool,
    /// The division of keys into parts.
    pub(crate) parts: Parts,
    pub(crate) closed: Vec<ClosedLayer>,
}

impl Manifest {
    pub(crate) fn new(game: String, merge: bool, parts: Parts) -> Self {
        Manifest { game, merge, parts, closed: Vec::new() }
    }

    fn path(folder: &Path) -> PathBuf {
        folder.join(NAME)
    }

    /// Reads the manifest of a folder, or creates a new one with this division into parts.
    pub(crate) fn open(
        folder: &Path,
        game: &str,
        merge: bool,
        parts: Parts,
    ) -> Result<Self, TableError> {
        let path = Manifest::path(folder);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(Manifest::new(game.to_owned(), merge, parts));
            }
            Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                return Err(TableError::Damaged { path });
            }
            Err(error) => return Err(TableError::from_read(&path, &error)),
        };
        let manifest =
            Manifest::read(&text).ok_or_else(|| TableError::Damaged { path: path.clone() })?;
        if (manifest.game.as_str(), manifest.merge) != (game, merge) {
            let (found, game) = (manifest.game, game.to_owned());
            return Err(TableError::Other { path: folder.to_owned(), found, game });
        }
        Ok(manifest)
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines().peekable();
        if lines.next()? != HEAD {
            return None;
        }
        let game = lines.next()?.strip_prefix("game ")?.to_owned();
        let merge = match lines.next()? {
            "merge on" => true,
            "merge off" => false,
            _ => return None,
        };
        let parts = match lines.next_if(|line| line.starts_with(PARTS)) {
            Some(line) => Parts::with_count(line.strip_prefix(PARTS)?.parse().ok()?)?,
            None => Parts::Few,
        };
        let closed = lines.map(read_closed).collect::<Option<_>>()?;
        Some(Manifest { game, merge, parts, closed })
    }

    fn write(&self) -> String {
        let merge = if self.merge { "on" } else { "off" };
        let mut text = format!("{HEAD}\ngame {}\nmerge {merge}\n", self.game);
        if self.parts != Parts::Few {
            let _ = writeln!(text, "{PARTS}{}", self.parts.count());
        }
        for ClosedLayer { id: (kind, layer), total, files } in &self.closed {
            let LayerTotal { positions, images, bytes } = total;
            let files = files.join(" ");
            let kind = kind.word();
            let _ = writeln!(text, "{kind} {layer} {positions} {images} {bytes} {files}");
        }
        text
    }

    /// Adds a closed layer and writes the file again.
    pub(crate) fn close(&mut self, folder: &Path, closed: ClosedLayer) -> Result<(), TableError> {
        self.closed.push(closed);
        self.save(folder)
    }

    pub(crate) fn save(&self, folder: &Path) -> Result<(), TableError> {
        let (path, partial) = (Manifest::path(folder), folder.join(format!("{NAME}.part")));
        let written = (|| {
            let mut file = File::create(&partial)?;
            file.write_all(self.write().as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&partial, &path)
        })();
        written.map_err(|error| TableError::from_write(&path, &error))
    }

    /// Returns the files of a layer, if it is closed.
    pub(crate) fn files(&self, id: LayerId) -> Option<&[String]> {
        self.closed.iter().find(|closed| closed.id == id).map(|closed| &closed.files[..])
    }

    /// Returns the totals of all closed layers of a kind.
    pub(crate) fn total(&self, kind: LayerKind) -> LayerTotal {
        let mut total = LayerTotal::default();
        for closed in self.closed.iter().filter(|closed| closed.id.0 == kind) {
            // The file may come from elsewhere and contain any number.
            total.positions = total.positions.saturating_add(closed.total.positions);
            total.images = total.images.saturating_add(closed.total.images);
            total.bytes = total.bytes.saturating_add(closed.total.bytes);
        }
        total
    }
}

fn read_closed(line: &str) -> Option<ClosedLayer> {
    let mut words = line.split(' ');
    let kind = LayerKind::read(words.next()?)?;
    let layer = words.next()?.parse().ok()?;
    let mut number = || words.next()?.parse().ok();
    let total = LayerTotal { positions: number()?, images: number()?, bytes: number()? };
    let files: Vec<String> = words.map(str::to_owned).collect();
    // A file name containing a path would read files outside the folder.
    let plain = |name: &String| !name.is_empty() && !name.contains(['/', '\\']) && name != "..";
    (!files.is_empty() && files.iter().all(plain)).then_some(ClosedLayer {
        id: (kind, layer),
        total,
        files,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sample() -> Manifest {
        let mut manifest = Manifest::new("connect4:width=4,height=4".to_owned(), true, Parts::Few);
        for layer in 0..3 {
            let files = vec![format!("keys-{layer:03}.0of2"), format!("keys-{layer:03}.1of2")];
            let total = LayerTotal { positions: 7, images: 12, bytes: 99 };
            manifest.closed.push(ClosedLayer { id: (LayerKind::Keys, layer), total, files });
        }
        manifest
    }

    #[test]
    fn a_manifest_is_read_back() {
        let manifest = sample();
        assert_eq!(Manifest::read(&manifest.write()), Some(manifest.clone()));
        let many = Manifest { parts: Parts::Many, ..manifest };
        assert_eq!(Manifest::read(&many.write()), Some(many));
        assert_eq!(Manifest::read("quatuor-table 1\ngame a\nmerge on\nkeys 0 1 1 1 ../x"), None);
    }

    #[test]
    fn numbers_of_any_size_are_added_up() {
        let mut manifest = sample();
        manifest.closed.iter_mut().for_each(|closed| closed.total.positions = u64::MAX);
        assert_eq!(manifest.total(LayerKind::Keys).positions, u64::MAX);
    }

    proptest! {
        #[test]
        fn any_change_is_read_or_refused(at in 0_usize..200, byte in 0x20_u8..0x7f) {
            let mut bytes = sample().write().into_bytes();
            let at = at % bytes.len();
            bytes[at] = byte;
            let text = String::from_utf8(bytes).unwrap();
            if let Some(read) = Manifest::read(&text) {
                prop_assert_eq!(Manifest::read(&read.write()), Some(read));
            }
        }
    }
}
