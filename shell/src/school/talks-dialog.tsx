import { DataFailure, formatDay, type Data } from "@learn/data";
import { listStudentTalks, openTalk } from "@learn/data/talk-openings";
import { Button, Dialog, EyeIcon, Field, Select } from "@learn/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OpenedTalkText } from "./opened-talk.tsx";
import { ReasonField, type OpeningReason } from "./reason-field.tsx";
import styles from "./school.module.css";
import { talkWords as words } from "./talk-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface TalksDialogProps {
  data: Data;
  student: { userId: string; name: string };
  onClose: () => void;
}

/** The talks of a student that their teacher may open, one at a time and with a reason. */
export function TalksDialog({ data, student, onClose }: TalksDialogProps) {
  const talks = useQuery({ queryKey: ["student-talks", student.userId], queryFn: () => listStudentTalks(data, student.userId), gcTime: 0 });
  const [chosen, setChosen] = useState("");
  const [reason, setReason] = useState<OpeningReason>("");
  // No answer is kept: each opening is written down.
  const opened = useMutation({ mutationFn: () => openTalk(data, session, reason), gcTime: 0 });
  const session = chosen || (talks.data?.[0]?.session ?? "");
  const isRefused = [talks.error, opened.error].some((error) => error instanceof DataFailure && error.code === "42501");
  return (
    <Dialog
      open
      wide
      title={<bdi>{words.talksOf(student.name)}</bdi>}
      onClose={onClose}
      startAt="title"
      foot={
        <>
          <Button onClick={onClose}>{opened.data ? words.close : words.cancel}</Button>
          {!opened.data && (
            <Button
              variant="primary"
              icon={<EyeIcon />}
              busy={opened.isPending}
              disabled={session === "" || reason === ""}
              onClick={() => opened.mutate()}
            >
              {words.open}
            </Button>
          )}
        </>
      }
    >
      {opened.data ? (
        <OpenedTalkText talk={opened.data} />
      ) : (
        <div className={styles.form}>
          {isRefused && <p role="alert">{words.refused}</p>}
          {!isRefused && <Unanswered query={{ ...talks, isError: talks.isError || opened.isError }} words={words} />}
          {talks.data?.length === 0 && <p>{words.noTalks}</p>}
          {talks.data && talks.data.length > 0 && (
            <>
              <Field label={words.which}>
                <Select value={session} onChange={({ target }) => setChosen(target.value)}>
                  {talks.data.map(({ session: id, title, lastAt }) => (
                    <option key={id} value={id}>{`${title}, ${words.last(formatDay(lastAt))}`}</option>
                  ))}
                </Select>
              </Field>
              <ReasonField reason={reason} onChoose={setReason} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
