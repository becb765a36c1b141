//! Moves of the plain implementation: neighbours from the wording of the rules, chains of jumps
//! path by path.

use super::{Place, Plain};

/// Names of the directions with their steps on the square grid.
pub const COMPASS: [(&str, Place); 8] = [
    ("E", (0, 1)),
    ("NE", (-1, 1)),
    ("N", (-1, 0)),
    ("NW", (-1, -1)),
    ("W", (0, -1)),
    ("SW", (1, -1)),
    ("S", (1, 0)),
    ("SE", (1, 1)),
];

impl Plain {
    /// Returns the neighbour in a direction, if the relation has one there.
    pub fn neighbour(&self, (row, column): Place, direction: &str) -> Option<Place> {
        let even_cell = (row + column) % 2 == 0;
        let even_row = row % 2 == 0;
        let allowed: &[&str] = match self.relation.as_str() {
            "simple" => &["E", "W", "N", "S"],
            "diagonal" => &["E", "NE", "N", "NW", "W", "SW", "S", "SE"],
            "triangular" => &["E", "W", "N", "S", "NW", "SE"],
            "hexagonal" => &["E", "W", "NE", "NW", "SE", "SW"],
            _ if even_cell => &["E", "W", "S"],
            _ => &["E", "W", "N"],
        };
        if !allowed.contains(&direction) {
            return None;
        }
        let step = COMPASS.iter().find(|(name, _)| *name == direction).unwrap().1;
        let mut target = (row + step.0, column + step.1);
        if self.relation == "hexagonal" {
            target = match (direction, even_row) {
                ("NE", true) => (row - 1, column),
                ("NW", true) => (row - 1, column - 1),
                ("NE", false) => (row - 1, column + 1),
                ("NW", false) => (row - 1, column),
                ("SE", true) => (row + 1, column),
                ("SW", true) => (row + 1, column - 1),
                ("SE", false) => (row + 1, column + 1),
                ("SW", false) => (row + 1, column),
                _ => target,
            };
        }
        self.inside(target).then_some(target)
    }

    /// Returns the targets of the piece of the side to act on this place.
    pub fn targets(&self, from: Place) -> Vec<Place> {
        let Some(letter) = self.at(from) else { return Vec::new() };
        if Plain::owner(letter) != self.side {
            return Vec::new();
        }
        let may_end = |&to: &Place| to != from && (self.at(to).is_none() || self.can_take(to));
        let reached = match letter.to_ascii_uppercase() {
            'P' => self.pawn(from),
            'T' => self.tower(from),
            _ => self.elephant(from),
        };
        reached.into_iter().filter(may_end).collect()
    }

    fn pawn(&self, from: Place) -> Vec<Place> {
        let mut lifted = self.clone();
        lifted.cells[from.0 as usize][from.1 as usize] = None;
        let mut reached = Vec::new();
        for (direction, _) in COMPASS {
            reached.extend(lifted.neighbour(from, direction));
        }
        lifted.jump(from, &mut Vec::new(), &mut reached);
        reached
    }

    /// Follows every chain of jumps from here that lands on no place twice.
    fn jump(&self, here: Place, landed: &mut Vec<Place>, reached: &mut Vec<Place>) {
        for (direction, _) in COMPASS {
            let Some(over) = self.neighbour(here, direction) else { continue };
            let Some(land) = self.neighbour(over, direction) else { continue };
            if self.at(over).is_none() || landed.contains(&land) {
                continue;
            }
            reached.push(land);
            if self.at(land).is_none() {
                landed.push(land);
                self.jump(land, landed, reached);
                landed.pop();
            }
        }
    }

    fn tower_directions(&self) -> &'static [&'static str] {
        if self.relation == "hexagonal" {
            &["E", "W", "NE", "NW", "SE", "SW"]
        } else {
            &["E", "W", "N", "S"]
        }
    }

    fn tower(&self, from: Place) -> Vec<Place> {
        let mut reached = Vec::new();
        for direction in self.tower_directions() {
            let mut here = from;
            while let Some(next) = self.neighbour(here, direction) {
                reached.push(next);
                if self.at(next).is_some() {
                    break;
                }
                here = next;
            }
        }
        reached
    }

    fn elephant(&self, from: Place) -> Vec<Place> {
        let kind = self.option("elephant", "diagonals");
        if kind == "two-steps" {
            let step = |place| {
                let all = self.tower_directions().iter();
                all.filter_map(move |direction| self.neighbour(place, direction))
            };
            return step(from).flat_map(step).collect();
        }
        let on_line = |&to: &Place| {
            let steps = self.diagonal_steps(from, to);
            steps.is_some_and(|steps| kind == "diagonals" || steps == 2)
        };
        self.places().into_iter().filter(on_line).collect()
    }

    /// Returns the number of leaps along a diagonal from one place to another.
    ///
    /// On hexagons it measures distances. The centres are one unit apart, and the lines between the
    /// directions rise by 30, 90 and 150 degrees. One leap is as long as the sum of two adjacent
    /// steps, the square root of 3.
    fn diagonal_steps(&self, from: Place, to: Place) -> Option<i32> {
        if from == to {
            return None;
        }
        if self.relation != "hexagonal" {
            let (south, east) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
            return (south == east).then_some(south);
        }
        let centre = |(row, column): Place| {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            (f64::from(column) + shift, f64::from(row) * 3_f64.sqrt() / 2.0)
        };
        let (a, b) = (centre(from), centre(to));
        let (east, south) = (b.0 - a.0, b.1 - a.1);
        let turns = (south.atan2(east).to_degrees() - 30.0) / 60.0;
        let leaps = (east * east + south * south).sqrt() / 3_f64.sqrt();
        let whole = |x: f64| (x - x.round()).abs() < 1e-6;
        (whole(turns) && whole(leaps)).then(|| leaps.round() as i32)
    }
}
