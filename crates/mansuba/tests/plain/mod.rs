//! The plain implementation of the rules for comparison: arrays, loops and words, no bit
//! operations.
//!
//! It uses nothing of the crate: options come from the text of a spec, and actions and positions
//! are texts. The comparison therefore covers the notation as well.

#![allow(dead_code, reason = "each test file uses a part of the twin")]

mod reach;

use std::collections::BTreeSet;

/// Row from the north, column from the west.
pub type Place = (i32, i32);

/// `P`, `T`, `E` for Black and `p`, `t`, `e` for White.
pub type Letter = char;

/// A game written for simplicity.
#[derive(Debug, Clone, PartialEq)]
pub struct Plain {
    pub width: i32,
    pub height: i32,
    options: Vec<(String, String)>,
    pub cells: Vec<Vec<Option<Letter>>>,
    /// Letter and place of each prisoner.
    pub jail: Vec<(Letter, Place)>,
    /// `b`, `w` or `-`.
    pub side: char,
    pub turn: u32,
    pub relation: String,
    pub victory: String,
    /// The pending decision of chance.
    pub pending: Option<String>,
}

pub const DRAWN: [&str; 4] = ["simple", "diagonal", "triangular", "hexagonal"];

impl Plain {
    pub fn new(spec: &str) -> Self {
        let list = spec.split_once(':').map_or("", |(_, list)| list);
        let pair = |part: &str| part.split_once('=').map(|(k, v)| (k.to_owned(), v.to_owned()));
        let options: Vec<(String, String)> = list.split(',').filter_map(pair).collect();
        let mut plain = Plain {
            width: 0,
            height: 0,
            options,
            cells: Vec::new(),
            jail: Vec::new(),
            side: '-',
            turn: 0,
            relation: "-".to_owned(),
            victory: "-".to_owned(),
            pending: None,
        };
        plain.width = plain.option("width", "8").parse().unwrap();
        plain.height = plain.option("height", "8").parse().unwrap();
        plain.set_up();
        plain.draw_next();
        plain
    }

    pub fn option(&self, key: &str, default: &str) -> String {
        let found = self.options.iter().find(|(name, _)| name == key);
        found.map_or(default.to_owned(), |(_, value)| value.clone())
    }

    fn set_up(&mut self) {
        self.cells = vec![vec![None; self.width as usize]; self.height as usize];
        let list: Vec<char> = match self.option("setup", "mixed").as_str() {
            "mixed" => "PTE".chars().cycle().take(self.height as usize).collect(),
            "pawns" => vec!['P'; self.height as usize],
            word => word.chars().collect(),
        };
        for row in 0..list.len() {
            let from_south = self.option("rotate", "off") == "on";
            let white = if from_south { list[list.len() - 1 - row] } else { list[row] };
            self.cells[row][0] = Some(list[row]);
            self.cells[row][self.width as usize - 1] = Some(white.to_ascii_lowercase());
        }
    }

    /// Sets the next draw before the game begins, if there is one.
    fn draw_next(&mut self) {
        self.pending = None;
        for (key, default) in [("first", "random"), ("victory", "simple"), ("relation", "simple")] {
            let value = self.option(key, default);
            let open = match key {
                "first" => self.side == '-',
                "victory" => self.victory == "-",
                _ => self.relation == "-",
            };
            if !open {
                continue;
            }
            match (key, value.as_str()) {
                (_, "random") if self.pending.is_none() => self.pending = Some(key.to_owned()),
                (_, "random") => {}
                ("first", colour) => self.side = colour.chars().next().unwrap(),
                ("victory", word) => self.victory = word.to_owned(),
                (_, word) => self.relation = word.to_owned(),
            }
        }
    }

    pub fn limit(&self) -> Option<u32> {
        let usual = (2 * self.width * self.height).to_string();
        self.option("max_turns", &usual).parse().ok()
    }

    pub fn at(&self, (row, column): Place) -> Option<Letter> {
        self.cells[row as usize][column as usize]
    }

    pub fn inside(&self, (row, column): Place) -> bool {
        (0..self.height).contains(&row) && (0..self.width).contains(&column)
    }

    pub fn places(&self) -> Vec<Place> {
        (0..self.height).flat_map(|row| (0..self.width).map(move |column| (row, column))).collect()
    }

    pub fn name(&self, (row, column): Place) -> String {
        let letter = "abcdefghijklmnop".chars().nth(column as usize).unwrap();
        format!("{letter}{}", self.height - row)
    }

    fn place(&self, name: &str) -> Place {
        self.places().into_iter().find(|&place| self.name(place) == name).unwrap()
    }

    pub fn owner(letter: Letter) -> char {
        if letter.is_ascii_uppercase() { 'b' } else { 'w' }
    }

    fn goal_column(&self, side: char) -> i32 {
        if side == 'b' { self.width - 1 } else { 0 }
    }

    pub fn won(&self, side: char) -> bool {
        let column = self.goal_column(side);
        let own = |row: &i32| self.at((*row, column)).is_some_and(|l| Plain::owner(l) == side);
        let count = (0..self.height).filter(own).count() as i32;
        if self.victory == "complex" { count == self.height } else { count > 0 }
    }

    /// Returns `b` or `w` for the winner, or `=` for a draw, when the game is over.
    pub fn result(&self) -> Option<char> {
        if self.pending.is_some() {
            return None;
        }
        let before = other(self.side);
        if self.won(before) {
            Some(before)
        } else {
            (Some(self.turn) == self.limit()).then_some('=')
        }
    }

    fn can_take(&self, place: Place) -> bool {
        let enemy = self.at(place).is_some_and(|letter| Plain::owner(letter) != self.side);
        let start = place.1 == 0 || place.1 == self.width - 1;
        let safe = start && self.option("immunity", "on") == "on";
        enemy && !safe && self.option("captures", "on") == "on"
    }

    pub fn actions(&self) -> BTreeSet<String> {
        let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
        if self.result().is_some() {
            return BTreeSet::new();
        }
        match self.pending.as_deref() {
            Some("first") => return words(&["black", "white"]),
            Some("victory") => return words(&["simple", "complex"]),
            Some("relation") => {
                let others = DRAWN.into_iter().filter(|&word| word != self.relation);
                return others.map(|word| format!("relation={word}")).collect();
            }
            Some(_) => {
                return match self.option("escape", "0.5").as_str() {
                    "0" => words(&["held"]),
                    "1" => words(&["free"]),
                    _ => words(&["free", "held"]),
                };
            }
            None => {}
        }
        let mut actions = BTreeSet::new();
        for from in self.places() {
            for to in self.targets(from) {
                actions.insert(format!("{}-{}", self.name(from), self.name(to)));
            }
        }
        for &(letter, place) in &self.jail {
            if Plain::owner(letter) == self.side && self.at(place).is_none() {
                actions.insert(self.escape_text(letter, place));
            }
        }
        if actions.is_empty() {
            actions.insert("pass".to_owned());
        }
        actions
    }

    fn escape_text(&self, letter: Letter, place: Place) -> String {
        let another = |&(l, p): &(Letter, Place)| {
            p == place && l != letter && Plain::owner(l) == Plain::owner(letter)
        };
        let name = self.name(place);
        if self.jail.iter().any(another) {
            format!("escape@{name}{}", letter.to_ascii_uppercase())
        } else {
            format!("escape@{name}")
        }
    }

    pub fn play(&mut self, action: &str) {
        if let Some((from, to)) = action.split_once('-') {
            let (from, to) = (self.place(from), self.place(to));
            if let Some(taken) = self.at(to) {
                self.jail.push((taken, to));
            }
            self.cells[to.0 as usize][to.1 as usize] =
                self.cells[from.0 as usize][from.1 as usize].take();
            self.next_turn();
        } else if action.starts_with("escape") {
            let find = |&&(l, p): &&(Letter, Place)| {
                Plain::owner(l) == self.side && self.escape_text(l, p) == action
            };
            let (letter, place) = *self.jail.iter().find(find).unwrap();
            let sort = letter.to_ascii_uppercase();
            self.pending = Some(format!("escape@{}{sort}", self.name(place)));
        } else {
            self.decide(action);
        }
    }

    fn decide(&mut self, action: &str) {
        match action {
            "pass" | "held" => self.next_turn(),
            "free" => {
                let pending = self.pending.clone().unwrap();
                let (name, sort) = pending[7..].split_at(pending.len() - 8);
                let place = self.place(name);
                let sort = sort.chars().next().unwrap();
                let letter = if self.side == 'b' { sort } else { sort.to_ascii_lowercase() };
                let found = self.jail.iter().position(|&one| one == (letter, place)).unwrap();
                self.jail.remove(found);
                self.cells[place.0 as usize][place.1 as usize] = Some(letter);
                self.next_turn();
            }
            "black" | "white" => {
                self.side = action.chars().next().unwrap();
                self.draw_next();
            }
            "simple" | "complex" => {
                self.victory = action.to_owned();
                self.draw_next();
            }
            relation => {
                self.relation = relation.split_once('=').unwrap().1.to_owned();
                self.pending = None;
            }
        }
    }

    fn next_turn(&mut self) {
        self.pending = None;
        self.side = other(self.side);
        let Some(limit) = self.limit() else { return };
        self.turn += 1;
        let period = (1..).take_while(|p| p * p <= limit).last().unwrap();
        if self.option("shift", "off") == "on"
            && self.turn.is_multiple_of(period)
            && self.result().is_none()
        {
            self.pending = Some("relation".to_owned());
        }
    }

    pub fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in &self.cells {
            let (mut text, mut empty) = (String::new(), 0);
            for cell in row.iter().chain([&Some('/')]) {
                match cell {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        text.push(*letter);
                        empty = 0;
                    }
                }
            }
            rows.push(text);
        }
        let rows = rows.concat();
        let turn = self.limit().map_or("-".to_owned(), |_| self.turn.to_string());
        let mut text =
            format!("{} {} {turn} {}", rows.trim_end_matches('/'), self.side, self.relation);
        if self.option("victory", "simple") == "random" && self.victory != "-" {
            text += &format!(" {}", self.victory);
        }
        text += &format!(" [b:{} w:{}]", self.jail_text('b'), self.jail_text('w'));
        if let Some(pending) = &self.pending {
            text += &format!(" ?{pending}");
        }
        text
    }

    fn jail_text(&self, side: char) -> String {
        let mut list: Vec<(Place, usize)> = Vec::new();
        for &(letter, place) in &self.jail {
            if Plain::owner(letter) == side {
                list.push((place, "PTE".find(letter.to_ascii_uppercase()).unwrap()));
            }
        }
        list.sort_unstable();
        let one = |&(place, sort): &(Place, usize)| {
            format!("{}{}", &"PTE"[sort..=sort], self.name(place))
        };
        let list: Vec<String> = list.iter().map(one).collect();
        if list.is_empty() { "-".to_owned() } else { list.join(",") }
    }
}

pub fn other(side: char) -> char {
    if side == 'b' { 'w' } else { 'b' }
}
