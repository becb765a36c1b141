// Motion: a piece travels from where it was, a disc falls, one action after the other, and a win has its moment.
//
// Nothing of it for those who want no motion: they see at once how the game stands.

import { all, button, room, table } from "./page.js";

const TRAVEL = 220;
const REST = 380;
/** More than so many actions at once are not shown one by one. */
const MOST = 4;

export const still = () =>
  Boolean(document.documentElement.dataset.still) || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The actions between two lengths that are worth a look of their own: all but the last. */
export function between(before, after) {
  if (still() || document.hidden || after - before < 2 || after - before > MOST) return [];
  return Array.from({ length: after - before - 1 }, (_, i) => before + 1 + i);
}

/** Time to see what was played; whoever touches anything has seen it. */
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

/** Moves what the last action put down from where it came; `hand` is where a piece in hand was before. */
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

/** The end of a game has a moment of its own; the style sheet knows what that is. */
export function celebrate() {
  if (!still()) table().classList.add("moment");
}
