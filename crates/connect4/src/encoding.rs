//! Action numbers (columns) and planes: the discs of each seat, and the seat to act.

use quatuor_core::encoding::{Encoded, Planes};

use crate::{Column, Connect4Rules, Position};

impl Encoded for Connect4Rules {
    fn action_count(&self) -> usize {
        self.width()
    }

    fn action_number(&self, column: Column) -> usize {
        column.index()
    }

    fn numbered_action(&self, number: usize) -> Option<Column> {
        Column::new(number.checked_add(1)?, self.width())
    }

    fn mark_legal(&self, position: &Position, legal: &mut [bool], _actions: &mut Vec<Column>) {
        for (place, column) in legal.iter_mut().zip(self.columns()) {
            *place = self.is_playable(position, column);
        }
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.cells())
    }

    fn observation_shape(&self) -> [usize; 3] {
        [3, self.height(), self.width()]
    }

    /// Planes follow seats, not colours: the colour that began is the first seat.
    fn observe(&self, position: &Position, planes: &mut [f32]) {
        let (width, first) = (self.width(), position.began());
        let mut planes = Planes::new(self.cells(), planes);
        for (plane, colour) in [first, first.other()].into_iter().enumerate() {
            let discs = &position.discs[colour.index()][..width];
            for (row, places) in planes.rows_from_below(plane, width).enumerate() {
                for (place, &column) in places.iter_mut().zip(discs) {
                    *place = f32::from(column >> row & 1);
                }
            }
        }
        planes.fill(2, f32::from(position.count % 2));
    }
}

#[cfg(test)]
mod tests {
    use quatuor_core::encoding::observation_size;
    use quatuor_core::{Dice, Rules};

    use super::*;
    use crate::{Cell, Colour};

    /// Compares bit sets with a loop over all cells, and drawn columns with the list of actions, in
    /// random games.
    #[test]
    fn planes_and_draws_are_those_of_plain_loops() {
        for (width, height, first) in
            [(7, 6, Colour::Red), (16, 3, Colour::Yellow), (1, 5, Colour::Red)]
        {
            let rules = Connect4Rules::new(width, height, 3, first).expect("a variant");
            let mut dice = Dice::new(height as u64);
            for _ in 0..20 {
                let mut position = rules.start();
                loop {
                    let mut planes = vec![0.0; observation_size(&rules)];
                    rules.observe(&position, &mut planes);
                    for (column, row) in rules.places() {
                        let place = (height - 1 - row) * width + column;
                        let disc = position.disc_at(Cell::at(column, row));
                        let seats = [first, first.other()].map(|colour| disc == Some(colour));
                        let [own, others] =
                            [0, 1].map(|plane| planes[plane * rules.cells() + place]);
                        assert_eq!([own == 1.0, others == 1.0], seats);
                        assert_eq!(own + others, f32::from(u8::from(disc.is_some())));
                    }
                    let (mut legal, mut plain) = (vec![false; width], vec![false; width]);
                    rules.mark_legal(&position, &mut legal, &mut Vec::new());
                    rules.actions(&position).iter().for_each(|c| plain[c.index()] = true);
                    assert_eq!(legal, plain);
                    let mut twin = dice.clone();
                    let drawn = rules.sample(&position, &mut dice);
                    assert_eq!(drawn, twin.pick(&rules.actions(&position)));
                    let Some(column) = drawn else { break };
                    if rules.turn(&position).outcome().is_some() {
                        break;
                    }
                    position = rules.play(&position, column);
                }
            }
        }
    }
}
