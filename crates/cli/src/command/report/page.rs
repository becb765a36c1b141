//! The page of a report: tables, a plot, and a viewer for every game. It is one HTML file without
//! external resources.

use std::collections::BTreeMap;
use std::fmt::Write;

use quatuor_arena::{
    Accuracy, Crosstable, Entrant, RankedEntrant, Ratings, ResultCounts, measure_luck,
};
use quatuor_core::record::{GameResult, Record};
use quatuor_core::{Outcome, Player, message};
use quatuor_show::svg::escape;
use quatuor_words::Words;

use super::plot::{self, RatingBar, RatingPanel, draw_inline};
use super::replay_data;
use crate::command::tournament::table::{format_percent, format_signed, rank_entrants};

/// The data of a report page.
pub struct Contents<'a> {
    pub records: &'a [Record],
    pub entrants: &'a [Entrant],
    pub table: &'a Crosstable,
    pub ratings: &'a Ratings,
    pub accuracy: &'a BTreeMap<String, Accuracy>,
    /// HTML to place above the tables.
    pub extra: &'a str,
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}\
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.3rem .7rem;border:1px solid #8886;text-align:right}\
td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}#board{max-width:26rem}\
button,select{font:inherit;padding:.3rem .8rem}#moves span{padding:0 .2rem}#moves .now{outline:2px solid #27c}";

const SCRIPT: &str = "const data=JSON.parse(document.getElementById('games').textContent);let game=0,ply=0;\
const at=id=>document.getElementById(id);const pick=at('pick');\
data.games.forEach((g,i)=>{const o=document.createElement('option');o.value=i;o.textContent=`${g.round}  ${g.white} – ${g.black}  ${g.result}`;pick.append(o)});\
function show(){const g=data.games[game];if(!g||!g.boards.length)return;ply=Math.max(0,Math.min(ply,g.boards.length-1));\
at('board').innerHTML=data.boards[g.boards[ply]].map(n=>data.lines[n]).join('');at('where').textContent=`${ply} / ${g.boards.length-1}  (${g.termination})`;\
at('moves').replaceChildren(...g.moves.map((m,i)=>{const s=document.createElement('span');s.textContent=m;if(i+1===ply)s.className='now';s.onclick=()=>{ply=i+1;show()};return s}))}\
pick.onchange=()=>{game=Number(pick.value);ply=0;show()};\
at('first').onclick=()=>{ply=0;show()};at('back').onclick=()=>{ply--;show()};at('on').onclick=()=>{ply++;show()};at('last').onclick=()=>{ply=1e9;show()};\
document.addEventListener('keydown',e=>{if(e.target===pick)return;if(e.key==='ArrowLeft'){ply--;show()}if(e.key==='ArrowRight'){ply++;show()}});show();";

pub fn render_page(contents: &Contents<'_>, words: &Words) -> String {
    let text = |key: &str| escape(&words.text(key).unwrap_or_default());
    let title = words.say(&message!("rate-title", games: contents.records.len(),
        players: contents.entrants.len()));
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <style>{STYLE}{}</style></head><body><h1>{}</h1><p>{}</p>",
        words.language().code(),
        plot::STYLE,
        text("report-title"),
        escape(&title)
    );
    html.push_str(contents.extra);
    html.push_str(&crosstable(contents, words));
    html.push_str(&ratings(contents, words));
    html.push_str(&by_seat(contents, words));
    html.push_str(&by_opening(contents, words));
    html.push_str(&by_length(contents, words));
    html.push_str(&by_luck(contents, words));
    // A closing script tag inside the data must not end the script element.
    let data = replay_data::games_json(contents.records).to_string().replace("</", "<\\/");
    let _ = writeln!(
        html,
        "<h2>{}</h2><p><select id=\"pick\" aria-label=\"{}\"></select></p>\
         <p><button id=\"first\" aria-label=\"{}\">|&lt;</button> <button id=\"back\" aria-label=\"{}\">&lt;</button> \
         <button id=\"on\" aria-label=\"{}\">&gt;</button> <button id=\"last\" aria-label=\"{}\">&gt;|</button> \
         <span id=\"where\" role=\"status\"></span></p>\
         <div id=\"board\"></div><p id=\"moves\"></p>\
         <script type=\"application/json\" id=\"games\">{data}</script><script>{SCRIPT}</script></body></html>",
        text("report-games"),
        text("report-games"),
        text("room-replay-first"),
        text("room-replay-back"),
        text("room-replay-forth"),
        text("room-replay-end"),
    );
    html
}

/// Formats rows of cells as an HTML table. The first row is the header.
fn table(rows: &[Vec<String>]) -> String {
    let mut html = "<table>".to_owned();
    for (number, row) in rows.iter().enumerate() {
        let tag = if number == 0 { "th" } else { "td" };
        let cell = |cell: &String| format!("<{tag}>{}</{tag}>", escape(cell));
        let _ = write!(html, "<tr>{}</tr>", row.iter().map(cell).collect::<String>());
    }
    html + "</table>"
}

fn crosstable(contents: &Contents<'_>, words: &Words) -> String {
    let entrants = contents.entrants;
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(entrants.iter().map(|entrant| entrant.name.clone()));
    for (one, entrant) in entrants.iter().enumerate() {
        let mut row = vec![entrant.name.clone()];
        for other in 0..entrants.len() {
            let games = contents.table.against(one, other);
            let cell = format!("{} ({})", games.wins, games.draws);
            row.push(if games.games() == 0 { String::new() } else { cell });
        }
        rows.push(row);
    }
    let legend = escape(&words.say(&message!("table-legend")));
    format!("{}<p>{legend}</p>", table(&rows))
}

fn ratings(contents: &Contents<'_>, words: &Words) -> String {
    let keys =
        ["table-place", "table-player", "table-games", "table-points", "table-elo", "table-error"];
    let mut head: Vec<String> = keys.iter().filter_map(|key| words.text(key)).collect();
    let exact = !contents.accuracy.is_empty();
    if exact {
        head.extend(["table-accuracy", "table-given"].iter().filter_map(|key| words.text(key)));
    }
    let mut rows = vec![head];
    let mut bars = Vec::new();
    for RankedEntrant { place, entrant: one } in rank_entrants(contents.table) {
        let (sum, rating) = (contents.table.total(one), &contents.ratings.list[one]);
        let name = contents.entrants[one].name.clone();
        let mut row = vec![
            place.to_string(),
            name.clone(),
            sum.games().to_string(),
            words.language().decimal(&format!("{:.1}", sum.points())),
            format_signed(rating.elo),
            format!("{:.0}", rating.error),
        ];
        if let Some(accuracy) = contents.accuracy.get(&name) {
            let given = words.language().decimal(&format!("{:.3}", accuracy.mean_given()));
            row.extend([words.say(&format_percent(accuracy.share())), given]);
        }
        rows.push(row);
        bars.push(RatingBar { name, elo: rating.elo, error: rating.error });
    }
    bars.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    let title = words.text("report-ratings").unwrap_or_default();
    format!(
        "<h2>{}</h2>{}{}",
        escape(&title),
        table(&rows),
        draw_inline(&[RatingPanel { title: String::new(), bars }], &title)
    )
}

fn outcome(record: &Record) -> Option<Outcome> {
    match record.result {
        GameResult::Ended(outcome) => Some(outcome),
        GameResult::Unknown => None,
    }
}

/// Tabulates wins of the first seat, draws and wins of the second by group, largest group first.
fn grouped(contents: &Contents<'_>, words: &Words, key: impl Fn(&Record) -> String) -> String {
    let mut groups: Vec<_> = sums(contents, key).into_iter().collect();
    groups.sort_by(|a, b| b.1.games().cmp(&a.1.games()).then(a.0.cmp(&b.0)));
    table_of(groups, words)
}

fn sums<K: Ord>(contents: &Contents<'_>, key: impl Fn(&Record) -> K) -> BTreeMap<K, ResultCounts> {
    let mut groups: BTreeMap<K, ResultCounts> = BTreeMap::new();
    for record in contents.records {
        let sum = groups.entry(key(record)).or_default();
        match outcome(record) {
            Some(Outcome::Win(Player::First)) => sum.wins += 1,
            Some(Outcome::Win(Player::Second)) => sum.losses += 1,
            Some(Outcome::Draw) => sum.draws += 1,
            None => {}
        }
    }
    groups
}

fn table_of(groups: Vec<(String, ResultCounts)>, words: &Words) -> String {
    let keys = ["table-games", "report-first", "table-draws", "report-second"];
    let mut head = vec![String::new()];
    head.extend(keys.iter().filter_map(|key| words.text(key)));
    let row = |(name, sum): (String, ResultCounts)| {
        vec![
            name,
            sum.games().to_string(),
            sum.wins.to_string(),
            sum.draws.to_string(),
            sum.losses.to_string(),
        ]
    };
    table(&std::iter::once(head).chain(groups.into_iter().take(24).map(row)).collect::<Vec<_>>())
}

fn by_seat(contents: &Contents<'_>, words: &Words) -> String {
    let title = words.text("report-seats").unwrap_or_default();
    let body = grouped(contents, words, |record| record.game.clone());
    format!("<h2>{}</h2>{body}", escape(&title))
}

/// Groups games by their first actions, using as many as separate about twenty openings.
fn by_opening(contents: &Contents<'_>, words: &Words) -> String {
    let opening = |record: &Record, plies: usize| -> String {
        let actions = record.moves.iter().take(plies).map(|played| played.action.as_str());
        actions.collect::<Vec<_>>().join(" ")
    };
    let different = |plies: usize| {
        let all: std::collections::BTreeSet<String> =
            contents.records.iter().map(|record| opening(record, plies)).collect();
        all.len()
    };
    let plies = (1..=4).rev().find(|&plies| different(plies) <= 24).unwrap_or(1);
    let title = words.text("report-openings").unwrap_or_default();
    let body = grouped(contents, words, |record| opening(record, plies));
    format!("<h2>{}</h2>{body}", escape(&title))
}

fn by_length(contents: &Contents<'_>, words: &Words) -> String {
    let longest = contents.records.iter().map(|record| record.moves.len()).max().unwrap_or(0);
    let step = (longest / 8).max(1);
    let title = words.text("report-lengths").unwrap_or_default();
    let by_length = sums(contents, |record| record.moves.len() / step * step).into_iter();
    let name = |low: usize| {
        if step == 1 { low.to_string() } else { format!("{low}–{}", low + step - 1) }
    };
    let body = table_of(by_length.map(|(low, sum)| (name(low), sum)).collect(), words);
    format!("<h2>{}</h2>{body}", escape(&title))
}

/// Tabulates the effect of chance, for games with chance.
fn by_luck(contents: &Contents<'_>, words: &Words) -> String {
    let lucky = measure_luck(contents.records);
    if lucky.is_empty() {
        return String::new();
    }
    let keys = [
        "table-player",
        "table-games",
        "report-rolls",
        "report-luck",
        "table-score",
        "report-less-luck",
    ];
    let mut rows = vec![keys.iter().filter_map(|key| words.text(key)).collect::<Vec<_>>()];
    let decimal = |number: f64| words.language().decimal(&format!("{number:+.3}"));
    for RankedEntrant { entrant: one, .. } in rank_entrants(contents.table) {
        let name = &contents.entrants[one].name;
        let Some(luck) = lucky.get(name) else { continue };
        let sum = contents.table.total(one);
        let games = luck.games.max(1) as f64;
        let score = sum.points() / sum.games().max(1) as f64;
        rows.push(vec![
            name.clone(),
            luck.games.to_string(),
            luck.rolls.to_string(),
            decimal(luck.points / games),
            words.say(&format_percent(score)),
            words.say(&format_percent(score - luck.points / games)),
        ]);
    }
    let text = |key: &str| escape(&words.text(key).unwrap_or_default());
    let (title, about) = (text("report-luck-title"), text("report-luck-about"));
    format!("<h2>{title}</h2>{}<p>{about}</p>", table(&rows))
}
