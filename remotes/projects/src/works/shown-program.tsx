import { useLearner } from "@learn/area-kit";
import type { WebPreview, WebProgram } from "@learn/preview";
import { Button, EyeIcon, Text, useToast } from "@learn/ui";
import { useState } from "react";
import { words } from "../words.ts";
import type { Work } from "./work.ts";
import styles from "./work-view.module.css";

interface ShownProgramProps extends NonNullable<Work["program"]> {
  title: string;
  /** Whether it can be run here: on paper it can't. */
  canRun: boolean;
}

/** A program with its code and what it printed; a web page also runs, where it reaches nothing. */
export function ShownProgram({ title, canRun, code, language, output }: ShownProgramProps) {
  const page = canRun ? pageOf({ code, language, output }) : null;
  return (
    <>
      {page && <RunPage title={title} page={page} />}
      <Scrolled>{code}</Scrolled>
      {output !== "" && (
        <>
          <Text tone="meta">{words.programOutput}</Text>
          <Scrolled>{output}</Scrolled>
        </>
      )}
    </>
  );
}

/** What runs in a browser; null for another program. A script that is part of no page has printed something where it ran. */
function pageOf({ code, language, output }: NonNullable<Work["program"]>): WebProgram | null {
  if (language === "html") return { code, language };
  return language === "javascript" && output === "" ? { code, language } : null;
}

function RunPage({ title, page }: { title: string; page: WebProgram }) {
  const { id, previewOrigin } = useLearner();
  const toast = useToast();
  const [opened, setOpened] = useState<{ Preview: typeof WebPreview } | null>(null);
  const open = async () => {
    try {
      // Only who presses it needs it.
      setOpened({ Preview: (await import("@learn/preview")).WebPreview });
    } catch {
      // The line is down: it is still a press away.
      toast.bad(words.programNotOpened);
    }
  };
  return (
    <div>
      <Button icon={<EyeIcon />} onClick={() => void open()}>
        {words.runProgram(title)}
      </Button>
      {opened && (
        <opened.Preview program={page} title={title} learnerId={id} previewOrigin={previewOrigin} isShown onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function Scrolled({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className={styles.code} dir="ltr" tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
