// Animations: moving pieces, falling discs, several actions one after another, and the end of a game.
//
// Visitors who prefer reduced motion see the final position immediately.

import { all, button, room, table } from "./page.js";

const TRAVEL = 220;
const REST = 380;
/** Maximum number of new actions that are shown one by one. */
const MOST = 4;

export const still = () =>
  Boolean(document.documentElement.dataset.still) || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns the lengths between two parts that are shown as intermediate positions: all but the last. */
export function between(before, after) {
  if (still() || document.hidden || after - before < 2 || after - before > MOST) return [];
  return Array.from({ length: after - before - 1 }, (_, i) => before + 1 + i);
}

/** Waits while the visitor looks at an action. Any key or touch ends the wait. */
export function rest() {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, end, { capture: true });
      done();
    };
    const timer = setTimeout(end, TRAVEL + REST);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, end, { capture: true });
  });
}

export function handBox() {
  return room.querySelector("svg.hand g[data-place]")?.getBoundingClientRect();
}

/** Animates the piece of the last action from its origin. `hand` is the earlier position of a piece in hand. */
export function travel(hand) {
  if (still() || !table().dataset.last) return;
  const picks = table().dataset.last.split(" ");
  const given = room.querySelector("svg.hand g[data-place]");
  const piece = given && !hand ? given : all("svg.board g.last").at(-1);
  if (!piece) return;
  const to = piece.getBoundingClientRect();
  const place = button(picks[0]);
  const from = picks.length > 1 || piece === given ? place?.getBoundingClientRect() : hand;
  const [x, y] = from
    ? [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    : [0, piece.ownerSVGElement.getBoundingClientRect().y - to.y];
  const scale = piece.getScreenCTM().a;
  const start = { translate: `${x / scale}px ${y / scale}px` };
  piece.animate([start, { translate: "0px 0px" }], { duration: TRAVEL, easing: from ? "ease-out" : "cubic-bezier(.5,0,.9,.6)" });
}

/** Starts the animation of a finished game, which the style sheet defines. */
export function celebrate() {
  if (!still()) table().classList.add("moment");
}
