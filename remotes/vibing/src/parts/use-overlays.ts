import type { Execution } from "../programs/execution.ts";
import type { Previewed, WebPreview } from "@learn/preview";
import { useToast } from "@learn/ui";
import { useMemo, useState } from "react";
import type { Console } from "../console/console.tsx";
import { runWords } from "../programs/words.ts";

/** What lies over a session. */
export type Overlay =
  | { kind: "console"; Console: typeof Console; selectedId: string | null; prepared?: Execution | undefined }
  | { kind: "preview"; WebPreview: typeof WebPreview; program: Previewed }
  | { kind: "input"; execution: Execution; prediction?: string | null | undefined };

/** Opens what lies over a session; the functions stay the same. */
export interface OpenOverlay {
  /** With the execution to begin with; the newest without. The prepared program stands above them while it has not run. */
  console(selectedId: string | null, prepared?: Execution): void;
  preview(program: Previewed): void;
  /** Asks for the lines that a program will read; with what the student thinks will happen, where they were asked. */
  input(execution: Execution, prediction?: string | null): void;
  /** Closes the one on top. */
  close(): void;
}

/** The overlays, each over the one before. Console and preview are loaded when they are first opened. */
export function useOverlays(): { overlays: readonly Overlay[]; open: OpenOverlay } {
  const [overlays, setOverlays] = useState<readonly Overlay[]>([]);
  const toast = useToast();
  const open = useMemo(() => {
    const add = (overlay: Overlay) => setOverlays((now) => [...now, overlay]);
    const load = async (make: () => Promise<Overlay>) => {
      try {
        add(await make());
      } catch {
        // The connection is down: what was to be opened is still a press away.
        toast.bad(runWords.notOpened);
      }
    };
    return {
      console: (selectedId: string | null, prepared?: Execution) =>
        void load(async () => ({ kind: "console", Console: (await import("../console/console.tsx")).Console, selectedId, prepared })),
      preview: (program: Previewed) =>
        void load(async () => ({ kind: "preview", WebPreview: (await import("@learn/preview")).WebPreview, program })),
      input: (execution: Execution, prediction?: string | null) => add({ kind: "input", execution, prediction }),
      close: () => setOverlays((now) => now.slice(0, -1)),
    };
  }, [toast]);
  return { overlays, open };
}
