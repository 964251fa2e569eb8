// The page itself: what is open, what is typed, and what follows from it.
import { html, useEffect, useRef, useState } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";
import { named } from "../page/why/changes.js";
import { Engine } from "../playground/engine.js";
import { Themes } from "../playground/top.js";
import { count } from "./counting.js";
import { First } from "./difference.js";
import { Figures } from "./figures.js";
import { calledOf, Gallery, isCard } from "./gallery.js";
import { tabKeys } from "./keys.js";
import { keep, pack } from "./link.js";
import { changedLines } from "./lua.js";
import { Rules } from "./rules.js";
import { Table } from "./table.js";

const parts = ["table", "rules", "figures"], pause = 300, enough = 100;

let keys = 0;

// opened is a file as the page has it: of a shelf, of this browser, or of a link.
function opened(from, shelves) {
  const { id = "", system, text, seed = "7", seats = 0, since = 0 } = from, shelf = shelves.find((s) => s.system === system);
  return { id, system, text, seed, seats, since, base: shelf?.text ?? text, alone: shelf?.most === 1, name: isCard(system) ? "card" : system, card: isCard(system), key: ++keys };
}

const sound = (version, position, was) => ({ ...version, position, was });

// App is the page. start is the file that it opens with, linked what a link says of it: {open, moves};
// first is the position that it begins with, where that is known before the program is there.
export function App({ shelves, bytes, start, first, linked }) {
  const [file, set] = useState(() => opened(start, shelves)), [tab, show] = useState(linked?.open ?? "table"), [gallery, browse] = useState(false), [shared, share] = useState(false), [from, follow] = useState(linked);
  const [state, tell] = useState({ begun: false }), [laid, lay] = useState(first && sound(file, first, null)), [fault, fail] = useState(null), [tests, test] = useState([]), [judged, judge] = useState("");
  const [difference, differ] = useState(null), [figures, figure] = useState({ counts: null, grows: false, slow: false }), [looking, look] = useState(null), [problem, say] = useState("");
  const engines = useRef({}), turn = useRef(0), now = useRef({}), counted = useRef([]), editor = useRef(null);
  now.current = { file, laid };
  const counter = () => (engines.current.counter ??= new Engine(() => {}));

  // countedBefore is the text of the version whose figures a new one stands beside: the last of which enough
  // was counted, whatever was typed between them, else that of the shelf, with which a link came or a file began.
  const countedBefore = (at, base) => counted.current.find((v) => v.system === at.system && v.seed === at.seed && v.seats === at.seats && v.text !== at.text)?.text ?? (base === at.text ? "" : base);

  // follows plays and counts a version of the file, unless another one comes meanwhile.
  const follows = async (version, { anew = false, moves = [], checked = true }) => {
    const mine = ++turn.current, going = () => mine === turn.current, before = now.current.laid, at = { system: version.system, text: version.text, seed: version.seed || "1", seats: version.seats };
    const found = () => counter().ask("check", at).then((f) => {
      if (going()) [fail(f.faults[0] ?? null), test(f.tests), judge(f.faults.length ? "" : at.text)];
      return f.faults.length === 0;
    });
    try {
      if (checked && (!await found() || !going())) return;
      const position = await engines.current.table.ask("lay", { ...at, anew, moves });
      if (!going()) return;
      const other = !anew && before?.was !== undefined && before.system === at.system && before.text !== at.text, was = other ? { text: before.text, moves: before.position.moves } : anew ? null : before?.was ?? null;
      lay(sound(at, position, was));
      look(null);
      const goes = position.difference ?? null;
      if (other || anew) differ(other && (goes || position.moves.length) ? { found: goes, moves: position.moves.length } : null);
      if (other && !goes) setTimeout(() => differ((now) => (now?.found ? now : null)), 8000); // that nothing changed is news for a moment
      if (!checked && !await found()) return;
      if (going()) await count(counter(), at, countedBefore(at, version.base), going, (counts, grows, slow) => {
        figure({ counts, grows, slow, text: at.text });
        if (counts.figures[0].n >= enough || !grows) counted.current = [at, ...counted.current.filter((v) => v.text !== at.text)].slice(0, 2);
      });
    } catch (error) {
      if (going()) error.line || !checked ? [fail(error), judge("")] : say(error.message);
    }
  };

  useEffect(() => {
    engines.current.table = new Engine((news) => { tell(news); if (news.failed) say(news.failed); });
    follows(file, { anew: true, moves: linked?.moves ?? [], checked: false });
  }, []);
  useEffect(() => {
    share(false);
    if (laid && laid.text === file.text && laid.seed === (file.seed || "1") && laid.seats === file.seats && laid.system === file.system && !fault) return undefined;
    if (!laid && !fault) return undefined;
    const soon = setTimeout(() => follows(file, { anew: laid?.system !== file.system || laid?.seed !== (file.seed || "1") || laid?.seats !== file.seats }), pause);
    return () => clearTimeout(soon);
  }, [file.text, file.seed, file.seats, file.key]);

  const ready = Boolean(state.begun && laid); // calls are answered in their order: the first lays the match that is shown
  useEffect(() => { if (state.begun) navigator.serviceWorker?.register(new URL("../sw.js", import.meta.url)).catch(() => { /* a browser that keeps nothing loads anew */ }); }, [state.begun]);

  useEffect(() => { if (laid) performance.mark("laid"); }, [Boolean(laid)]);
  useEffect(() => { if (ready) performance.mark("plays"); }, [ready]);

  const open = (from) => {
    turn.current++;
    const next = opened({ seed: file.seed, ...from }, shelves);
    set(next);
    [follow(null), browse(false), fail(null), judge(""), differ(null), figure({ counts: null }), look(null), test([])];
    history.replaceState({ own: true }, "", `#${next.id || next.system}`);
    document.title = `${calledOf(next.system)} · ${t("app.name")}`;
  };
  const kept = (change) => {
    const next = { ...now.current.file, ...change };
    follow(null);
    next.id ||= Date.now().toString(36);
    next.since ||= Date.now();
    keep({ id: next.id, system: next.system, text: next.text, seed: next.seed, seats: next.seats, since: next.since });
    history.replaceState({ own: true }, "", `#${next.id}`);
    set(next);
    return next;
  };
  const edited = (text) => { if (text !== now.current.file.text) kept({ text }); };
  const fork = () => kept({ id: Date.now().toString(36), since: Date.now() });
  const link = async () => {
    const { system, text, seed, seats } = file, end = await pack({ system, text, seed, seats, open: tab, moves: laid?.position.moves ?? [] });
    history.replaceState({ own: true }, "", `#${end}`);
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    share(true);
    setTimeout(() => share(false), 4000);
  };
  const played = (name, question) => engines.current.table.ask(name, question).then((next) => {
    const { position } = now.current.laid;
    lay({ ...now.current.laid, position: { ...next, content: position.content, events: position.events.slice(0, next.after).concat(next.events) } });
    say("");
  }, (error) => say(error.message));
  const have = () => now.current.laid.position.events.length;
  const lookAt = (before) => {
    const { was } = laid, n = difference.found.move;
    counter().ask("lay", { system: laid.system, seed: laid.seed, seats: laid.seats, text: before ? was.text : laid.text, moves: (before ? was.moves : laid.position.moves).slice(0, n), anew: true, still: true }).then((position) => { look({ position, n, before }); show("table"); }, (error) => say(error.message));
  };

  const words = (text) => (/: expected one of \[/.test(text) ? t("onepage.refused", { move: text.replace(/^\w+: /, "").replace(/: expected one of .*/s, "") }) : named([{ say: text.replace(/^event \d+: /, "").replace(/seat (\d+) \([^)]*\)/g, "seat $1") }], laid.position.names.map((_, i) => (i ? t("onepage.other_n", { n: i + 1 }) : t("app.you"))))[0].say);
  const changed = from && changedLines(file.base, file.text), small = figures.counts?.figures.map((f) => f.difference).find((d) => d && (d.low > 0 || d.high < 0));
  const badge = { rules: fault ? "1" : "", figures: figures.grows ? "…" : small ? "±" : "" };
  return html`<a class="unseen skip" href="#main" onClick=${(e) => { e.preventDefault(); document.getElementById("main").focus(); }}>${t("app.skip")}</a>
    <header class="top op-top"><span class="brand">${t("app.name")}</span><h1><button type="button" class="gal" aria-haspopup="dialog" aria-expanded=${String(gallery)} onClick=${() => browse(!gallery)}><span>${calledOf(file.system)}</span><svg viewBox="0 0 12 9" aria-hidden="true"><path d="M0 0H12L6 9Z" fill="var(--ink)"/></svg></button></h1>
      <span class="it dim wide">${t(from ? "onepage.linked" : file.id ? "onepage.own" : file.card ? "onepage.a_card" : "onepage.a_game")}</span><span class="sp"></span>
      <label class="seed">${t("onepage.seed")} <input value=${file.seed} inputmode="numeric" pattern="[0-9]*" maxlength="19" onInput=${(e) => set({ ...file, seed: e.target.value.replace(/\D/g, "") })}/></label>
      <button type="button" class="seal desk" onClick=${fork}>${t("onepage.fork")}</button><button type="button" class="seal main" onClick=${link}>${t(shared ? "app.copied" : "onepage.share")}</button><${Themes}/></header>
    <main id="main" class="op" tabindex="-1" data-tab=${tab} data-begun=${String(ready)} data-judged=${String(judged === file.text)}>
      <div class="left" id="part-rules"><${Rules} file=${file} fault=${fault} tests=${tests} state=${{ begun: state.begun, judged: judged === file.text }} edited=${edited} fork=${fork} ready=${state.begun} handle=${editor} content=${laid?.system === file.system ? laid.position.content : null}/></div>
      <div class="rt2">
        ${problem && html`<p class="says loss" role="alert">${problem}</p>`}
        ${!state.begun && !state.failed && html`<${Says} words=${t(laid ? "onepage.laid" : "onepage.comes")}><span class="fg">${t("onepage.loaded", { n: ((state.loaded ?? 0) / 1e6).toFixed(1), of: (bytes / 1e6).toFixed(1) })}</span><progress aria-label=${t("onepage.program")} max=${bytes} value=${state.loaded ?? 0}></progress></${Says}>`}
        ${fault && html`<${Says} stale words=${t("onepage.before_mistake")}>${laid && laid.system === file.system && html`<button type="button" class="seal" onClick=${() => { kept({ text: laid.text, key: ++keys }); fail(null); judge(laid.text); }}>${t("onepage.undo_to")}</button>`}</${Says}>`}
        ${state.begun && from && !fault && html`<${Says} words=${t("onepage.from_link", { game: calledOf(file.system), n: changed.length })}>${changed.length > 0 && html`<button type="button" class="seal" onClick=${() => { show("rules"); editor.current?.show(changed[0]); }}>${t("onepage.see_lines")}</button>`}</${Says}>`}
        ${looking && html`<${Says} words=${t(looking.before ? "onepage.looking_before" : "onepage.looking", { n: looking.n })}><button type="button" class="seal" onClick=${() => lookAt(!looking.before)}>${t(looking.before ? "onepage.as_now" : "onepage.as_was")}</button><button type="button" class="seal" onClick=${() => look(null)}>${t("onepage.to_match")}</button></${Says}>`}
        <div class="felt-of" id="part-table" role="group" aria-label=${t("onepage.table")} tabindex=${ready ? undefined : 0}>${laid ? html`<${Table} system=${laid.system} position=${(looking ?? laid).position} may=${ready && !looking} send=${(move) => played("move", { move, have: have() })} undo=${() => played("back", { have: have() })}
          weigh=${(thing) => engines.current.table.ask("weigh", { move: thing }).then((r) => r.text, (e) => e.message)} again=${() => set({ ...file, seed: String((Number(file.seed) || 0) + 1) })}/>
          <p class="turns">${!file.card && laid.position.least < laid.position.most && html`<${Seats} least=${laid.position.least} most=${laid.position.most} now=${laid.position.names.length} choose=${(n) => set({ ...file, seats: n })}/>`}${laid.position.moves.length > 0 && !looking && html`<button type="button" class="seal quiet" disabled=${!state.begun} onClick=${() => played("back", { have: have() })}>${t("onepage.back")}</button>`}<button type="button" class="seal quiet" disabled=${!state.begun} onClick=${() => set({ ...file, seed: String((Number(file.seed) || 0) + 1) })}>${t("onepage.new_match")}</button></p>` : html`<p class="note">${t("app.loading")}</p>`}</div>
        ${difference && laid && !fault && html`<${First} difference=${difference.found} moves=${difference.moves} words=${words} look=${() => lookAt(false)}/>`}
        <div class="figures-of" id="part-figures"><${Figures} counts=${figures.counts} grows=${figures.grows} slow=${figures.slow} alone=${file.alone} cards=${!file.card} old=${Boolean(fault) || !state.begun || (figures.text !== undefined && figures.text !== file.text)}/></div>
      </div>
      <nav class="tabbar" role="tablist" aria-label=${t("onepage.parts")} onKeyDown=${tabKeys(parts, tab, show, "tab-")}>${parts.map((name) => html`<button type="button" role="tab" key=${name} id=${`tab-${name}`} aria-selected=${String(name === tab)} aria-controls=${`part-${name}`} tabindex=${name === tab ? 0 : -1} onClick=${() => show(name)}>${t(name === "rules" && file.card ? "onepage.card" : `onepage.${name}`)}${badge[name] && html`<span class="bdg">${badge[name]}</span>`}</button>`)}</nav>
      ${gallery && html`<${Gallery} shelves=${shelves} now=${file} choose=${open} close=${() => browse(false)}/>`}
    </main>`;
}

// Seats chooses how many play.
const Seats = ({ least, most, now, choose }) => html`<label class="how-many">${t("onepage.seats")} <select value=${String(now)} onChange=${(e) => choose(Number(e.target.value))}>${Array.from({ length: most - least + 1 }, (_, i) => html`<option value=${String(least + i)} selected=${least + i === now}>${least + i}</option>`)}</select></label>`;

// Says is a sentence above the table, with what can be done about it.
const Says = ({ words, stale, children }) => html`<div class=${`says${stale ? " stale" : ""}`} role="status"><span>${words}</span><span class="sp"></span>${children}</div>`;
