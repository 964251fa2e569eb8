// The editor of rules: CodeMirror, with the lines that changed, the mistake in its line, and numbers
// that a press changes.
import { Decoration, EditorView, StateEffect, StateField, WidgetType, basicSetup, keymap, lua } from "../playground/vendor/editor.js";
import { look } from "../playground/editor.js";
import { t } from "../page/look/strings.js";
import { meant } from "./lua.js";

const own = EditorView.theme({
  "&": { background: "var(--raise)", fontSize: "13px" },
  ".cm-scroller": { lineHeight: "19px" },
  ".cm-gutters": { background: "var(--raise)", borderRight: "0" },
  ".cm-changed": { background: "var(--lit-wash)", boxShadow: "inset 4px 0 0 var(--lit)" },
  ".cm-mistake": { background: "var(--sink)", boxShadow: "inset 4px 0 0 var(--oxblood)" },
  ".cm-wrong": { textDecoration: "underline wavy var(--oxblood) 2px", textUnderlineOffset: "4px" },
  ".cm-was": { padding: "0 2px 0 6px", color: "var(--ink-2)", textDecoration: "line-through", whiteSpace: "pre-wrap", boxShadow: "inset 4px 0 0 var(--oxblood)" },
  ".cm-stepped": { outline: "2px solid var(--ink)", outlineOffset: "1px" },
  ".cm-activeLine:not(.cm-changed):not(.cm-mistake), .cm-activeLineGutter": { background: "transparent" },
  ".cm-room": { padding: "4px 16px 8px 8px" },
  ".cm-message": { padding: "10px 14px", border: "2px solid var(--ink)", borderLeft: "6px solid var(--oxblood)", background: "var(--raise)", font: "400 17px/22px var(--f-text)", whiteSpace: "normal", maxWidth: "min(500px, calc(100cqw - 40px))", position: "sticky", left: "8px" },
  ".cm-message button": { display: "block", font: "400 16px/20px var(--f-title)", border: "2px solid var(--ink)", background: "var(--raise)", color: "var(--ink)", minHeight: "44px", padding: "0 16px", marginTop: "8px", cursor: "pointer" },
  ".cm-message button:hover": { background: "var(--ink)", color: "var(--paper)" },
  ".cm-message button:focus-visible": { outline: "3px solid var(--focus)", outlineOffset: "3px" },
});

// Message is what is wrong, below its line, with a press that puts it right where it is known how.
class Message extends WidgetType {
  constructor(words, fix) { super(); Object.assign(this, { words, fix }); }
  eq(other) { return other.words === this.words && other.fix?.from === this.fix?.from; }
  ignoreEvent() { return true; }
  toDOM(view) {
    const box = document.createElement("div");
    box.className = "cm-message";
    box.setAttribute("role", "alert");
    box.append(this.words);
    if (this.fix) {
      const press = Object.assign(document.createElement("button"), { type: "button", textContent: t("onepage.put", { word: this.fix.instead }) });
      press.addEventListener("click", () => { view.dispatch({ changes: { from: this.fix.from, to: this.fix.to, insert: this.fix.instead } }); view.focus(); });
      box.append(press);
    }
    const room = document.createElement("div"); // the editor measures no margins
    room.className = "cm-room";
    room.append(box);
    return room;
  }
}

// Before is what stood in the place of a line.
class Before extends WidgetType {
  constructor(lines) { super(); this.words = lines.join("\n"); }
  eq(other) { return other.words === this.words; }
  toDOM() { return Object.assign(document.createElement("div"), { className: "cm-was", textContent: this.words }); }
}

const marked = StateEffect.define();
const marks = StateField.define({
  create: () => Decoration.none,
  update: (now, change) => change.effects.reduce((list, e) => (e.is(marked) ? e.value : list), now.map(change.changes)),
  provide: (field) => EditorView.decorations.from(field),
});

// decorations are the marks of {changed: [{line, was}], fault: {line, error}} on a document; compared says that
// lines before are shown too.
function decorations(doc, { changed, fault }, compared) {
  const list = [];
  for (const { line, was } of changed.filter((c) => c.line <= doc.lines && c.line !== fault?.line)) {
    const { from } = doc.line(line);
    list.push(Decoration.line({ class: "cm-changed" }).range(from));
    if (compared && was.length) list.push(Decoration.widget({ widget: new Before(was), block: true, side: -1 }).range(from));
  }
  if (fault) {
    const line = doc.line(Math.min(Math.max(fault.line || 1, 1), doc.lines)), words = fault.error.replace(/^[\w./]+\.lua:\d+: /, ""), fix = meant(fault.error, line.text);
    const place = fix && { ...fix, from: line.from + fix.from, to: line.from + fix.to };
    list.push(Decoration.line({ class: "cm-mistake" }).range(line.from), Decoration.widget({ widget: new Message(t("onepage.line", { n: line.number, what: words }), place), block: true, side: 1 }).range(line.to));
    if (place) list.push(Decoration.mark({ class: "cm-wrong" }).range(place.from, place.to));
  }
  return Decoration.set(list, true);
}

// numberAt is the number at the cursor: {from, to, value, line, name}, or null. Its name is what stands before the = of it.
function numberAt(state) {
  const { head } = state.selection.main, line = state.doc.lineAt(head), text = line.text.replace(/--.*$/, "");
  for (const m of text.matchAll(/\b\d+\b/g)) {
    const from = line.from + m.index, to = from + m[0].length;
    if (head >= from && head <= to) return { from, to, value: Number(m[0]), line: line.number, name: text.slice(0, m.index).match(/(\w+)\s*=[^=]*$/)?.[1] ?? "" };
  }
  return null;
}

// stepped marks the number that presses change, on a phone.
const stepped = EditorView.decorations.compute(["doc", "selection"], (state) => {
  const found = matchMedia("(max-width: 600px)").matches && numberAt(state);
  return found ? Decoration.set([Decoration.mark({ class: "cm-stepped" }).range(found.from, found.to)]) : Decoration.none;
});

// mount puts an editor into a box: {text, label, changed(text), number(found)}. It returns
// {mark, set, change, step, show, reveal}; change takes a function from the text to {from, to, insert}, or to nothing.
// show goes to a line and shows what stood in changed lines before, until something is typed.
export function mount(box, { text, label, changed, number }) {
  let compared = false, last = { changed: [] };
  const root = box.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root, root, doc: text,
    extensions: [
      keymap.of([{ key: "Mod-Enter", run: () => { changed(view.state.doc.toString(), true); return true; } }]), basicSetup, lua(), own, look, marks, stepped, EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          compared = false;
          changed(update.state.doc.toString());
        }
        if (update.docChanged || update.selectionSet) number(numberAt(update.state));
      }),
    ],
  });
  view.scrollDOM.tabIndex = 0; // who has keys alone scrolls it too
  return {
    mark(what) {
      const { doc, selection } = view.state, line = doc.lineAt(selection.main.head).number, seen = what.fault && what.fault.line === line ? [EditorView.scrollIntoView(doc.line(line).to, { y: "center" })] : [];
      last = what;
      view.dispatch({ effects: [marked.of(decorations(doc, what, compared)), ...seen] });
    },
    set: (now) => now !== view.state.doc.toString() && view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: now } }),
    change(part) {
      const changes = part(view.state.doc.toString());
      if (changes) view.dispatch({ changes });
    },
    step(by) {
      const found = numberAt(view.state);
      if (found) view.dispatch({ changes: { from: found.from, to: found.to, insert: String(Math.max(0, found.value + by)) }, selection: { anchor: found.from } });
    },
    show(n) {
      const { doc } = view.state, { from } = doc.line(Math.min(n, doc.lines));
      compared = true;
      view.dispatch({ selection: { anchor: from }, effects: [marked.of(decorations(doc, last, compared)), EditorView.scrollIntoView(from, { y: "center" })] });
    },
    reveal: () => requestAnimationFrame(() => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: "center" }) })),
    end: () => view.destroy(),
  };
}
