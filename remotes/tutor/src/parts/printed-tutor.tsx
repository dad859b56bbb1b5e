import { lazyRetry } from "@learn/area-kit";
import { logFailure } from "@learn/data";
import { Button, ErrorText, NoteIcon, Row, Skeleton } from "@learn/ui";
import { Suspense, useRef, useState } from "react";
import type { Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";

// The reader of Markdown travels only to those who read a sheet.
const TutorSheet = lazyRetry(async () => (await import("./tutor-sheet.tsx")).TutorSheet);

/**
 * A tutor's sheet, and the control that makes a PDF of it.
 *
 * @see requirements TUTOR-037, TUTOR-042, TUTOR-084, TUTOR-092
 */
export function PrintedTutor({ tutor }: { tutor: Tutor }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [making, setMaking] = useState<"no" | "yes" | "failed">("no");
  const download = async () => {
    if (!sheet.current || making === "yes") return;
    setMaking("yes");
    try {
      const { downloadPdf } = await import("@learn/pdf");
      await downloadPdf({ title: tutor.title, drawn: sheet.current, pageLabel: words.pageLabel });
      setMaking("no");
    } catch (cause) {
      logFailure(cause);
      setMaking("failed");
    }
  };
  return (
    <>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <TutorSheet ref={sheet} tutor={tutor} />
      </Suspense>
      <Row>
        <Button variant="secondary" icon={<NoteIcon />} busy={making === "yes"} onClick={() => void download()}>
          {making === "yes" ? words.makingPdf : words.downloadPdf}
        </Button>
        {making === "failed" && (
          <span role="alert">
            <ErrorText>{words.pdfFailed}</ErrorText>
          </span>
        )}
      </Row>
    </>
  );
}
