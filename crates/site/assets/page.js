// Handles on the page of a game, and the voice that says what happens on it.

export const room = document.getElementById("room");
export const address = room?.dataset.game && `/games/${room.dataset.game}`;

export const all = (selector, root = room) => [...root.querySelectorAll(selector)];
export const table = () => room.querySelector(".table");
export const number = (name) => Number(table().dataset[name]);
export const text = (node) => node.textContent.replace(/\s+/g, " ").trim();
/** The button of a place. */
export const button = (id) => id && room.querySelector(`button[data-place="${CSS.escape(id)}"]`);

const said = document.getElementById("said");

/** Says something to those who listen. */
export function announce(words) {
  if (!words) return;
  const line = document.createElement("p");
  line.textContent = words;
  said.append(line);
  while (said.children.length > 20) said.firstChild.remove();
}
