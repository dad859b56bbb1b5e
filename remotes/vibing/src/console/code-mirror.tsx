import type { Execution } from "../programs/execution.ts";
import { useEffect, useRef } from "react";
import type { Cursor } from "./cursor.ts";
import { createEditor, type Editor } from "./editor.ts";

export interface CodeMirrorProps {
  code: string;
  language: Execution["language"];
  /** The line with the error, counted from 1. */
  errorLine: number | null;
  label: string;
  onChange: (code: string) => void;
  /** Ctrl+Enter or Command+Enter. */
  onRun: () => void;
}

interface LoadedProps extends CodeMirrorProps {
  /** Where somebody was writing in the field that stood in; null when nobody was. */
  cursor: Cursor;
}

/** CodeMirror in a shadow root: there it brings its styles in a way that the page's content policy allows. */
export function CodeMirror({ code, language, errorLine, label, onChange, onRun, cursor }: LoadedProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const calls = useRef({ onChange, onRun });
  useEffect(() => {
    calls.current = { onChange, onRun };
  }, [onChange, onRun]);

  const first = useRef(code);
  // What was typed comes back as `code` a moment later, when more may have been typed: it must not be put over that.
  const told = useRef<string[]>([]);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const tell = (text: string) => {
      told.current.push(text);
      calls.current.onChange(text);
    };
    const made = createEditor(root, { code: first.current, language, label, onChange: tell, onRun: () => calls.current.onRun() });
    editor.current = made;
    // Whoever was writing goes on at the same place.
    const at = cursor.read();
    if (at !== null) made.focus(at);
    cursor.keep(null);
    return () => {
      first.current = made.code();
      made.destroy();
    };
  }, [language, label, cursor]);

  useEffect(() => {
    const at = told.current.indexOf(code);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    if (at < 0) editor.current?.show(code);
  }, [code]);
  useEffect(() => editor.current?.markLine(errorLine), [errorLine, code]);
  return <div ref={host} />;
}
