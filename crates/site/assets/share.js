// Copy buttons and file import. Without this script, visitors select links by hand and paste records.

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

/** Shows complete URLs and reveals the copy buttons. New parts of the page arrive with hidden buttons. */
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
