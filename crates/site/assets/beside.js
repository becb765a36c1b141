// Shows error messages beside the touched place.

import { button, room } from "./page.js";

const GAP = 6;

addEventListener("resize", beside);

/** Moves the notice beside its place. A notice without a place stays where it is. */
export function beside() {
  const notice = room.querySelector("#notice[data-at]");
  const place = notice && button(notice.dataset.at);
  if (!place) return;
  notice.classList.add("beside-place");
  const at = place.getBoundingClientRect();
  const from = notice.offsetParent?.getBoundingClientRect() ?? { x: -scrollX, y: -scrollY };
  const rightmost = document.documentElement.clientWidth - notice.offsetWidth - GAP;
  const left = Math.max(GAP, Math.min(rightmost, at.x + (at.width - notice.offsetWidth) / 2));
  const above = at.y - notice.offsetHeight - GAP;
  notice.style.left = `${left - from.x}px`;
  notice.style.top = `${(above > GAP ? above : at.bottom + GAP) - from.y}px`;
}
