import { Button, Dialog, RefreshIcon, Text } from "@learn/ui";
import { downloadPage } from "./download-page.ts";
import { PageLines } from "./page-lines.tsx";
import { usePreviewFrame } from "./use-preview-frame.ts";
import { linesBefore, toPage, type Previewed } from "./web-page.ts";
import styles from "./web-preview.module.css";
import { shownWords, words as ownWords } from "./words.ts";

export interface WebPreviewProps {
  program: Previewed;
  /** What the page is called. */
  title: string;
  learnerId: string;
  /** The origin that pages of students are shown on; null lets the frame have none. */
  previewOrigin: string | null;
  /** What the learner thought before it was opened; null for nothing. */
  thought?: string | null;
  /** Whether it is a page that somebody shows to others: it gets an origin that no other page has, and so keeps nothing. */
  isShown?: boolean;
  onClose: () => void;
}

const framePath = "/preview-frame";

/**
 * A student's web page, running in a frame that reaches nothing of the app; or a page about a program that is none.
 *
 * @see requirements VIBE-055, VIBE-072 to VIBE-076, SEC-003
 */
export function WebPreview({ program, title, learnerId, previewOrigin, thought = null, isShown = false, onClose }: WebPreviewProps) {
  const html = toPage(program, title);
  const words = isShown ? shownWords : ownWords;
  // What a student's own pages keep is not for a page that somebody else has made.
  const ownOrigin = isShown ? null : previewOrigin;
  const { frame, state, lines, dropped, restart, round } = usePreviewFrame({ html, learnerId, ownOrigin, onEscape: onClose });
  const isGone = state === "failed" || state === "stopped";
  return (
    <Dialog
      open
      size="large"
      title={words.title(title)}
      onClose={onClose}
      tools={
        <>
          {"code" in program && (
            <Button variant="quiet" icon={<RefreshIcon />} onClick={restart}>
              {words.startAgain}
            </Button>
          )}
          <Button onClick={() => downloadPage(html)}>{words.download}</Button>
        </>
      }
    >
      <div className={styles.preview}>
        {thought !== null && (
          <p className={styles.thought}>
            <b>{words.youThought}</b> {thought}
          </p>
        )}
        <div className={styles.stage}>
          {!isGone && (
            <iframe
              key={round}
              ref={frame}
              className={styles.frame}
              title={words.frame(title)}
              src={`${previewOrigin ?? ""}${framePath}`}
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
          {isGone && (
            <div className={styles.failed} role="alert">
              <Text>{state === "stopped" ? words.stopped : words.failed}</Text>
              <Button variant="primary" icon={<RefreshIcon />} onClick={restart}>
                {state === "stopped" ? words.startAgain : words.tryAgain}
              </Button>
            </div>
          )}
        </div>
        <PageLines title={words.linesTitle} lines={lines} dropped={dropped} linesBefore={linesBefore(program)} />
      </div>
    </Dialog>
  );
}
