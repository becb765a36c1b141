// Access to the elements of a game page, and announcements to screen readers.

export const room = document.getElementById("room");
export const address = room?.dataset.game && `/games/${room.dataset.game}`;

export const all = (selector, root = room) => [...root.querySelectorAll(selector)];
export const table = () => room.querySelector(".table");
export const number = (name) => Number(table().dataset[name]);
export const text = (node) => node.textContent.replace(/\s+/g, " ").trim();
/** Returns the button of a place. */
export const button = (id) => id && room.querySelector(`button[data-place="${CSS.escape(id)}"]`);

const said = document.getElementById("said");

/** Announces a text to screen readers. */
export function announce(words) {
  if (!words) return;
  const line = document.createElement("p");
  line.textContent = words;
  said.append(line);
  while (said.children.length > 20) said.firstChild.remove();
}
