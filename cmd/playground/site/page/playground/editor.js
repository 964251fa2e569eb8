// The editor. It stands in a shadow tree, whose style sheets are made without style
// elements: the page's policy allows none.
import { EditorView, basicSetup, keymap, lua } from "./vendor/editor.js";

export const look = EditorView.theme({
  "&": { height: "100%", background: "var(--paper)", color: "var(--ink)", fontSize: "14px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: "24px", overflow: "auto" },
  ".cm-gutters": { background: "var(--sink)", color: "var(--ink-2)", border: "0", borderRight: "1px solid var(--ink)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--lit-wash)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "-3px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--hair)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { background: "var(--lit-wash)", outline: "1px solid var(--ink)" },
  ".cm-panels": { background: "var(--raise)", color: "var(--ink)" },
  ".cm-tooltip": { background: "var(--raise)", color: "var(--ink)", border: "2px solid var(--ink)" },
  ".tok-keyword": { color: "var(--oxblood)", fontWeight: "700" },
  ".tok-string": { color: "var(--verdigris)" },
  ".tok-number, .tok-atom": { color: "var(--lapis)" },
  ".tok-comment": { color: "var(--ink-2)", fontStyle: "italic" },
});

// mount puts an editor into a box: {text, label, changed(text), run()}. Ctrl with Enter
// runs; Escape and then Tab leave it. It returns {mark(line), measure()}.
export function mount(box, { text, label, changed, run }) {
  const root = box.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root, root, doc: text,
    extensions: [
      keymap.of([{ key: "Mod-Enter", run: () => { run(); return true; } }]), basicSetup, lua(), look,
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.updateListener.of((update) => { if (update.docChanged) changed(update.state.doc.toString()); }),
    ],
  });
  return {
    mark(line) {
      if (!line || line > view.state.doc.lines) return;
      view.dispatch({ selection: { anchor: view.state.doc.line(line).from }, scrollIntoView: true });
    },
    measure: () => view.requestMeasure(),
  };
}
