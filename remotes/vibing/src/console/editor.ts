import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import type { Execution } from "../programs/execution.ts";
import { tags } from "@lezer/highlight";

export interface EditorOptions {
  code: string;
  language: Execution["language"];
  label: string;
  onChange: (code: string) => void;
  onRun: () => void;
}

export interface Editor {
  code(): string;
  /** Shows another program; the same one leaves the cursor where it is. */
  show(code: string): void;
  /** Takes the focus, with the cursor behind so many characters. */
  focus(at: number): void;
  /** Marks a line, counted from 1; null marks none. */
  markLine(line: number | null): void;
  destroy(): void;
}

const marked = StateEffect.define<number | null>();
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(marked)) continue;
      const { value } = effect;
      if (value === null || value < 1 || value > transaction.state.doc.lines) return Decoration.none;
      return Decoration.set([Decoration.line({ class: "cm-error-line" }).range(transaction.state.doc.line(value).from)]);
    }
    return decorations.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

// The colours that code has in replies.
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.comment, tags.meta], color: "var(--code-comment)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.attributeName], color: "var(--code-name)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--color-ink)", backgroundColor: "transparent", fontSize: "0.9375rem" },
  "&.cm-focused": { outline: "var(--focus-width) solid var(--color-focus)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "1.6", maxHeight: "24rem", overflow: "auto" },
  ".cm-content": { caretColor: "var(--color-ink)", padding: "0.5rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--color-primary-tint)",
  },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--color-ink-3)", border: "0" },
  ".cm-error-line": { backgroundColor: "var(--color-danger-tint)", boxShadow: "inset 3px 0 var(--color-danger)" },
  ".cm-matchingBracket": { backgroundColor: "var(--color-primary-tint)", color: "inherit" },
});

// Each language travels only when a program in it is opened.
const languages: Record<Execution["language"], () => Promise<Extension>> = {
  python: async () => (await import("@codemirror/lang-python")).python(),
  javascript: async () => (await import("@codemirror/lang-javascript")).javascript(),
  html: async () => (await import("@codemirror/lang-html")).html(),
};

/** Makes an editor in a shadow root. Tab stays the key that leads on through the page. */
export function createEditor(root: ShadowRoot, { code, language, label, onChange, onRun }: EditorOptions): Editor {
  const grammar = new Compartment();
  const run = () => {
    onRun();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of(language === "python" ? "    " : "  "),
        syntaxHighlighting(colours),
        keymap.of([{ key: "Mod-Enter", run }, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off", autocorrect: "off" }),
        EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
        markedLine,
        look,
        grammar.of([]),
      ],
    }),
  });
  let isGone = false;
  languages[language]().then(
    (extension) => !isGone && view.dispatch({ effects: grammar.reconfigure(extension) }),
    // Without its colours a program can be read and changed all the same.
    () => undefined,
  );
  return {
    code: () => view.state.doc.toString(),
    show: (next) => {
      if (next !== view.state.doc.toString()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    focus: (at) => {
      view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) } });
      view.focus();
    },
    markLine: (line) => view.dispatch({ effects: marked.of(line) }),
    destroy: () => {
      isGone = true;
      view.destroy();
    },
  };
}
