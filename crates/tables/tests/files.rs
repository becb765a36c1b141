//! Damaged tablebase files: any change is detected, and none causes a panic.

mod folder;

use std::sync::OnceLock;

use folder::{Folder, built, order, rules};
use proptest::prelude::*;
use quatuor_core::Rules;
use quatuor_core::keys::{Keyed, Keys};
use quatuor_morpion::MorpionRules;
use quatuor_tables::{TableError, TableFile};

fn sample() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let folder = Folder::new("sample");
        let table = built(&rules::<MorpionRules>("morpion"), &order(&folder, 1, true)).unwrap();
        std::fs::read(table.path()).unwrap()
    })
}

/// Opens bytes as a tablebase, looks up everything and verifies it.
fn tried(bytes: &[u8]) -> Result<(), TableError> {
    let folder = Folder::new("tried");
    let path = folder.path().join("changed.table");
    std::fs::write(&path, bytes).unwrap();
    let table = TableFile::open(&path)?;
    let rules: MorpionRules = rules("morpion");
    let keys = rules.keys().unwrap();
    let mut position = rules.start();
    while let Some(&action) = rules.actions(&position).first() {
        let key = keys.canonical(keys.key(&position));
        table.find(keys.layer(key), key);
        position = rules.play(&position, action);
    }
    for key in 0..2000 {
        for layer in 0..12 {
            table.find(layer, key);
        }
    }
    table.verify()
}

fn is_damage(result: &Result<(), TableError>) -> bool {
    matches!(result, Err(TableError::Damaged { .. }))
}

#[test]
fn the_sample_is_whole() {
    assert_eq!(tried(sample()), Ok(()));
    let mut longer = sample().to_vec();
    longer.push(0);
    assert!(tried(&longer).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn one_bit_is_found(at in any::<prop::sample::Index>(), bit in 0_u8..8) {
        let mut bytes = sample().to_vec();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        prop_assert!(is_damage(&tried(&bytes)));
    }

    #[test]
    fn a_cut_is_found(at in any::<prop::sample::Index>()) {
        let at = at.index(sample().len());
        prop_assert!(is_damage(&tried(&sample()[..at])));
    }

    #[test]
    fn any_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), marked in any::<bool>()) {
        let mut all = if marked { b"QTABLE01".to_vec() } else { Vec::new() };
        all.extend(bytes);
        prop_assert!(tried(&all).is_err());
    }
}
