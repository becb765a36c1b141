//! `quatuor show`: prints a position as text or JSON, or draws it.

use std::io::Write;
use std::path::{Path, PathBuf};

use quatuor_advice::all_same;
use quatuor_core::evaluation::ActionEvaluation;
use quatuor_core::record::ReplayError;
use quatuor_core::{Explain, Message, message};
use quatuor_show::{Badge, Drawing, Game};
use quatuor_words::Words;
use serde_json::{Map, Value as Json};

use super::analysis::{Analyst, badge, with_symmetry};
use super::open_in_format;
use super::place::PlaceFacts;
use crate::arguments::ShowArgs;
use crate::exit::Failure;
use crate::status::describe_status;
use crate::{file, interrupt, output};

/// Maximum number of listed actions.
const MAX_LISTED_ACTIONS: usize = 64;

pub fn run(arguments: &ShowArgs, words: &Words) -> Result<(), Failure> {
    let pictures = pictures(arguments)?;
    let position = arguments.position.as_deref().or(arguments.from.as_deref());
    let mut game = open_in_format(&arguments.game, position, arguments.form)?;
    play_all(&mut *game, arguments.moves.as_deref().unwrap_or_default())?;
    let place = arguments.place.as_deref().map(|name| PlaceFacts::of(&*game, name)).transpose()?;
    let values = if arguments.values {
        interrupt::listen();
        // A picture with only some of the values is useless, so an interrupt exits at once.
        interrupt::exit_on_interrupt_during(|| find_values(&*game, words))?
    } else {
        Vec::new()
    };
    let badges =
        values.iter().filter_map(|one| Some((game.read(&one.action).ok()?, one.badge.clone())));
    let badges = badges.collect();
    let drawing = Drawing { ascii: arguments.ascii, badges, ..Drawing::default() };
    for picture in &pictures {
        let svg = game.draw_svg(&drawing);
        match picture.format {
            PictureFormat::Svg => file::write(picture.path, svg.as_bytes())?,
            PictureFormat::Png => {
                let bytes = quatuor_picture::render_png(&svg).map_err(Failure::Trouble)?;
                file::write(picture.path, &bytes)?;
            }
        }
    }
    if pictures.iter().any(|picture| file::is_standard(picture.path)) {
        return Ok(());
    }
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let mut fields = facts(&*game);
        if arguments.values {
            let same =
                |one: &ActionBadge| Some((one.action.clone(), Json::from(one.same_as.as_deref()?)));
            fields.insert("same_as".to_owned(), values.iter().filter_map(same).collect());
            let value = |one: ActionBadge| (one.action, Json::from(one.badge.text));
            fields.insert("values".to_owned(), values.into_iter().map(value).collect());
        }
        if let Some(place) = &place {
            fields.insert("place".to_owned(), place.as_json(words));
        }
        writeln!(out, "{}", Json::Object(fields))?;
    } else {
        writeln!(out, "{}\n", game.draw_text(&drawing))?;
        writeln!(out, "{}", words.say(&describe_status(&*game)))?;
        for line in place.iter().flat_map(|place| place.lines(words)) {
            writeln!(out, "{line}")?;
        }
        if !values.is_empty() {
            let all_same = all_same(values.iter().map(|one| one.same_as.as_deref()));
            let told = if all_same.is_some() { 1 } else { values.len() };
            let pair = |one: &ActionBadge| one.pair();
            let pairs: Vec<Message> = values.iter().take(told).map(pair).collect();
            writeln!(out, "{}", words.say(&message!("show-values", values: pairs)))?;
            if let Some(all_same) = all_same {
                writeln!(out, "{}", words.sentence(&all_same))?;
            }
        }
        let actions = game.actions();
        if (1..=MAX_LISTED_ACTIONS).contains(&actions.len()) {
            let list = message!("show-actions", actions: actions.join(" "));
            writeln!(out, "{}", words.say(&list))?;
        }
        writeln!(out, "{}", words.say(&message!("show-position", position: game.position())))?;
    }
    Ok(())
}

struct Picture<'a> {
    path: &'a Path,
    format: PictureFormat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PictureFormat {
    Svg,
    Png,
}

/// Returns the pictures that the arguments request. The extension of a file decides its format, and
/// standard output is SVG.
fn pictures(arguments: &ShowArgs) -> Result<Vec<Picture<'_>>, Failure> {
    let mut pictures = Vec::new();
    for path in &arguments.output {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let format = match extension.map(str::to_ascii_lowercase).as_deref() {
            Some("png") => PictureFormat::Png,
            Some("svg") => PictureFormat::Svg,
            None if file::is_standard(path) => PictureFormat::Svg,
            _ => {
                let refused = message!("show-picture-format", file: file::name(path));
                return Err(Failure::Usage(refused, None));
            }
        };
        pictures.push(Picture { path, format });
    }
    let named = [(&arguments.svg, PictureFormat::Svg), (&arguments.png, PictureFormat::Png)];
    for (path, format) in named {
        pictures.extend(path.as_deref().map(|path| Picture { path, format }));
    }
    let mut printed: Vec<&str> = Vec::new();
    printed.extend(
        arguments.output.iter().filter(|path| file::is_standard(path)).map(|_| "--output -"),
    );
    printed.extend(is_printed(&arguments.svg).then_some("--svg -"));
    printed.extend(is_printed(&arguments.png).then_some("--png -"));
    printed.extend(arguments.json.then_some("--json"));
    match printed[..] {
        [one, other, ..] => {
            Err(Failure::Usage(message!("cli-conflict", argument: one, other: other), None))
        }
        _ => Ok(pictures),
    }
}

fn is_printed(path: &Option<PathBuf>) -> bool {
    path.as_deref().is_some_and(file::is_standard)
}

/// An action with the badge that shows its value.
struct ActionBadge {
    action: String,
    badge: Badge,
    /// The earlier, symmetric action.
    same_as: Option<String>,
}

impl ActionBadge {
    fn pair(&self) -> Message {
        let pair =
            message!("show-value", action: self.action.as_str(), value: self.badge.text.as_str());
        with_symmetry(pair, self.same_as.as_deref())
    }
}

/// Returns the known values of the actions.
fn find_values(game: &dyn Game, words: &Words) -> Result<Vec<ActionBadge>, Failure> {
    let analysis = Analyst::usual(&game.spec(), words)?.analyse(game).map_err(Failure::Trouble)?;
    let shown = |one: ActionEvaluation| {
        let badge = badge(&one.evaluation, words)?;
        Some(ActionBadge { action: one.action, badge, same_as: one.same_as })
    };
    Ok(analysis.actions.into_iter().filter_map(shown).collect())
}

/// Plays actions that are separated by spaces.
pub fn play_all(game: &mut dyn Game, actions: &str) -> Result<(), Failure> {
    for (index, action) in actions.split_whitespace().enumerate() {
        game.play(action).map_err(|error| {
            let (ply, action, reason) = (index + 1, action.to_owned(), error.message());
            Failure::Trouble(ReplayError::Action { ply, action, reason }.message())
        })?;
    }
    Ok(())
}

fn facts(game: &dyn Game) -> Map<String, Json> {
    let turn = game.turn();
    let mut fields = Map::from_iter([
        ("game".to_owned(), game.spec().to_string().into()),
        ("position".to_owned(), game.position().into()),
        ("turn".to_owned(), turn.word().into()),
        ("outcome".to_owned(), turn.outcome().map(|outcome| outcome.word()).into()),
        ("actions".to_owned(), game.actions().into()),
    ]);
    let odds = game.odds();
    if !odds.is_empty() {
        let all: f64 = odds.iter().map(|&(_, weight)| f64::from(weight)).sum();
        let chance =
            |(action, weight): (String, u32)| (action, Json::from(f64::from(weight) / all));
        fields.insert("odds".to_owned(), odds.into_iter().map(chance).collect());
    }
    for (name, value) in game.facts() {
        fields.entry(name).or_insert(value);
    }
    fields
}
