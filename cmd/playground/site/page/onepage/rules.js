// The left side: the file, how it is played, and its tests.
import { html, useEffect, useRef, useState } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";
import { tabKeys } from "./keys.js";
import { changedLines, changes, coloured } from "./lua.js";
import { Made, Steps } from "./made.js";

const tabs = ["rules", "play", "tests"];

// Rules shows a file: {text, base, name, card}; fault is what is wrong with it, tests how its own ended.
// edited hears what is typed, fork keeps a copy, and handle gets the editor once that is ready. content is
// what the files of a system say with what a card's file makes.
export function Rules({ file, fault, tests, state, edited, fork, ready, handle, content }) {
  const [tab, open] = useState("rules"), [there, come] = useState(false);
  return html`<section class="file" aria-label=${t(file.card ? "onepage.card" : "onepage.rules")}>
    <div class="tabs2" role="tablist" aria-label=${t("onepage.file")} onKeyDown=${tabKeys(tabs, tab, open, "file-")}>${tabs.map((name) => html`<button type="button" role="tab" key=${name} id=${`file-${name}`} aria-selected=${String(tab === name)} aria-controls=${`file-part-${name}`} tabindex=${tab === name ? 0 : -1} onClick=${() => open(name)}>${t(name === "rules" && file.card ? "onepage.card" : `onepage.tab_${name}`)}</button>`)}
      <span class="it dim desk">${t("onepage.lines", { file: `${file.name}.lua`, n: file.text.trimEnd().split("\n").length })}</span></div>
    <div class=${file.card ? "pane of-card" : "pane"} role="tabpanel" id="file-part-rules" aria-labelledby="file-rules" hidden=${tab !== "rules"}>${file.card && html`<${Made} file=${file} content=${content} change=${there ? (part) => handle.current.change(part) : undefined}/>`}<${Text} file=${file} fault=${fault} edited=${edited} ready=${ready} handle=${handle} there=${there} come=${come} shown=${tab === "rules"}/></div>
    <div class="pane reads" role="tabpanel" id="file-part-play" aria-labelledby="file-play" tabindex="0" hidden=${tab !== "play"}><${HowToPlay} file=${file}/></div>
    <div class="pane reads" role="tabpanel" id="file-part-tests" aria-labelledby="file-tests" tabindex="0" hidden=${tab !== "tests"}><${Tests} tests=${tests}/></div>
    <footer class="foot2">${fault ? html`<button type="button" class="no" onClick=${() => handle.current?.show(fault.line || 1)}>${t("onepage.one_mistake", { n: fault.line || 1 })}</button>` : state.judged ? html`<span class=${tests.every((x) => x.ok) ? "ok" : "no"}>${t(!tests.length ? "onepage.checked" : tests.every((x) => x.ok) ? "onepage.checked_tests" : "onepage.checked_failed", { n: tests.length, failed: tests.filter((x) => !x.ok).length })}</span>` : html`<span class="it dim">${t(state.begun ? "onepage.checking" : "onepage.read_now")}</span>`}
      <span class="sp"></span><span class="it dim desk">${t(fault ? "onepage.waits" : "onepage.saved")}</span><button type="button" class="seal quiet phone" onClick=${fork}>${t("onepage.fork")}</button></footer></section>`;
}

// Text is the file: drawn at once, and an editor as soon as that is there, which come hears.
function Text({ file, fault, edited, ready, handle, there, come, shown }) {
  const box = useRef(null), editor = useRef(null), latest = useRef({}), steps = useRef({ came: 0, there: false }), [number, find] = useState(null);
  latest.current = { edited };
  // The steps take room below the text, and the second press of a double one is not meant for them.
  const finds = (found) => {
    if (found && !steps.current.there) steps.current.came = performance.now();
    steps.current.there = Boolean(found);
    find(found);
  };
  useEffect(() => { if (number) editor.current?.reveal(); }, [Boolean(number)]);
  const step = (by) => performance.now() - steps.current.came > 500 && editor.current.step(by);
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    import("./editor.js").then(({ mount }) => {
      if (gone) return;
      editor.current = handle.current = mount(box.current, { text: latest.current.text ?? file.text, label: `${file.name}.lua`, changed: (text) => latest.current.edited(text), number: finds });
      come(true);
    });
    return () => { gone = true; };
  }, [ready]);
  latest.current.text = file.text;
  useEffect(() => { editor.current?.set(file.text); }, [file.key, there]);
  useEffect(() => { editor.current?.mark({ changed: changes(file.base, file.text), fault }); }, [file.text, file.base, fault, there, shown]);
  return html`<div class="code" ref=${box} hidden=${!there}></div>
    ${!there && html`<pre class="lua" tabindex="0" aria-label=${`${file.name}.lua`}>${file.text.trimEnd().split("\n").map((line, i) => html`<span class=${changed(file, i) ? "l chg" : "l"}>${coloured(line)}${"\n"}</span>`)}</pre>`}
    ${number && html`<div class="step phone"><span>${t(number.name ? "onepage.number" : "onepage.number_alone", { n: number.line, name: number.name })}</span><${Steps} name=${number.name} value=${number.value} step=${step}/></div>`}`;
}

const changed = (file, i) => file.text !== file.base && changedLines(file.base, file.text).includes(i + 1);

// HowToPlay is what the file says of itself: its remark at the top, its title, its rules.
function HowToPlay({ file }) {
  const { text } = file, rules = text.match(/\brules = \[(=*)\[\n?([\s\S]*?)\]\1\]/)?.[2], title = text.match(/\btitle = "((?:[^"\\]|\\.)*)"/)?.[1];
  const remark = text.match(/^(?:--.*\n)+/)?.[0].replace(/^-- ?/gm, "").trim(), asks = [...text.matchAll(/\basks = "((?:[^"\\]|\\.)*)"/g)].map((m) => m[1]);
  return html`${remark && html`<p class="prose">${remark}</p>`}${title && html`<p class="prose">${title}</p>`}${rules && html`<p class="prose long">${rules}</p>`}
    ${asks.length > 0 && html`<h3>${t("onepage.asks")}</h3><ul>${asks.map((words) => html`<li class="prose">${words}</li>`)}</ul>`}`;
}

function Tests({ tests }) {
  if (!tests.length) return html`<p class="prose">${t("onepage.no_tests")}</p><pre class="lua">test("…", function()\n  local g = game.new{ players = { "first" } }\n  expect(g:run()):eq(2)\nend)</pre>`;
  return html`<ul class="chk">${tests.map((x) => html`<li class=${x.ok ? "ok" : "no"}><span class="unseen">${t(x.ok ? "playground.ok" : "playground.not_ok")}: </span>${x.name}${!x.ok && html`<p class="loss">${x.error}</p>`}</li>`)}</ul>`;
}
