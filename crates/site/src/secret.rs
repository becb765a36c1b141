//! Secrets: who a browser is, what its forms carry, how an invitation is known.
//!
//! A browser has 128 random bits in its cookie; the room remembers a hash. What forms and invitations
//! carry is signed with the key of the database, so nothing of it has to be stored.

use hmac::{Hmac, Mac};
use quatuor_core::Player;
use sha2::{Digest, Sha256};

use crate::game::ClientKey;
use crate::ports::Randomness;

/// Letters of our texts: five bits each, none that are mistaken for others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Letters in the name of a game: 80 bits, so that nobody finds one by trying.
const GAME_LETTERS: usize = 16;

/// Letters in what a browser is known by.
const CLIENT_LETTERS: usize = 26;

fn letters(bytes: &[u8], count: usize) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| usize::from(byte >> (7 - at % 8) & 1));
    let letter = |at: usize| {
        let value = (0..5).fold(0, |value, offset| value << 1 | bit(5 * at + offset));
        char::from(LETTERS[value])
    };
    (0..count).map(letter).collect()
}

fn are_letters(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| LETTERS.contains(&byte))
}

impl dyn Randomness + '_ {
    fn bytes(&self) -> [u8; 17] {
        let mut bytes = [0; 17];
        self.fill(&mut bytes);
        bytes
    }

    /// A new name for a game or a class.
    pub fn game_id(&self) -> String {
        letters(&self.bytes(), GAME_LETTERS)
    }

    /// A seed for a game: short enough to be typed again.
    pub fn seed(&self) -> u64 {
        let bytes = self.bytes();
        u64::from(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])) % 1_000_000_000
    }
}

/// Whether a text could be the name of a game.
pub fn is_game_id(text: &str) -> bool {
    are_letters(text, GAME_LETTERS)
}

/// What a browser has in its cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientId(String);

impl ClientId {
    /// For a browser that is here for the first time.
    pub fn fresh(randomness: &dyn Randomness) -> Self {
        ClientId(letters(&randomness.bytes(), CLIENT_LETTERS))
    }

    /// What a cookie holds, if it is one of ours.
    pub fn read(text: &str) -> Option<Self> {
        are_letters(text, CLIENT_LETTERS).then(|| ClientId(text.to_owned()))
    }

    /// The text for the cookie.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What the room remembers.
    pub fn key(&self) -> ClientKey {
        let hash = Sha256::digest(format!("client {}", self.0));
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        ClientKey(key)
    }
}

/// The key of the room.
pub struct Secret([u8; 32]);

/// What an invitation is to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitedTo<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The seat that it was made for.
    pub side: Player,
}

impl Secret {
    /// With the key of the database.
    pub fn new(key: [u8; 32]) -> Self {
        Secret(key)
    }

    fn sign(&self, text: &str) -> String {
        // Keys of any length are taken, so this cannot fail.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length is right");
        mac.update(text.as_bytes());
        letters(&mac.finalize().into_bytes(), CLIENT_LETTERS)
    }

    /// What the forms of a browser carry.
    pub fn form_token(&self, client: &ClientId) -> String {
        self.sign(&format!("form {}", client.0))
    }

    /// Whether a form carries it.
    pub fn is_form_token(&self, client: &ClientId, token: &str) -> bool {
        same(&self.form_token(client), token)
    }

    /// What an invitation to a seat is known by: the name of the game, the seat, and a signature.
    pub fn invitation(&self, game: &str, side: Player, offer: u64) -> String {
        let signed = self.sign(&format!("seat {game} {} {offer}", side.word()));
        format!("{game}{}{signed}", side.index() + 1)
    }

    /// The game and the seat that a text could be an invitation to; it is one when it is the same as
    /// [`Secret::invitation`] gives for the offer of that seat.
    pub fn read_invitation(text: &str) -> Option<InvitedTo<'_>> {
        let (game, rest) = text.split_at_checked(GAME_LETTERS)?;
        let (number, signed) = rest.split_at_checked(1)?;
        let side = match number {
            "1" => Player::First,
            "2" => Player::Second,
            _ => return None,
        };
        let sound = is_game_id(game) && are_letters(signed, CLIENT_LETTERS);
        sound.then_some(InvitedTo { game, side })
    }

    /// Whether a text is this invitation.
    pub fn is_invitation(&self, text: &str, game: &str, side: Player, offer: u64) -> bool {
        same(&self.invitation(game, side, offer), text)
    }
}

/// What a link to a class lets somebody do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassRole {
    /// To look after it.
    Teacher,
    /// To join it.
    Pupil,
}

impl ClassRole {
    fn word(self) -> &'static str {
        match self {
            ClassRole::Teacher => "teacher",
            ClassRole::Pupil => "pupil",
        }
    }
}

impl Secret {
    /// What a link to a class is known by: the name of the class and a signature. That of a pupil tells nothing of
    /// that of the teacher.
    pub fn class_link(&self, class: &str, role: ClassRole) -> String {
        format!("{class}{}", self.sign(&format!("class {class} {}", role.word())))
    }

    /// The class that a text is such a link to.
    pub fn read_class_link<'a>(&self, text: &'a str, role: ClassRole) -> Option<&'a str> {
        let (class, signed) = text.split_at_checked(GAME_LETTERS)?;
        let one = is_game_id(class) && are_letters(signed, CLIENT_LETTERS);
        (one && same(&self.class_link(class, role), text)).then_some(class)
    }
}

/// Whether two texts are the same, in a time that does not tell where they differ.
fn same(one: &str, other: &str) -> bool {
    let differing = one.bytes().zip(other.bytes()).fold(0, |differing, (a, b)| differing | (a ^ b));
    one.len() == other.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU8, Ordering};

    /// Bytes that count up.
    struct Counting(AtomicU8);

    impl Randomness for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill_with(|| self.0.fetch_add(1, Ordering::Relaxed));
        }
    }

    fn counting() -> &'static dyn Randomness {
        static COUNTING: Counting = Counting(AtomicU8::new(0));
        &COUNTING
    }

    #[test]
    fn letters_spell_five_bits_each() {
        assert_eq!(letters(&[0b0000_0000, 0b0100_0100], 3), "012");
        assert_eq!(letters(&[0xff; 17], 26), "z".repeat(26));
        assert!(is_game_id(&counting().game_id()));
        assert_ne!(counting().game_id(), counting().game_id());
    }

    #[test]
    fn forms_and_invitations_belong_to_one_client_one_seat_and_one_room() {
        let (one, other) = (Secret::new([1; 32]), Secret::new([2; 32]));
        let (zoe, max) = (ClientId::fresh(counting()), ClientId::fresh(counting()));
        let token = one.form_token(&zoe);
        assert!(one.is_form_token(&zoe, &token));
        assert!(!one.is_form_token(&max, &token) && !other.is_form_token(&zoe, &token));
        assert!(!one.is_form_token(&zoe, "") && !one.is_form_token(&zoe, &token[1..]));

        let game = counting().game_id();
        let invitation = one.invitation(&game, Player::Second, 3);
        let to = InvitedTo { game: &game, side: Player::Second };
        assert_eq!(Secret::read_invitation(&invitation), Some(to));
        assert!(one.is_invitation(&invitation, &game, Player::Second, 3));
        assert!(!one.is_invitation(&invitation, &game, Player::Second, 4));
        assert!(!one.is_invitation(&invitation, &game, Player::First, 3));
        assert!(!other.is_invitation(&invitation, &game, Player::Second, 3));
    }

    #[test]
    fn a_link_to_a_class_is_for_one_class_and_one_role() {
        let (one, other) = (Secret::new([1; 32]), Secret::new([2; 32]));
        let class = counting().game_id();
        let [teacher, pupil] =
            [ClassRole::Teacher, ClassRole::Pupil].map(|role| one.class_link(&class, role));
        assert_ne!(teacher, pupil);
        assert_eq!(one.read_class_link(&teacher, ClassRole::Teacher), Some(class.as_str()));
        assert_eq!(one.read_class_link(&pupil, ClassRole::Pupil), Some(class.as_str()));
        assert_eq!(one.read_class_link(&pupil, ClassRole::Teacher), None);
        assert_eq!(one.read_class_link(&teacher, ClassRole::Pupil), None);
        assert_eq!(other.read_class_link(&teacher, ClassRole::Teacher), None);
        let long = "a".repeat(10_000);
        for text in ["", "é", &class, &teacher[1..], &long] {
            assert_eq!(one.read_class_link(text, ClassRole::Teacher), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_secret_is_refused() {
        let long = "a".repeat(10_000);
        for text in
            ["", "é", "aaaaaaaaaaaaaaaaaaaaaaaaaé", "' OR 1=1 --", "../../etc/passwd", &long]
        {
            assert!(ClientId::read(text).is_none(), "{text}");
            assert_eq!(Secret::read_invitation(text), None, "{text}");
            assert!(!is_game_id(text), "{text}");
        }
        let id = ClientId::fresh(counting());
        assert!(ClientId::read(id.text()).is_some_and(|read| read.key() == id.key()));
    }
}
