import { AlertIcon, CheckCircleIcon, PlayIcon, QuestionIcon } from "@learn/ui";
import type { RunState } from "../model/runs.ts";
import { runWords } from "../programs/words.ts";
import styles from "./runs.module.css";

const signs = { worked: CheckCircleIcon, error: AlertIcon, waiting: QuestionIcon, page: CheckCircleIcon, prepared: PlayIcon };

/** How a program ended: a sign and a word. */
export function RunSign({ language, state, size }: { language: string; state: RunState; size?: "s" }) {
  const Sign = signs[state];
  return (
    <>
      <span className={styles[state]}>
        <Sign {...(size && { size })} />
      </span>
      <span>{runWords.languageOf(language)}</span> <span className={styles[state]}>{runWords[state]}</span>
    </>
  );
}
