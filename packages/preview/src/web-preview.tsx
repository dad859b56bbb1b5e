import { Button, Dialog, RefreshIcon } from "@learn/ui";
import { downloadPage } from "./download-page.ts";
import { PageFrame } from "./page-frame.tsx";
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
  /** Whether it is a page that somebody shows to others: it gets an origin that no other page has, and so keeps nothing. */
  isShown?: boolean;
  onClose: () => void;
}

/**
 * A student's web page, running in a frame that reaches nothing of the app; or a page about a program that is none.
 *
 * @see requirements VIBE-055, VIBE-072 to VIBE-076, SEC-003
 */
export function WebPreview({ program, title, learnerId, previewOrigin, isShown = false, onClose }: WebPreviewProps) {
  const html = toPage(program, title);
  const words = isShown ? shownWords : ownWords;
  // What a student's own pages keep is not for a page that somebody else has made.
  const ownOrigin = isShown ? null : previewOrigin;
  const preview = usePreviewFrame({ html, learnerId, ownOrigin, onEscape: onClose });
  return (
    <Dialog
      open
      size="large"
      title={words.title(title)}
      onClose={onClose}
      tools={
        <>
          {"code" in program && (
            <Button variant="quiet" icon={<RefreshIcon />} onClick={preview.restart}>
              {words.startAgain}
            </Button>
          )}
          <Button onClick={() => downloadPage(html)}>{words.download}</Button>
        </>
      }
    >
      <div className={styles.preview}>
        <PageFrame preview={preview} title={words.frame(title)} words={words} previewOrigin={previewOrigin} ownOrigin={ownOrigin} />
        <PageLines title={words.linesTitle} lines={preview.lines} dropped={preview.dropped} linesBefore={linesBefore(program)} />
      </div>
    </Dialog>
  );
}
