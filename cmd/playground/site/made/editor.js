// What the playground takes from CodeMirror: an editor with line numbers and Lua. Words
// get plain class names (tok-...), which the page colours.
import { StreamLanguage, bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lua as mode } from "@codemirror/legacy-modes/mode/lua";
import { highlightActiveLine, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { minimalSetup } from "codemirror";

export { StateEffect, StateField } from "@codemirror/state";
export { Decoration, EditorView, WidgetType, keymap } from "@codemirror/view";
export const basicSetup = [minimalSetup, lineNumbers(), highlightActiveLine(), bracketMatching(), indentOnInput()];
export const lua = () => [StreamLanguage.define(mode), syntaxHighlighting(classHighlighter)];
