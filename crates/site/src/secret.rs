//! Secrets: client ids, form tokens, invitations and links to classes.
//!
//! A browser has 128 random bits in its cookie; the room stores only a hash of them. Form tokens
//! and links are signed with the key of the database, so the room does not have to store them.

use hmac::{Hmac, Mac};
use quatuor_core::Player;
use sha2::{Digest, Sha256};

use crate::game::ClientKey;
use crate::ports::Randomness;

/// Alphabet of all ids and signatures: five bits per letter, without letters that look alike.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Number of letters in the id of a game: 80 bits, so that ids cannot be guessed.
const GAME_LETTERS: usize = 16;

/// Number of letters in a client id and in a signature.
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

    /// Returns a new id for a game or a class.
    pub fn game_id(&self) -> String {
        letters(&self.bytes(), GAME_LETTERS)
    }

    /// Returns a new seed for a game. It has at most nine digits, so that people can type it again.
    pub fn seed(&self) -> u64 {
        let bytes = self.bytes();
        u64::from(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])) % 1_000_000_000
    }
}

/// Returns whether a text has the form of a game id.
pub fn is_game_id(text: &str) -> bool {
    are_letters(text, GAME_LETTERS)
}

/// The secret id that a browser has in its cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientId(String);

impl ClientId {
    /// Creates an id for a browser without a cookie.
    pub fn fresh(randomness: &dyn Randomness) -> Self {
        ClientId(letters(&randomness.bytes(), CLIENT_LETTERS))
    }

    /// Parses the value of a cookie. Returns `None` if it does not have the form of an id.
    pub fn read(text: &str) -> Option<Self> {
        are_letters(text, CLIENT_LETTERS).then(|| ClientId(text.to_owned()))
    }

    /// Returns the value for the cookie.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns the hash that the room stores.
    pub fn key(&self) -> ClientKey {
        let hash = Sha256::digest(format!("client {}", self.0));
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        ClientKey(key)
    }
}

/// The signing key of the room.
pub struct Secret([u8; 32]);

/// The game and the seat of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitedTo<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The seat that the invitation was created for.
    pub side: Player,
}

impl Secret {
    /// Creates a secret from the key of the database.
    pub fn new(key: [u8; 32]) -> Self {
        Secret(key)
    }

    fn sign(&self, text: &str) -> String {
        // HMAC accepts keys of any length, so this cannot fail.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length is right");
        mac.update(text.as_bytes());
        letters(&mac.finalize().into_bytes(), CLIENT_LETTERS)
    }

    /// Returns the token that every form of a browser must carry.
    pub fn form_token(&self, client: &ClientId) -> String {
        self.sign(&format!("form {}", client.0))
    }

    /// Returns whether `token` is the form token of this client.
    pub fn is_form_token(&self, client: &ClientId, token: &str) -> bool {
        same(&self.form_token(client), token)
    }

    /// Returns the text of an invitation to a seat: the game id, the seat and a signature.
    pub fn invitation(&self, game: &str, side: Player, offer: u64) -> String {
        let signed = self.sign(&format!("seat {game} {} {offer}", side.word()));
        format!("{game}{}{signed}", side.index() + 1)
    }

    /// Parses the game and the seat of a possible invitation.
    ///
    /// The signature is not checked here: compare the text with [`Secret::is_invitation`].
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

    /// Returns whether a text is this invitation.
    pub fn is_invitation(&self, text: &str, game: &str, side: Player, offer: u64) -> bool {
        same(&self.invitation(game, side, offer), text)
    }
}

/// The role that a link to a class grants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassRole {
    /// Manages the class.
    Teacher,
    /// Joins the class.
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
    /// Returns the text of a link to a class: the class id and a signature.
    ///
    /// The teacher's link cannot be derived from the pupils' link.
    pub fn class_link(&self, class: &str, role: ClassRole) -> String {
        format!("{class}{}", self.sign(&format!("class {class} {}", role.word())))
    }

    /// Returns the id of the class if the text is a valid link for this role.
    pub fn read_class_link<'a>(&self, text: &'a str, role: ClassRole) -> Option<&'a str> {
        let (class, signed) = text.split_at_checked(GAME_LETTERS)?;
        let one = is_game_id(class) && are_letters(signed, CLIENT_LETTERS);
        (one && same(&self.class_link(class, role), text)).then_some(class)
    }
}

/// Compares two texts of the same length in constant time, so that the duration does not reveal
/// where they differ.
fn same(one: &str, other: &str) -> bool {
    let differing = one.bytes().zip(other.bytes()).fold(0, |differing, (a, b)| differing | (a ^ b));
    one.len() == other.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU8, Ordering};

    /// Random bytes for tests: 0, 1, 2 and so on.
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
