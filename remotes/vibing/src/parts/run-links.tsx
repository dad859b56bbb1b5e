import { formatTime, type Execution } from "@learn/data";
import { Button, EyeIcon, TerminalIcon, type ButtonProps } from "@learn/ui";
import { webProgramOf } from "../model/runs.ts";
import { runWords } from "../words.ts";
import type { OpenOverlay } from "./use-overlays.ts";

interface RunLinksProps {
  execution: Execution;
  open: OpenOverlay;
  /** How the preview's button looks; quiet unless it is the next thing to do. */
  variant?: NonNullable<ButtonProps["variant"]>;
}

/** Opens a program in the preview, where it is a web page, and in the console. */
export function RunLinks({ execution, open, variant = "quiet" }: RunLinksProps) {
  const program = webProgramOf(execution);
  const about = (link: string) => runWords.about(link, execution.language, formatTime(execution.timestamp));
  return (
    <>
      {program && (
        <Button variant={variant} icon={<EyeIcon size="s" />} aria-label={about(runWords.preview)} onClick={() => open.preview(program)}>
          {runWords.preview}
        </Button>
      )}
      <Button variant="quiet" icon={<TerminalIcon size="s" />} aria-label={about(runWords.console)} onClick={() => open.console(execution.id)}>
        {runWords.console}
      </Button>
    </>
  );
}
