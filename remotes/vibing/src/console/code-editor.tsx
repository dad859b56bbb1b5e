import { lazyRetry } from "@learn/area-kit";
import { Suspense } from "react";
import type { CodeMirrorProps } from "./code-mirror.tsx";
import styles from "./console.module.css";

const Editor = lazyRetry<CodeMirrorProps>(async () => {
  try {
    return (await import("./code-mirror.tsx")).CodeMirror;
  } catch {
    // Without a line to the server the plain field stays: a program can be changed in it, too.
    return PlainEditor;
  }
});

/** A program to read and change. A plain field stands in while the editor's own code is on its way. */
export function CodeEditor(props: CodeMirrorProps) {
  return (
    <Suspense fallback={<PlainEditor {...props} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function PlainEditor({ code, onChange, onRun, label }: CodeMirrorProps) {
  return (
    <textarea
      className={styles.plain}
      aria-label={label}
      value={code}
      rows={Math.min(16, code.split("\n").length + 1)}
      spellCheck={false}
      autoCapitalize="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
      }}
    />
  );
}
