// Announces changes of the page: to screen readers, by sounds and in the title.

import * as motion from "./motion.js";
import { all, announce, number, room, table, text } from "./page.js";
import * as sound from "./sound.js";

/** Returns a snapshot of the announced texts, to detect changes in the next part. */
export const heard = () => ({
  length: number("length"),
  lines: ["#asked", "#meanwhile", "#declined", "#warning", "#coach"].map((css) => said(css)),
  hint: said("#proposal"),
  over: Boolean(room.querySelector(".ask.over")),
  act: Boolean(table().dataset.act),
});
const said = (css) => (room.querySelector(css) ? text(room.querySelector(css)) : "");

/** Announces the changes since a snapshot: new actions, then the prompt and other lines, then a hint. */
export function announceNews(before) {
  const played = all("#moves li").map((item) => text(item.querySelector(".said")));
  const now = heard();
  const on = now.length > before.length;
  if (on) played.slice(before.length).forEach(announce);
  // After a quick reply of the opponent the prompt can be the same; announce it again.
  now.lines.forEach((line, i) => ((on && i === 0) || line !== before.lines[i]) && announce(line));
  if (now.hint && now.hint !== before.hint) {
    ["#hint-box > h2", "#proposal", "#hint-box > p"].flatMap((css) => all(css)).map(text).forEach(announce);
  }
}

/** Plays sounds for the changes since a snapshot, and celebrates the end of a game. */
export function signal(before) {
  const now = heard();
  if (now.over && !before.over) sound.chord();
  else if (now.length > before.length) sound.knock();
  if (now.act && !before.act) sound.chime();
  if (now.over && !before.over) motion.celebrate();
}

/** Updates the title. Marks it while the page is hidden and it is the visitor's turn. */
export function entitle() {
  const waits = document.hidden && (table().dataset.act || table().dataset.turn);
  document.title = (waits ? "● " : "") + table().dataset.title;
}
