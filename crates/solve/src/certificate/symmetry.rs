//! Which positions are equivalent: symmetries of the board, computed from its patterns, and attributes that
//! change places.
//!
//! A symmetry of the board is *any* permutation of the cells under which every pattern becomes a pattern. So
//! it is not only a turn or a reflection: at level 1 of size 4 there are 32, and the board of four cells, of
//! which every pair is a line, has all 24.

/// The symmetries of a board: where each cell goes.
pub(crate) fn symmetries(cells: usize, patterns: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    extend(&mut Vec::new(), &shared(cells, patterns), patterns, &mut found);
    found
}

/// For every two cells, or a cell and itself, the sizes of the patterns with both: a symmetry keeps them.
fn shared(cells: usize, patterns: &[Vec<usize>]) -> Vec<Vec<Vec<usize>>> {
    let both = |one: usize, other: usize| {
        let with = patterns.iter().filter(|cells| cells.contains(&one) && cells.contains(&other));
        let mut sizes: Vec<usize> = with.map(Vec::len).collect();
        sizes.sort_unstable();
        sizes
    };
    (0..cells).map(|one| (0..cells).map(|other| both(one, other)).collect()).collect()
}

/// Tries every image of the next cell.
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

/// Whether every pattern becomes a pattern.
fn keeps(map: &[usize], patterns: &[Vec<usize>]) -> bool {
    let image = |pattern: &Vec<usize>| pattern.iter().map(|&cell| map[cell]).collect::<Vec<_>>();
    let same = |one: &[usize], other: &[usize]| {
        one.len() == other.len() && one.iter().all(|cell| other.contains(cell))
    };
    patterns.iter().map(image).all(|image| patterns.iter().any(|pattern| same(&image, pattern)))
}

/// What each piece becomes under each permutation of so many attributes.
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

    /// All permutations of up to nine cells, one after another.
    #[test]
    fn small_boards_have_the_symmetries_that_trying_all_finds() {
        for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
            let patterns = CertifiedVariant::new(size, level).unwrap().patterns();
            let mut plain = permutations(size * size);
            plain.retain(|map| keeps(map, &patterns));
            plain.sort_unstable();
            assert_eq!(symmetries(size * size, &patterns), plain);
        }
        // A set that is no level, the four corners beside the lines: half of the 32 keep them together.
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
