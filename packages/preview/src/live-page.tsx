import { PlayIcon } from "@learn/ui";
import { PageFrame } from "./page-frame.tsx";
import { usePreviewFrame, type PageError } from "./use-preview-frame.ts";
import { linesBefore, toWebPage, type WebProgram } from "./web-page.ts";
import styles from "./web-preview.module.css";
import { words } from "./words.ts";

export interface LivePageProps {
  program: WebProgram;
  title: string;
  learnerId: string;
  previewOrigin: string | null;
  /** Whether it keeps still, because somebody paused it or it isn't seen. */
  isHeld: boolean;
  /** What a press on the page does while it is paused, in a word; null while it isn't. */
  paused: string | null;
  onGoOn: () => void;
  /** Told of each error, with the line of the program where it is known. */
  onError: (error: Pick<PageError, "text" | "line">) => void;
}

/** A student's page that runs in its place on the stage; given another key, it begins anew. */
export function LivePage({ program, title, learnerId, previewOrigin, isHeld, paused, onGoOn, onError }: LivePageProps) {
  const preview = usePreviewFrame({
    html: toWebPage(program, title),
    learnerId,
    ownOrigin: previewOrigin,
    isHeld,
    onError: ({ text, line }) => onError({ text, line: line === null ? null : line - linesBefore(program) }),
  });
  return (
    <PageFrame
      preview={preview}
      title={words.frame(title)}
      words={words}
      previewOrigin={previewOrigin}
      ownOrigin={previewOrigin}
      isInert={paused !== null}
    >
      {paused !== null && (
        <button type="button" className={styles.veil} onClick={onGoOn}>
          <span>
            <PlayIcon />
            {paused}
          </span>
        </button>
      )}
    </PageFrame>
  );
}
