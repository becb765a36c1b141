//! The report as a plot: visited positions by depth, on a logarithmic scale.
//!
//! Every line has its own mark, dash pattern and number, so that it can be recognised without its
//! colour. Numbers and labels are drawn as shapes, so that no font is needed.

use quatuor_core::message;
use quatuor_show::svg::{Num, Svg, label_width};
use quatuor_words::Words;

use super::report::LabReport;

const WIDTH: f64 = 860.0;
const LEFT: f64 = 78.0;
const RIGHT: f64 = 800.0;
const TOP: f64 = 78.0;
const BOTTOM: f64 = 470.0;
const LINE: f64 = 25.0;

const INK: &str = "#2b2018";
const SOFT: &str = "#6d5a45";
const GRID: &str = "#d8cab2";
const FAINT: &str = "#efe7da";
const PAPER: &str = "#fdfbf7";

const COLOURS: [&str; 6] = ["#1b1b1b", "#0b5fa5", "#b3410e", "#2f7a33", "#7a3e9d", "#7c6200"];
const DASHES: [&str; 5] = ["none", "9 5", "2 5", "13 4 2 4", "5 3"];

/// The style of one line. The first 210 styles are all different.
struct Pen {
    colour: &'static str,
    dash: &'static str,
    mark: usize,
}

impl Pen {
    fn of(agent: usize) -> Self {
        const MARKS: usize = 7;
        Pen {
            colour: COLOURS[agent % COLOURS.len()],
            dash: DASHES[agent % DASHES.len()],
            mark: agent % MARKS,
        }
    }

    fn line(&self, svg: &mut Svg, points: &[(f64, f64)]) {
        let Pen { colour, dash, .. } = self;
        let step = |(i, (x, y)): (usize, &(f64, f64))| {
            format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, Num(*x), Num(*y))
        };
        let path: String = points.iter().enumerate().map(step).collect();
        let style = format!(
            r#"fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round" stroke-dasharray="{dash}""#
        );
        svg.path(&path, &style);
    }

    fn mark(&self, svg: &mut Svg, (x, y): (f64, f64)) {
        let solid = format!(r#"fill="{}" stroke="{PAPER}" stroke-width="1""#, self.colour);
        let open = format!(r#"fill="{PAPER}" stroke="{}" stroke-width="2.2""#, self.colour);
        let at = |data: &str, style: &str| {
            format!(r#"<path transform="translate({} {})" d="{data}" {style}/>"#, Num(x), Num(y))
        };
        match self.mark {
            0 => svg.circle((x, y), 5.2, &solid),
            1 => svg.rect([x - 4.6, y - 4.6, 9.2, 9.2], 0.0, &open),
            2 => svg.raw(&at("M0-6.4L6 4.4H-6Z", &solid)),
            3 => svg.raw(&at("M0-6.4L6.4 0L0 6.4L-6.4 0Z", &open)),
            4 => svg.rect([x - 4.6, y - 4.6, 9.2, 9.2], 0.0, &solid),
            5 => svg.circle((x, y), 5.0, &open),
            _ => svg.raw(&at("M0 6.4L6-4.4H-6Z", &open)),
        }
    }
}

/// Maps depths and position counts to coordinates.
struct PlotScale {
    depths: u32,
    powers: u32,
}

impl PlotScale {
    fn of(report: &LabReport) -> Self {
        let rows = || report.rows.iter().filter(|row| row.trial.depth > 0);
        let depths = rows().map(|row| row.trial.depth).max().unwrap_or(1);
        let most = rows().map(|row| row.trial.counts.nodes).max().unwrap_or(1).max(10);
        PlotScale { depths, powers: (most as f64).log10().ceil() as u32 }
    }

    fn x(&self, depth: u32) -> f64 {
        let steps = f64::from(self.depths.max(2) - 1);
        LEFT + 30.0 + (RIGHT - LEFT - 75.0) * f64::from(depth - 1) / steps
    }

    fn y(&self, nodes: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * nodes.max(1.0).log10() / f64::from(self.powers)
    }
}

/// Draws the plot as an SVG document.
pub fn draw_svg(report: &LabReport, words: &Words) -> String {
    let given_up = report.rows.iter().any(|row| row.trial.answer.is_none());
    let lines = report.agents.len() + usize::from(given_up);
    let height = BOTTOM + 74.0 + LINE * lines as f64;
    let mut svg = Svg::new(WIDTH, height);
    svg.rect([0.0, 0.0, WIDTH, height], 0.0, &format!(r#"fill="{PAPER}""#));
    let scale = PlotScale::of(report);
    svg.label_from(&report.game, (LEFT, 28.0), 15.0, INK);
    svg.label_from(&words.say(&message!("lab-plot-nodes")), (LEFT, 54.0), 9.5, SOFT);
    let depth = words.say(&message!("lab-plot-depth"));
    svg.label(&depth, ((LEFT + RIGHT) / 2.0, BOTTOM + 42.0), 9.5, SOFT);
    grid(&mut svg, &scale);
    for agent in 0..report.agents.len() {
        curve(&mut svg, report, &scale, agent);
    }
    numbers(&mut svg, report, &scale);
    legend(&mut svg, report, words, given_up);
    let (game, position) = (report.game.clone(), report.position.clone());
    svg.finish(&words.say(&message!("lab-plot-title", game: game, position: position)))
}

fn grid(svg: &mut Svg, scale: &PlotScale) {
    let rule = |y: f64, colour: &str| {
        let (left, right, y) = (Num(LEFT), Num(RIGHT), Num(y));
        (format!("M{left} {y}H{right}"), format!(r#"stroke="{colour}" stroke-width="1""#))
    };
    for power in 0..=scale.powers {
        let unit = 10_f64.powi(power as i32);
        if power < scale.powers {
            for times in 2..10 {
                let (path, style) = rule(scale.y(unit * f64::from(times)), FAINT);
                svg.path(&path, &style);
            }
        }
        let y = scale.y(unit);
        let (path, style) = rule(y, GRID);
        svg.path(&path, &style);
        if power < 2 {
            let text = if power == 0 { "1" } else { "10" };
            svg.label(text, (LEFT - 12.0 - label_width(text, 9.0) / 2.0, y), 9.0, INK);
        } else {
            svg.label("10", (LEFT - 33.0, y), 9.0, INK);
            svg.label_from(&power.to_string(), (LEFT - 21.0, y - 5.5), 6.0, INK);
        }
    }
    for depth in 1..=scale.depths {
        let (x, top, bottom) = (Num(scale.x(depth)), Num(TOP), Num(BOTTOM));
        svg.path(&format!("M{x} {top}V{bottom}"), &format!(r#"stroke="{FAINT}" stroke-width="1""#));
        svg.label(&depth.to_string(), (scale.x(depth), BOTTOM + 18.0), 9.0, INK);
    }
}

/// Returns the points of one agent: the coordinates, and whether the trial was finished.
fn points(report: &LabReport, scale: &PlotScale, agent: usize) -> Vec<((f64, f64), bool)> {
    let own = report.rows.iter().filter(|row| row.agent == agent && row.trial.depth > 0);
    let point = |row: &super::report::TrialRow| {
        let at = (scale.x(row.trial.depth), scale.y(row.trial.counts.nodes as f64));
        (at, row.trial.answer.is_some())
    };
    own.map(point).collect()
}

fn curve(svg: &mut Svg, report: &LabReport, scale: &PlotScale, agent: usize) {
    let pen = Pen::of(agent);
    let points = points(report, scale, agent);
    let finished = points.iter().filter(|(_, finished)| *finished).map(|&(at, _)| at);
    pen.line(svg, &finished.collect::<Vec<_>>());
    for &(at, finished) in &points {
        if finished {
            pen.mark(svg, at);
        } else {
            arrow(svg, at, pen.colour);
        }
    }
}

/// Draws the arrow of an unfinished search: its real count lies higher.
fn arrow(svg: &mut Svg, (x, y): (f64, f64), colour: &str) {
    let (x, y) = (Num(x), Num(y));
    let style = format!(
        r#"transform="translate({x} {y})" fill="none" stroke="{colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round""#
    );
    svg.path("M0 4V-12M-5-6L0-12L5-6", &style);
}

/// Writes the number of each agent beside the end of its line, without overlaps.
fn numbers(svg: &mut Svg, report: &LabReport, scale: &PlotScale) {
    const APART: f64 = 14.0;
    let end = |agent: usize| Some((points(report, scale, agent).last()?.0, agent));
    let mut ends: Vec<((f64, f64), usize)> = (0..report.agents.len()).filter_map(end).collect();
    ends.sort_by(|((_, one), _), ((_, other), _)| one.total_cmp(other));
    let mut taken: Vec<(f64, f64)> = Vec::new();
    for ((x, mut y), agent) in ends {
        let near = |&&(other, below): &&(f64, f64)| (other - x).abs() < 30.0 && y < below + APART;
        if let Some(&(_, below)) = taken.iter().rev().find(near) {
            y = below + APART;
        }
        taken.push((x, y));
        svg.label(&(agent + 1).to_string(), (x + 22.0, y), 9.5, Pen::of(agent).colour);
    }
}

fn legend(svg: &mut Svg, report: &LabReport, words: &Words, given_up: bool) {
    let mut y = BOTTOM + 78.0;
    for (agent, spec) in report.agents.iter().enumerate() {
        let pen = Pen::of(agent);
        svg.label(&(agent + 1).to_string(), (LEFT - 18.0, y), 9.5, pen.colour);
        pen.line(svg, &[(LEFT, y), (LEFT + 64.0, y)]);
        pen.mark(svg, (LEFT + 32.0, y));
        let spec = spec.to_string();
        let width = RIGHT - LEFT - 82.0;
        let height = (9.5 * width / label_width(&spec, 9.5)).min(9.5);
        svg.label_from(&spec, (LEFT + 82.0, y), height, INK);
        y += LINE;
    }
    if given_up {
        arrow(svg, (LEFT + 32.0, y + 4.0), SOFT);
        let text = words.say(&message!("lab-plot-given-up", most: report.most.to_string()));
        svg.label_from(&text, (LEFT + 82.0, y), 9.5, SOFT);
    }
}
