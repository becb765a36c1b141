// What is new on the page: said aloud, sounded, and marked in the title.

import * as motion from "./motion.js";
import { all, announce, number, room, table, text } from "./page.js";
import * as sound from "./sound.js";

/** What can be heard of the page now, to tell what is new on the next one. */
export const heard = () => ({
  length: number("length"),
  lines: ["#asked", "#meanwhile", "#declined", "#warning", "#coach"].map((css) => said(css)),
  hint: said("#proposal"),
  over: Boolean(room.querySelector(".ask.over")),
  act: Boolean(table().dataset.act),
});
const said = (css) => (room.querySelector(css) ? text(room.querySelector(css)) : "");

/** Says what is new since the page before: actions, then what is asked now, and a hint. */
export function announceNews(before) {
  const played = all("#moves li").map((item) => text(item.querySelector(".said")));
  const now = heard();
  const on = now.length > before.length;
  if (on) played.slice(before.length).forEach(announce);
  // After a quick answer the same is asked again.
  now.lines.forEach((line, i) => ((on && i === 0) || line !== before.lines[i]) && announce(line));
  if (now.hint && now.hint !== before.hint) {
    ["#hint-box > h2", "#proposal", "#hint-box > p"].flatMap((css) => all(css)).map(text).forEach(announce);
  }
}

/** Sounds and the title say what happened to those who look elsewhere. */
export function signal(before) {
  const now = heard();
  if (now.over && !before.over) sound.chord();
  else if (now.length > before.length) sound.knock();
  if (now.act && !before.act) sound.chime();
  if (now.over && !before.over) motion.celebrate();
}

/** A mark in the title while the page is hidden and waits for its reader. */
export function entitle() {
  const waits = document.hidden && (table().dataset.act || table().dataset.turn);
  document.title = (waits ? "● " : "") + table().dataset.title;
}
