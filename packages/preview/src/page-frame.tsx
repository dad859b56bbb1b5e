import { Button, RefreshIcon, Text } from "@learn/ui";
import type { ReactNode } from "react";
import type { PreviewFrame } from "./use-preview-frame.ts";
import styles from "./web-preview.module.css";

const framePath = "/preview-frame";

interface PageFrameProps {
  preview: PreviewFrame;
  /** Names the frame. */
  title: string;
  words: Record<"opening" | "failed" | "stopped" | "tryAgain" | "startAgain", string>;
  previewOrigin: string | null;
  /** The origin that the page keeps; null where it has none. */
  ownOrigin: string | null;
  /** Whether nothing of the page can be pressed. */
  isInert?: boolean;
  /** Lies over the page. */
  children?: ReactNode;
}

/** The frame that a page runs in: it reaches nothing of the app. */
export function PageFrame({ preview, title, words, previewOrigin, ownOrigin, isInert = false, children }: PageFrameProps) {
  const { frame, state, restart, round } = preview;
  const isGone = state === "failed" || state === "stopped";
  return (
    <div className={styles.stage}>
      {!isGone && (
        <iframe
          key={round}
          ref={frame}
          className={styles.frame}
          title={title}
          src={`${previewOrigin ?? ""}${framePath}`}
          inert={isInert}
          // Only beside another origin may it keep its own: beside the app's it could remove the sandbox.
          sandbox={ownOrigin === null ? "allow-scripts allow-forms" : "allow-scripts allow-same-origin allow-forms"}
          referrerPolicy="no-referrer"
        />
      )}
      {state === "opening" && (
        <Text tone="muted">
          <output>{words.opening}</output>
        </Text>
      )}
      {state === "open" && children}
      {isGone && (
        <div className={styles.failed} role="alert">
          <Text>{state === "stopped" ? words.stopped : words.failed}</Text>
          <Button variant="primary" icon={<RefreshIcon />} onClick={restart}>
            {state === "stopped" ? words.startAgain : words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
