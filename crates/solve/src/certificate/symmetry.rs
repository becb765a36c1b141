//! Equivalence of positions: symmetries of the board, computed from its patterns, and permutations
//! of the attributes.
//!
//! A symmetry of the board is *any* permutation of the cells that maps every pattern to a pattern,
//! not only a rotation or a reflection. Level 1 of size 4 has 32. On the board of four cells every
//! pair is a line, so all 24 permutations are symmetries.

/// Returns the symmetries of a board, each as the image of every cell.
pub(crate) fn symmetries(cells: usize, patterns: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    extend(&mut Vec::new(), &shared(cells, patterns), patterns, &mut found);
    found
}

/// For every pair of cells (or a cell and itself), the sizes of the patterns that contain both.
/// Symmetries preserve these sizes, which prunes the search.
fn shared(cells: usize, patterns: &[Vec<usize>]) -> Vec<Vec<Vec<usize>>> {
    let both = |one: usize, other: usize| {
        let with = patterns.iter().filter(|cells| cells.contains(&one) && cells.contains(&other));
        let mut sizes: Vec<usize> = with.map(Vec::len).collect();
        sizes.sort_unstable();
        sizes
    };
    (0..cells).map(|one| (0..cells).map(|other| both(one, other)).collect()).collect()
}

/// Tries every image of the next cell and recurses.
fn extend(
    map: &mut Vec<usize>,
    shared: &[Vec<Vec<usize>>],
    patterns: &[Vec<usize>],
    found: &mut Vec<Vec<usize>>,
) {
    let cell = map.len();
    if cell == shared.len() {
        if keeps(map, patterns) {
            found.push(map.clone());
        }
        return;
    }
    for image in 0..shared.len() {
        let fits = |other: usize| shared[cell][other] == shared[image][map[other]];
        let alone = shared[cell][cell] == shared[image][image];
        if !map.contains(&image) && alone && (0..cell).all(fits) {
            map.push(image);
            extend(map, shared, patterns, found);
            map.pop();
        }
    }
}

/// Whether the map takes every pattern to a pattern.
fn keeps(map: &[usize], patterns: &[Vec<usize>]) -> bool {
    let image = |pattern: &Vec<usize>| pattern.iter().map(|&cell| map[cell]).collect::<Vec<_>>();
    let same = |one: &[usize], other: &[usize]| {
        one.len() == other.len() && one.iter().all(|cell| other.contains(cell))
    };
    patterns.iter().map(image).all(|image| patterns.iter().any(|pattern| same(&image, pattern)))
}

/// Returns the image of each piece under each permutation of the attributes.
pub(crate) fn orders(attributes: usize) -> Vec<[u8; 16]> {
    let becomes = |order: &Vec<usize>, piece: usize| {
        (0..attributes).fold(0, |image, bit| image | ((piece >> bit & 1) as u8) << order[bit])
    };
    let all = permutations(attributes);
    all.iter().map(|order| std::array::from_fn(|piece| becomes(order, piece))).collect()
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(count - 1);
    let longer = |list: &Vec<usize>, at: usize| {
        let mut list = list.clone();
        list.insert(at, count - 1);
        list
    };
    shorter.iter().flat_map(|list| (0..count).map(move |at| longer(list, at))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::CertifiedVariant;
    use super::*;

    #[test]
    fn a_part_of_a_pattern_is_no_pattern() {
        let patterns = [vec![0, 1], vec![0, 1, 2]];
        assert!(keeps(&[1, 0, 2], &patterns));
        assert!(!keeps(&[2, 1, 0], &patterns), "0 and 1 become 2 and 1");
    }

    /// Compares with trying all permutations of up to nine cells.
    #[test]
    fn small_boards_have_the_symmetries_that_trying_all_finds() {
        for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
            let patterns = CertifiedVariant::new(size, level).unwrap().patterns();
            let mut plain = permutations(size * size);
            plain.retain(|map| keeps(map, &patterns));
            plain.sort_unstable();
            assert_eq!(symmetries(size * size, &patterns), plain);
        }
        // A set that no level has: lines and the four corners. Half of the 32 symmetries preserve
        // it.
        let mut patterns = CertifiedVariant::new(4, 1).unwrap().patterns();
        patterns.push(vec![0, 3, 12, 15]);
        assert_eq!(symmetries(16, &patterns).len(), 16);
    }

    #[test]
    fn every_variant_has_its_number_of_symmetries() {
        let known = [(2, 1, 24), (2, 2, 24), (3, 1, 8), (3, 2, 8)];
        let large = [(4, 1, 32), (4, 2, 8), (4, 3, 8), (4, 4, 8)];
        for (size, level, count) in known.into_iter().chain(large) {
            let patterns = CertifiedVariant::new(size, level).unwrap().patterns();
            assert_eq!(symmetries(size * size, &patterns).len(), count, "{size} {level}");
            assert_eq!(orders(size).len(), [2, 6, 24][size - 2]);
        }
    }
}
