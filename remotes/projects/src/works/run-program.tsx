import { useLearner } from "@learn/area-kit";
import type { WebPreview, WebProgram } from "@learn/preview";
import { Button, EyeIcon, useToast } from "@learn/ui";
import { useState } from "react";
import { words } from "../words.ts";
import type { Work } from "./work.ts";

interface RunProgramProps {
  title: string;
  program: Work["program"];
}

/** Runs a program that is a web page, where it reaches nothing; nothing for another one. */
export function RunProgram({ title, program }: RunProgramProps) {
  const page = program && pageOf(program);
  return page && <RunPage title={title} page={page} />;
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
      // The connection is down: it is still a press away.
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
