import { formatTime } from "@learn/data";
import type { Execution } from "../programs/execution.ts";
import { Button, EyeIcon, TerminalIcon, type ButtonProps } from "@learn/ui";
import { openPageOf, outcomeOf } from "../model/runs.ts";
import { runWords } from "../programs/words.ts";
import type { OpenOverlay } from "./use-overlays.ts";

interface RunLinksProps {
  execution: Execution;
  open: OpenOverlay;
  /** How the preview's button looks; quiet unless it is the next thing to do. */
  variant?: NonNullable<ButtonProps["variant"]>;
  /** Whether what another program printed has a preview, too: it needs none where it stands already. */
  previews?: "all" | "pages";
  /** Which run it is, where several stand below each other. */
  run?: number;
}

/** Opens a program in the preview and in the console. */
export function RunLinks({ execution, open, variant = "quiet", previews = "all", run }: RunLinksProps) {
  const program = openPageOf(execution) ?? (previews === "all" ? outcomeOf(execution) : null);
  const about = (link: string) => runWords.about(link, execution.language, formatTime(execution.timestamp), run);
  return (
    <>
      {program && (
        <Button variant={variant} icon={<EyeIcon size="s" />} aria-label={about(runWords.preview)} onClick={() => open.preview(program)}>
          {runWords.preview}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<TerminalIcon size="s" />}
        aria-label={about(runWords.console)}
        onClick={() => open.console(execution.id)}
      >
        {runWords.console}
      </Button>
    </>
  );
}
