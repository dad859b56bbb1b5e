import { Button, Dialog, RefreshIcon, Text } from "@learn/ui";
import { PageFrame } from "./page-frame.tsx";
import { usePreviewFrame } from "./use-preview-frame.ts";
import { linesBefore, toPage, type Previewed } from "./web-page.ts";
import styles from "./web-preview.module.css";
import { shownWords, words, words as ownWords } from "./words.ts";
import type { PageLine } from "./frame-message.ts";

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

interface PageLinesProps {
  title: string;
  lines: readonly PageLine[];
  dropped: number;
  /** Lines of the page that are not the student's. */
  linesBefore: number;
}

/** What the page says to whoever builds it: its errors, and what it wrote to the console. */
function PageLines({ title, lines, dropped, linesBefore }: PageLinesProps) {
  if (lines.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.lines} aria-label={title} tabIndex={0}>
      <Text tone="meta">{title}</Text>
      {dropped > 0 && <Text tone="meta">{words.more(dropped)}</Text>}
      <ol role="log">
        {lines.map((line, index) => (
          <li key={dropped + index} className={isBad(line) ? styles.bad : undefined}>
            {line.kind === "error" && (
              <strong>
                {words.error}
                {line.line !== null && <> ({words.onLine(line.line - linesBefore)})</>}:{" "}
              </strong>
            )}
            {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function isBad(line: PageLine): boolean {
  return line.kind === "error" || line.level === "error";
}

/** The name under which every student's page is saved. */
const fileName = "my-vibing-creation.html";

/** Saves a page on the student's device. @see requirements VIBE-074, VIBE-075 */
function downloadPage(html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this task; kept for good it would hold the page in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
