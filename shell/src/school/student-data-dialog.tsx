import { DataFailure, type Data } from "@learn/data";
import type { SchoolMember } from "@learn/data/school-staff";
import { eraseStudent, exportStudent } from "@learn/data/student-records";
import { fileNameOf, placeName, readablePage, readErasure, readStudentData, type Erasure } from "@learn/student-data";
import { Button, Dialog, Field, Select, Stack, Text, TextInput, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { saveFile } from "./save-file.ts";
import styles from "./school.module.css";
import { studentWords as words } from "./student-words.ts";
import { staffWords } from "./staff-words.ts";
import { talkWords } from "./talk-words.ts";

interface StudentDataDialogProps {
  data: Data;
  student: SchoolMember;
  onClose: () => void;
  /** The student is erased: the lists that showed them are out of date. */
  onErased: () => void;
}

type FileKind = "page" | "json";

/** What an admin can do with what is kept about one student: take it out to read or as JSON, and erase it. */
export function StudentDataDialog({ data, student, onClose, onErased }: StudentDataDialogProps) {
  const toast = useToast();
  const [reason, setReason] = useState("");
  const [isErasing, setIsErasing] = useState(false);
  const name = student.name || staffWords.noName;
  const download = useMutation({
    mutationFn: async (kind: FileKind) => {
      const kept = readStudentData(await exportStudent(data, student.userId, reason));
      const file = `${fileNameOf(student.email)}.${kind === "page" ? "html" : "json"}`;
      if (kind === "page") saveFile(file, "text/html", readablePage(kept));
      else saveFile(file, "application/json", JSON.stringify(kept, null, 2));
      return file;
    },
    onSuccess: (file) => toast.good(words.saved(file)),
    onError: () => toast.bad(words.failed),
    gcTime: 0,
  });
  const isBusy = (kind: FileKind) => download.isPending && download.variables === kind;
  if (isErasing) return <EraseStudentDialog data={data} student={student} onClose={onClose} onErased={onErased} />;
  return (
    <Dialog open title={<bdi>{words.title(name)}</bdi>} onClose={onClose}>
      <Stack gap="m">
        <Text tone="small-muted">{student.email}</Text>
        <p>{words.lead}</p>
        <Field label={talkWords.exportWhy}>
          <Select value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">{talkWords.choose}</option>
            {Object.entries(talkWords.exportReasons).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.actions}>
          <Button variant="primary" busy={isBusy("page")} disabled={reason === ""} onClick={() => download.mutate("page")}>
            {words.page}
          </Button>
          <Button busy={isBusy("json")} disabled={reason === ""} onClick={() => download.mutate("json")}>
            {words.json}
          </Button>
          <Button variant="danger" onClick={() => setIsErasing(true)}>
            {words.erase}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

interface EraseStudentDialogProps {
  data: Data;
  student: SchoolMember;
  onClose: () => void;
  onErased: () => void;
}

/** Asks before a student is erased, says what goes and wants the address typed; afterwards shows the proof. */
function EraseStudentDialog({ data, student, onClose, onErased }: EraseStudentDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // On a small screen the field may be out of sight while the button is not.
  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };
  const name = student.name || staffWords.noName;
  const erase = useMutation({
    mutationFn: async () => readErasure(await eraseStudent(data, student.userId, typed)),
    onError: (cause) => refuse(cause instanceof DataFailure && cause.code === "22023" ? cause.message : words.failed),
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending) return;
    if (typed.trim().toLowerCase() === student.email.toLowerCase()) erase.mutate();
    else refuse(words.otherAddress);
  };
  if (erase.data)
    return (
      <Dialog
        open
        title={<bdi>{words.doneTitle(name)}</bdi>}
        startAt="title"
        onClose={onErased}
        foot={
          <Button variant="primary" onClick={onErased}>
            {words.close}
          </Button>
        }
      >
        <Proof erasure={erase.data} />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={<bdi>{words.eraseTitle(name)}</bdi>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} busy={erase.isPending}>
            {words.eraseIt}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="m">
          <p>{words.eraseLead}</p>
          <ul className={styles.points}>
            {words.goes.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>
            {words.teams} {words.backups}
          </p>
          <Field label={words.confirm(student.email)} error={error}>
            <TextInput
              ref={input}
              type={student.email.includes("@") ? "email" : "text"}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(null);
              }}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0);

function Proof({ erasure: { erased, remaining } }: { erasure: Erasure }) {
  const left = Object.entries(remaining);
  return (
    <Stack gap="m">
      <p>
        <strong>{words.gone(sum(erased))}</strong>. <strong>{words.left(sum(remaining))}</strong>.{" "}
        {left.length === 0 ? words.nothingLeft : words.somethingLeft}
      </p>
      {left.length > 0 && <p>{left.map(([place, count]) => `${placeName(place)} (${count})`).join(", ")}</p>}
      <table className={styles.proof}>
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(erased).map(([place, count]) => (
            <tr key={place}>
              <th scope="row">{placeName(place)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
