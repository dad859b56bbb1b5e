import { DataFailure, formatDay, formatTime, type Data } from "@learn/data";
import { openCaseTalk } from "@learn/data/talk-openings";
import { moveSafetyCase, openSafetyCase, type OpenedCase as Opened } from "@learn/data/safety-cases";
import { Button, Dialog, EyeIcon, Field, Text, TextArea } from "@learn/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { OpenedTalkText } from "../school/opened-talk.tsx";
import { talkWords } from "../school/talk-words.ts";
import { useWork } from "../school/use-work.ts";
import { CaseChain } from "./case-chain.tsx";
import { CasePerson } from "./case-person.tsx";
import { caseWords as words } from "./case-words.ts";
import { casesKey, recordedLook } from "./cases-card.tsx";
import styles from "./safety.module.css";
import { newCasesKey } from "./use-new-cases.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** The case that the address names, over the page: mails lead here, and so does each line of the list. */
export function OpenedCase({ data }: { data: Data }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("case");
  // A mail's address names no tab: its reader stays where the case was.
  const close = () => setSearch({ ...Object.fromEntries([...search].filter(([name]) => name !== "case")), tab: "safety" });
  return id === null ? null : <CaseDialog key={id} data={data} id={id} onClose={close} />;
}

interface CaseDialogProps {
  data: Data;
  id: string;
  onClose: () => void;
}

function CaseDialog({ data, id, onClose }: CaseDialogProps) {
  const queryKey = ["safety-case", id];
  const opened = useQuery({
    queryKey,
    queryFn: () => openSafetyCase(data, id),
    ...recordedLook,
    retry: false,
  });
  const isRefused = opened.error instanceof DataFailure && ["42501", "22P02"].includes(opened.error.code);
  return (
    <Dialog
      open
      wide
      title={opened.data ? words.caseTitle(opened.data.name || words.noName) : words.title}
      onClose={onClose}
      startAt="title"
    >
      {isRefused ? <p role="alert">{words.caseRefused}</p> : <Unanswered query={opened} words={{ ...words, failed: words.caseFailed }} />}
      {opened.data && (
        <div className={styles.opened}>
          <CasePerson seen={opened.data} />
          <CaseChain seen={opened.data} />
          <WhatCame opened={opened.data} />
          <Talks data={data} opened={opened.data} />
          <WhatHappened opened={opened.data} />
          {opened.data.state !== "closed" && <NextSteps data={data} opened={opened.data} />}
        </div>
      )}
    </Dialog>
  );
}

const at = (time: string) => `${formatDay(time)}, ${formatTime(time)}`;

function WhatCame({ opened: { messages } }: { opened: Opened }) {
  return (
    <section className={styles.lines}>
      <h3>{words.messages}</h3>
      <ul className={styles.lines}>
        {messages.map(({ kind, at: time }, index) => (
          <li key={`${time} ${index}`}>{`${at(time)}: ${words.kinds[kind] ?? kind}`}</li>
        ))}
      </ul>
      {messages.length === 100 && <Text tone="small-muted">{words.mostShown}</Text>}
    </section>
  );
}

/** The talks that a case is about, each to be opened by a press that the student sees. */
function Talks({ data, opened: { id, talks } }: { data: Data; opened: Opened }) {
  const talk = useMutation({ mutationFn: (session: string) => openCaseTalk(data, id, session), gcTime: 0 });
  if (talks.length === 0) return null;
  return (
    <section className={styles.lines}>
      <Text tone="small-muted">{talkWords.caseHint}</Text>
      <div className={styles.actions}>
        {talks.map(({ session, title }) => (
          <Button key={session} icon={<EyeIcon />} busy={talk.isPending && talk.variables === session} onClick={() => talk.mutate(session)}>
            {talkWords.openCase(title)}
          </Button>
        ))}
      </div>
      {talk.isError && <p role="alert">{talkWords.failed}</p>}
      {talk.data && <OpenedTalkText talk={talk.data} />}
    </section>
  );
}

function WhatHappened({ opened: { steps } }: { opened: Opened }) {
  return (
    <section className={styles.lines}>
      <h3>{words.steps}</h3>
      <ol className={styles.lines}>
        {steps.map(({ step, name, note, at: time }, index) => (
          <li key={`${time} ${index}`}>
            <Text tone="small">{[`${at(time)}: ${words.stepNames[step] ?? step}`, name].filter(Boolean).join(", ")}</Text>
            {note !== null && (
              <p className={styles.note}>
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NextSteps({ data, opened: { id, state, part } }: { data: Data; opened: Opened }) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { change, isBusy } = useWork(`case ${id}`, [["safety-case", id], casesKey, newCasesKey]);
  const move = (to: "seen" | "handling" | "closed") => {
    if (to === "closed" && note.trim() === "") {
      setError(words.noteMissing);
      // It may be out of view.
      return field.current?.focus();
    }
    change(to, async () => {
      await moveSafetyCase(data, id, to, note.trim());
      setNote("");
      return words.moved[to];
    });
  };
  return (
    <>
      <Field label={words.note} hint={words.noteHint} error={error}>
        <TextArea
          ref={field}
          value={note}
          rows={3}
          maxLength={1000}
          dir="auto"
          onChange={({ target }) => {
            setNote(target.value);
            setError(null);
          }}
        />
      </Field>
      <div className={styles.actions}>
        {part === "new" && (
          <Button busy={isBusy("seen")} onClick={() => move("seen")}>
            {words.seen}
          </Button>
        )}
        {(state !== "handling" || part === "new") && (
          <Button variant="primary" busy={isBusy("handling")} onClick={() => move("handling")}>
            {words.handle}
          </Button>
        )}
        <Button busy={isBusy("closed")} onClick={() => move("closed")}>
          {words.close}
        </Button>
      </div>
    </>
  );
}
