import { DataFailure, readableReason, type Data } from "@learn/data";
import { importRoster, type RosterImport } from "@learn/data/school-accounts";
import { listClasses, type SchoolClass } from "@learn/data/school-classes";
import type { StaffSchool } from "@learn/data/school-staff";
import type { RosterLine } from "@learn/roster";
import type { RosterOutcome } from "@learn/roster/outcome";
import { Button, Check, Field, Select, Stack, TextArea, useToast } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { accountWords as words } from "./account-words.ts";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./school.module.css";
import { classesKey } from "./use-staff-work.ts";

interface ImportListProps {
  data: Data;
  school: StaffSchool;
  /** The class that the list is for; null where it is chosen, or each line says one. */
  only: SchoolClass | null;
}

type List = Omit<RosterImport, "isPreview" | "lines"> & { lines: RosterLine[] };
type Typed = { text: string; classId: string; isWhole: boolean };
type Looked = { list: List; outcome: RosterOutcome; notes: string[]; className: string | null };

/** Takes in a list of students in two steps: what it would do is seen first. */
export function ImportList({ data, school, only }: ImportListProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const [looked, setLooked] = useState<Looked | null>(null);
  // Beside what was looked at: whoever goes back to mend one name finds the others.
  const fresh = { text: "", classId: only?.id ?? "", isWhole: false };
  const [typed, setTyped] = useState<Typed>(fresh);
  const sentence = (cause: unknown, otherwise: string) =>
    cause instanceof DataFailure && cause.code === "22023" ? (readableReason(cause) ?? otherwise) : otherwise;
  const take = useMutation({
    mutationFn: (list: Looked["list"]) => importRoster(data, school.id, { ...list, isPreview: false }),
    onSuccess: (outcome) => {
      setLooked(null);
      setTyped(fresh);
      toast.good(words.taken(outcome.new + outcome.changed + outcome.gone));
    },
    onError: (cause) => toast.bad(sentence(cause, words.takeFailed)),
    onSettled: () =>
      Promise.all(
        [classesKey(school.id), ["class-accounts"], ["class-week"], ["school-overview"]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    gcTime: 0,
  });
  const again = useMutation({
    // What was said last is what the preview shows in the end.
    scope: { id: `preview ${school.id}` },
    mutationFn: (list: List) => importRoster(data, school.id, { ...list, isPreview: true }),
    onSuccess: (outcome) => setLooked((seen) => seen && { ...seen, outcome }),
    onError: (cause) => toast.bad(sentence(cause, words.failed)),
    gcTime: 0,
  });
  const answer = ({ list, outcome, ...seen }: Looked, { line, file }: { line: number | null; file: string | null }, same: string) => {
    const isMeant = (one: { line: number | null; file?: string | null | undefined }) => one.line === line && (one.file ?? null) === file;
    const answered = { ...list, lines: list.lines.map((one) => (isMeant(one) ? { ...one, same } : one)) };
    const lines = outcome.lines.map((one) => (isMeant(one) && one.alike ? { ...one, alike: { ...one.alike, same } } : one));
    setLooked({ ...seen, list: answered, outcome: { ...outcome, lines } });
    again.mutate(answered);
  };
  if (looked)
    return (
      <ImportPreview
        outcome={looked.outcome}
        className={looked.className}
        notes={looked.notes}
        isBusy={take.isPending || again.isPending}
        onAnswer={(line, same) => answer(looked, line, same)}
        onTake={() => take.mutate(looked.list)}
        onAnother={() => setLooked(null)}
      />
    );
  const form = { data, school, only, typed, sentence: (cause: unknown) => sentence(cause, words.failed) };
  return <ListForm {...form} onType={(changes) => setTyped({ ...typed, ...changes })} onLooked={setLooked} />;
}

interface ListFormProps extends ImportListProps {
  typed: Typed;
  onType: (changes: Partial<Typed>) => void;
  sentence: (cause: unknown) => string;
  onLooked: (looked: Looked) => void;
}

function ListForm({ data, school, only, typed: { text, classId, isWhole }, onType, sentence, onLooked }: ListFormProps) {
  const fileId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const classes = useQuery({ queryKey: classesKey(school.id), queryFn: () => listClasses(data, school.id), enabled: only === null });
  const look = useMutation({
    mutationFn: async () => {
      // What reads tables and bundles comes when there is one.
      const { readRosterFile, readRosterText, withWhole } = await import("@learn/roster");
      const chosen = file.current?.files?.[0];
      const read = chosen ? readRosterFile(new Uint8Array(await chosen.arrayBuffer()), school.name) : readRosterText(text);
      const { notes, lines, ...said } = withWhole(read, isWhole);
      const list = { lines, classId: classId || null, isWhole: said.isWhole };
      const className = only?.name ?? classes.data?.find(({ id }) => id === classId)?.name ?? null;
      return { list, notes, className, outcome: await importRoster(data, school.id, { ...list, isPreview: true }) };
    },
    onSuccess: onLooked,
    // A list that can't be read says itself why.
    onError: (cause) => setError(cause instanceof Error && cause.name === "RosterFault" ? cause.message : sentence(cause)),
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = !text.trim() && !file.current?.files?.length;
    setError(isEmpty ? words.noList : null);
    if (!isEmpty && !look.isPending) look.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="m">
        <Field label={words.list} hint={words.listHint} error={error} announce>
          <TextArea rows={6} value={text} onChange={({ target }) => onType({ text: target.value })} spellCheck={false} dir="auto" />
        </Field>
        <div className={styles.note}>
          <label htmlFor={fileId}>{words.file}</label>
          <input id={fileId} ref={file} type="file" accept=".csv,.txt,.zip,text/csv,text/plain,application/zip" />
        </div>
        {only === null && (
          <Field label={words.classOf}>
            <Select value={classId} onChange={({ target }) => onType({ classId: target.value })}>
              <option value="">{words.ownClasses}</option>
              {classes.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Check label={words.whole} checked={isWhole} onChange={({ target }) => onType({ isWhole: target.checked })} />
        <div>
          <Button type="submit" busy={look.isPending}>
            {words.look}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
