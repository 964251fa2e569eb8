// Where no record is given: a place to drop one, or to choose its file.
import { html, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { read } from "./source.js";

// Open gives the record of a file to opened.
export function Open({ problem, opened }) {
  const [wrong, complain] = useState(problem), [over, hover] = useState(false);
  const take = (file) => file && read(file).then(opened, (error) => complain(t("replay.unread", { file: file.name, reason: error.message })));
  const drop = (event) => { event.preventDefault(); hover(false); take(event.dataTransfer.files[0]); };
  return html`<main id="main" class="sheet"><h1>${t("replay.title")}</h1>
    <div class=${`note drop${over ? " on" : ""}`} onDragOver=${(e) => { e.preventDefault(); hover(true); }} onDragLeave=${() => hover(false)} onDrop=${drop}>
      <p>${t("replay.drop")}</p><label class="seal main">${t("replay.open")}<input class="unseen" type="file" accept=".json,application/json" onChange=${(e) => take(e.target.files[0])}/></label></div>
    <p class="problem" role="alert">${wrong}</p></main>`;
}
