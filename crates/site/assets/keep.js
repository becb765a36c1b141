// Keeps form values across a change of language, in the session storage of the tab.

const KEPT = "quatuor-filled-in";

/** Returns the fields to keep. The language itself is excluded, because it changes. */
function fields() {
  const all = [...document.querySelectorAll("main :is(input, select)")];
  return all.filter((field) => field.name && field.type !== "hidden" && field.name !== "language");
}

const state = (field) => ({ name: field.name, value: field.value, checked: field.checked });

function keep(event) {
  if (!event.target.matches(".language")) return;
  const kept = { path: location.pathname, fields: fields().map(state) };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

function fill() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  sessionStorage.removeItem(KEPT);
  const here = fields();
  const same = kept?.path === location.pathname && kept.fields.length === here.length;
  if (!same || kept.fields.some(({ name }, i) => here[i].name !== name)) return;
  here.forEach((field, i) => {
    const { value, checked } = kept.fields[i];
    if (field.matches("[type=radio], [type=checkbox]")) {
      field.checked = checked;
    } else if (field.value !== value) {
      field.value = value;
      const drawer = field.closest("details");
      if (drawer) drawer.open = true;
    }
  });
}

/** Restores kept values and listens for changes of language. Does nothing without session storage. */
export function listen() {
  try {
    fill();
    addEventListener("submit", keep);
  } catch {
    // The browser has disabled storage.
  }
}
