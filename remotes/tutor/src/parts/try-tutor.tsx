import { AlertIcon, Button, Card, ErrorText, Notice, PenIcon, Spinner, Text } from "@learn/ui";
import { useId, useState } from "react";
import { useTryTutor } from "../data/tutors.ts";
import { quoted, triedChildren, type TriedChild, type TriedTalk } from "../model/try.ts";
import { words } from "../words.ts";
import styles from "./try-tutor.module.css";

interface TryTutorProps {
  /** The id of the design's session. */
  design: string;
  /** Hears what the student may want to write to the designer. */
  onChange: (draft: string) => void;
}

/** Tries the designed tutor on a simulated learner, and shows where it told instead of asked. */
export function TryTutor({ design, onChange }: TryTutorProps) {
  const titleId = useId();
  const trying = useTryTutor();
  const [child, setChild] = useState<TriedChild | null>(null);
  const begin = (chosen: TriedChild) => {
    if (trying.isPending) return;
    setChild(chosen);
    trying.mutate({ design, child: chosen });
  };
  const name = child && words.children[child].name;
  return (
    <Card stack aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {words.tryTitle}
      </h3>
      <Text tone="muted">{words.tryHint}</Text>
      <ul className={styles.children}>
        {triedChildren.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={styles.child}
              aria-pressed={each === child}
              aria-disabled={trying.isPending || undefined}
              onClick={() => begin(each)}
            >
              <span className={styles.face} data-child={each} aria-hidden="true">
                {words.children[each].name[0]}
              </span>
              <span>
                <strong>{words.children[each].name}</strong>
                <span className={styles.about}>{words.children[each].about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className={styles.state}>
        {trying.isPending && name && <Spinner>{words.trying(name)}</Spinner>}
        {trying.isError && <ErrorText>{words.tryFailed(trying.error.message)}</ErrorText>}
        {trying.isSuccess && <Text>{trying.data.summary}</Text>}
      </div>
      {trying.isSuccess && name && <Tried name={name} tried={trying.data} onChange={onChange} />}
    </Card>
  );
}

function Tried({ name, tried: { talk }, onChange }: { name: string; tried: TriedTalk; onChange: (draft: string) => void }) {
  const titleId = useId();
  return (
    <>
      <h4 id={titleId} className={styles.subtitle}>
        {words.tried(name)}
      </h4>
      <ol className={styles.talk} aria-labelledby={titleId}>
        {talk.map(({ role, text, told }, index) => (
          // What was said has no identity but its place.
          <li key={index} className={styles[role]} data-told={told !== undefined || undefined}>
            <strong className={styles.who}>{role === "tutor" ? words.yourTutor : words.learner}</strong>
            <p>{text}</p>
            {told !== undefined && (
              <Notice
                kind="attention"
                icon={<AlertIcon />}
                title={words.told}
                action={
                  <Button variant="quiet" icon={<PenIcon />} onClick={() => onChange(words.changeDraft(quoted(text)))}>
                    {words.changeThis}
                  </Button>
                }
              >
                {told}
              </Notice>
            )}
          </li>
        ))}
      </ol>
      <div>
        <Button variant="secondary" icon={<PenIcon />} onClick={() => onChange("")}>
          {words.changeMore}
        </Button>
      </div>
    </>
  );
}
