// What an experiment found: drawn, as the table of the terminal, and as JSON to take away.
import { html, useMemo } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";
import { Figures } from "../page/reports/figures.js";

export function Found({ found }) {
  const save = useMemo(() => URL.createObjectURL(new Blob([found.json], { type: "application/json" })), [found]);
  return html`<section class="figures" aria-label=${t("playground.figures")}><hr class="rule"/><${Figures} report=${found.report}/>
    <details><summary>${t("playground.table")}</summary><pre tabindex="0">${found.text}</pre></details>
    <a class="seal quiet" download="report.json" href=${save}>${t("playground.json")}</a></section>`;
}
