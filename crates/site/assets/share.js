// Links to copy, and files to bring along. Without this script links are marked by hand and records are pasted.

import { all, announce, room } from "./page.js";

async function copy(control) {
  const link = document.getElementById(control.dataset.copy);
  try {
    await navigator.clipboard.writeText(link.textContent);
  } catch {
    getSelection().selectAllChildren(link);
    document.execCommand("copy");
  }
  control.textContent = control.dataset.done;
  announce(control.dataset.done);
}

/** Whole addresses, as this browser calls the room; what is new on the page comes without its button shown. */
function settle() {
  for (const control of all("[data-copy][hidden]")) {
    const link = document.getElementById(control.dataset.copy);
    link.textContent = link.href;
    control.hidden = false;
  }
}

const field = document.getElementById("file-field");
if (field) {
  field.hidden = false;
  document.getElementById("import-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) document.getElementById("import-text").value = await file.text();
  });
}

settle();
new MutationObserver(settle).observe(room, { childList: true });
room.addEventListener("click", (event) => {
  const control = event.target.closest("[data-copy]");
  if (control) copy(control);
});
