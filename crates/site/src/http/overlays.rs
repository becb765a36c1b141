//! The overlays that a learner has switched on, stored in a cookie such as
//! `quarto-unsafe.connect4-threats`.

use std::collections::BTreeSet;

use quatuor_games::FAMILIES;

/// The active overlays of all games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Overlays(BTreeSet<String>);

impl Overlays {
    /// Parses the value of a cookie. Unknown overlays are ignored.
    pub(crate) fn read(text: &str) -> Self {
        let known = |word: &&str| {
            let Some((game, overlay)) = word.split_once('-') else { return false };
            FAMILIES.iter().any(|family| family.name == game && family.overlays.contains(&overlay))
        };
        Overlays(text.split('.').filter(known).map(str::to_owned).collect())
    }

    /// Formats the value of the cookie.
    pub(crate) fn write(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join(".")
    }

    /// Returns the active overlays of a game.
    pub fn of(&self, game: &str) -> Vec<String> {
        let own = |word: &String| {
            let (name, overlay) = word.split_once('-')?;
            (name == game).then(|| overlay.to_owned())
        };
        self.0.iter().filter_map(own).collect()
    }

    /// Switches an overlay on or off. Ignores an overlay that the game does not have.
    pub fn set(&mut self, game: &str, overlay: &str, on: bool) {
        let family = FAMILIES.iter().find(|family| family.name == game);
        if !family.is_some_and(|family| family.overlays.contains(&overlay)) {
            return;
        }
        let word = format!("{game}-{overlay}");
        if on {
            self.0.insert(word);
        } else {
            self.0.remove(&word);
        }
    }

    /// Switches all overlays of a game on.
    pub fn set_all(&mut self, game: &str) {
        let family = FAMILIES.iter().find(|family| family.name == game);
        for overlay in family.map_or(&[][..], |family| family.overlays) {
            self.set(game, overlay, true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_is_read_back_and_nothing_else() {
        let mut overlays =
            Overlays::read("quarto-unsafe.quarto-nothing.nothing-unsafe.x..mansuba-reach");
        assert_eq!(overlays.write(), "mansuba-reach.quarto-unsafe");
        assert_eq!(overlays.of("quarto"), ["unsafe"]);
        overlays.set("quarto", "unsafe", false);
        overlays.set("quarto", "everything", true);
        overlays.set("nothing", "unsafe", true);
        overlays.set_all("morpion");
        assert_eq!(overlays.write(), "mansuba-reach.morpion-lines");
        assert_eq!(Overlays::read(&overlays.write()), overlays);
        assert_eq!(Overlays::read(""), Overlays::default());
    }
}
