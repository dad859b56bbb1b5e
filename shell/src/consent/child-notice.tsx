import type { LearnerPlace, Voice } from "@learn/voice";
import { Button, PlayIcon, StopIcon } from "@learn/ui";
import { useLayoutEffect, useState } from "react";
import styles from "./consent.module.css";
import { pictures } from "./notice-pictures.tsx";
import { childNotice as words } from "./words.ts";

/** The notice to children, in their words and with pictures; read aloud where the browser can. */
export function ChildNotice({ isAtSchool, place }: { isAtSchool: boolean; place: LearnerPlace }) {
  const { wipe: _, ...alone } = words.alone;
  const people: Record<string, { who: string; sees: string } | null> = { ...words.who, ...(!isAtSchool && alone) };
  const lines = Object.entries(people).flatMap(([name, line]) => (line ? [{ name: name as keyof typeof pictures, ...line }] : []));
  const wipe = isAtSchool ? words.wipe : words.alone.wipe;
  const aloud = [words.title, ...lines.flatMap(({ who, sees }) => [`${who}.`, sees]), wipe].join(" ");
  return (
    <section aria-labelledby="child-notice" className={styles.notice}>
      <div className={styles.head}>
        <h2 id="child-notice">{words.title}</h2>
        <ReadAloud text={aloud} place={place} />
      </div>
      <ul className={styles.who}>
        {lines.map(({ name, who, sees }) => (
          <li key={name}>
            <svg viewBox="36 0 128 100" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
              {pictures[name]}
            </svg>
            <div>
              <h3>{who}</h3>
              <p>{sees}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>{wipe}</p>
    </section>
  );
}

let code: Pick<typeof import("@learn/voice"), "createVoice"> | undefined;

/** A button that has the browser read a text; none where it has no voice. Silent as soon as the page is left. */
function ReadAloud({ text, place: { gradeLevel, continent } }: { text: string; place: LearnerPlace }) {
  const [voice, setVoice] = useState<Voice | null>(null);
  const [{ hasOutput, isSpeaking }, setState] = useState({ hasOutput: false, isSpeaking: false });
  useLayoutEffect(() => {
    let dispose: (() => void) | null = () => undefined;
    const begin = (came: NonNullable<typeof code>) => {
      code = came;
      if (!dispose) return;
      const made = came.createVoice({ gradeLevel, continent });
      // For this text alone: what was chosen for talks stays.
      made.setState({ output: true });
      made.subscribe(setState);
      setState(made.getState());
      setVoice(made);
      dispose = made.getState().dispose;
    };
    // It comes once the words stand there, as nobody waits for it to read them; on the next visit the button stands there with them.
    if (code) begin(code);
    else import("@learn/voice").then(begin, () => undefined);
    return () => {
      dispose?.();
      dispose = null;
    };
  }, [gradeLevel, continent]);
  if (!voice || !hasOutput) return null;
  const { speakDelta, finishReply, stopSpeaking } = voice.getState();
  const read = () => {
    speakDelta(text);
    finishReply();
  };
  return (
    <Button icon={isSpeaking ? <StopIcon /> : <PlayIcon />} onClick={isSpeaking ? stopSpeaking : read}>
      {isSpeaking ? words.stop : words.read}
    </Button>
  );
}
