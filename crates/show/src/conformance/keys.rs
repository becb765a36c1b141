//! Compares the queries on keys with the same queries on positions.

use quatuor_core::keys::{KEY_BITS, Keyed, Keys};
use quatuor_core::{Dice, Rules, Turn};

/// Checks the keys of these rules on seeded random games.
///
/// # Panics
/// When the variant has no keys, or when they contradict the rules.
pub fn check_keys<R: Keyed>(rules: &R, seed: u64, games: u64) {
    let keys = rules.keys().expect("the variant has keys");
    assert!(keys.bits() <= KEY_BITS, "{} bits", keys.bits());
    for number in 0..games {
        let mut dice = Dice::for_turn(seed, number);
        let mut position = rules.start();
        // Limit the length, because games with cycles need not end.
        for layer in 0..200 {
            check_one(&keys, &position, layer);
            let Some(action) = rules.sample(&position, &mut dice) else { break };
            position = rules.play(&position, action);
        }
    }
}

fn check_one<K: Keys>(keys: &K, position: &<K::Rules as Rules>::Position, layer: u32) {
    let rules = keys.rules();
    let here = rules.position_text(position);
    let key = keys.key(position);
    assert!(u64::BITS - key.leading_zeros() <= keys.bits(), "{here}: {key} has too many bits");
    assert_eq!(keys.position(key).as_ref(), Some(position), "{here}: {key} leads back");
    assert_eq!(keys.turn(key), rules.turn(position), "{here}");
    let actions = rules.actions(position);
    let plain: Vec<u64> =
        actions.iter().map(|&action| keys.key(&rules.play(position, action))).collect();
    let mut children = Vec::new();
    keys.children_into(key, &mut children);
    assert_eq!(children, plain, "{here}: children");
    let canonical = keys.canonical(key);
    assert_eq!(keys.canonical(canonical), canonical, "{here}: canonical of canonical");
    let symmetries = 0..rules.symmetries().min(50);
    let mut images = symmetries.map(|symmetry| keys.key(&rules.transform(position, symmetry)));
    assert!(images.all(|image| keys.canonical(image) == canonical), "{here}: canonical of images");
    if let Some(count) = keys.images(key) {
        let mut distinct: Vec<u64> = (0..rules.symmetries())
            .map(|symmetry| keys.key(&rules.transform(position, symmetry)))
            .collect();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(count, distinct.len() as u64, "{here}: images");
    }
    let Some(last) = keys.last_layer() else { return };
    assert!(layer <= last, "{here}: layer {layer} of {last}");
    assert_eq!(keys.layer(key), layer, "{here}: layer");
    assert_ne!(rules.turn(position), Turn::Chance, "{here}: chance has no layers");
    if let Some(player) = rules.turn(position).player() {
        assert_eq!(keys.mover(layer), player, "{here}: who acts in layer {layer}");
    }
    for child in children {
        let mut parents = Vec::new();
        keys.parents_into(child, &mut parents);
        assert!(parents.contains(&key), "{here}: among the parents of {child}");
    }
}
