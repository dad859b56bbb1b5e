import { lazyRetry } from "@learn/area-kit";
import { Suspense, useState } from "react";
import type { CodeMirrorProps } from "./code-mirror.tsx";
import { createCursor, type Cursor } from "./cursor.ts";
import styles from "./console.module.css";

interface EditorProps extends CodeMirrorProps {
  cursor: Cursor;
}

const Editor = lazyRetry<EditorProps>(async () => {
  try {
    return (await import("./code-mirror.tsx")).CodeMirror;
  } catch {
    // Without a line to the server the plain field stays: a program can be changed in it, too.
    return PlainEditor;
  }
});

/** A program to read and change. A plain field stands in while the editor's own code is on its way. */
export function CodeEditor(props: CodeMirrorProps) {
  const [cursor] = useState(createCursor);
  return (
    <Suspense fallback={<PlainEditor {...props} cursor={cursor} />}>
      <Editor {...props} cursor={cursor} />
    </Suspense>
  );
}

function PlainEditor({ code, onChange, onRun, label, cursor }: EditorProps) {
  return (
    <textarea
      className={styles.plain}
      aria-label={label}
      value={code}
      rows={Math.min(16, code.split("\n").length + 1)}
      spellCheck={false}
      autoCapitalize="off"
      onChange={(event) => onChange(event.target.value)}
      onSelect={(event) => cursor.keep(event.currentTarget.selectionEnd)}
      onBlur={() => cursor.keep(null)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
      }}
    />
  );
}
