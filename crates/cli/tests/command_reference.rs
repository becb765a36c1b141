//! `docs/commands.md` contains the help of every command, in each language.
//!
//! `QUATUOR_DOCS=write cargo test -p quatuor --test command_reference` regenerates it.

mod support;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use support::{answer, listed_commands};

/// The page in one language, with the text above the commands.
struct Page {
    language: &'static str,
    file: &'static str,
    head: &'static str,
    /// The line of the help after which commands are listed.
    commands: &'static str,
}

const PAGES: [Page; 2] = [
    Page {
        language: "en",
        file: "docs/commands.md",
        head: "# Commands\n\nThis is the help of every command, as `quatuor COMMAND --help` prints it. [Names of games and players](specs.md), the \
               [JSON](json.md) that commands print, [exit codes](exit-codes.md), [environment variables](environment.md) and \
               [files](files.md) have pages of their own.\n",
        commands: "Commands:",
    },
    Page {
        language: "fr",
        file: "docs/fr/commands.md",
        head: "# Les commandes\n\nVoici l’aide de chaque commande, telle que l’affiche `quatuor COMMANDE --help`. Les [noms des jeux et des joueurs](specs.md), le \
               [JSON](json.md) que les commandes affichent, les [codes de sortie](exit-codes.md), les [variables d’environnement](environment.md) et \
               les [fichiers](files.md) ont leurs propres pages.\n",
        commands: "Commandes\u{a0}:",
    },
];

impl Page {
    fn help(&self, command: &[&str]) -> String {
        answer(&[command, &["--help", "--lang", self.language]].concat())
    }

    fn text(&self) -> String {
        let mut page = self.head.to_owned();
        self.write(&[], &mut page);
        page
    }

    /// Writes the help of a command and of its subcommands.
    fn write(&self, command: &[&str], page: &mut String) {
        let help = self.help(command);
        let name = [&["quatuor"], command].concat().join(" ");
        write!(page, "\n## `{name}`\n\n```text\n{}\n```\n", help.trim_end()).expect("memory");
        for below in listed_commands(&help, self.commands).iter().filter(|name| *name != "help") {
            self.write(&[command, &[below.as_str()]].concat(), page);
        }
    }
}

#[test]
fn the_reference_is_the_help_of_the_program() {
    for page in PAGES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page.file);
        let text = page.text();
        assert!(text.matches("\n## ").count() > 20, "commands are found: {text}");
        if std::env::var_os("QUATUOR_DOCS").is_some_and(|word| word == "write") {
            fs::write(&path, &text).expect("the folder is there");
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            written == text,
            "{} is not the help of the program: QUATUOR_DOCS=write cargo test -p quatuor --test command_reference",
            page.file
        );
    }
}
