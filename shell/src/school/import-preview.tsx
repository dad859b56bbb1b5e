import type { RosterOutcome } from "@learn/roster/outcome";
import { AlertIcon, Badge, Button, CheckIcon, LogOutIcon, PenIcon, PlusIcon, QuestionIcon, Select, Stack, Text } from "@learn/ui";
import { useEffect, useRef } from "react";
import { accountWords as words } from "./account-words.ts";
import styles from "./school.module.css";

interface ImportPreviewProps {
  outcome: RosterOutcome;
  /** Of the class that was chosen for all lines; null where each says its own. */
  className: string | null;
  /** What reading it left out. */
  notes: string[];
  isBusy: boolean;
  /** Says whether a line is the child whose name it has. */
  onAnswer: (line: Line, same: string) => void;
  onTake: () => void;
  onAnother: () => void;
}

type Line = RosterOutcome["lines"][number];

/** A list of a whole school would be a page of its own. */
const mostShown = 60;

/** What a list would do, faults first, before anything is done. */
export function ImportPreview({ outcome, className, notes, isBusy, onAnswer, onTake, onAnother }: ImportPreviewProps) {
  const { lines, faults, asked, newClasses } = outcome;
  const count = outcome.new + outcome.changed + outcome.gone;
  const hidden = lines.filter((line, index) => !isShown(line, index)).length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="m">
      <div className={styles.actions}>
        <h3 ref={heading} tabIndex={-1}>
          {words.previewTitle}
        </h3>
        <Text tone="small-muted">{words.nothingYet}</Text>
      </div>
      <div className={styles.actions}>
        {faults > 0 && (
          <Badge kind="yellow" icon={<AlertIcon />}>
            {words.faults(faults)}
          </Badge>
        )}
        {asked > 0 && (
          <Badge kind="yellow" icon={<QuestionIcon />}>
            {words.asked(asked)}
          </Badge>
        )}
        <Badge kind="green" icon={<PlusIcon />}>
          {words.fresh(outcome.new)}
        </Badge>
        {outcome.changed > 0 && (
          <Badge kind="blue" icon={<PenIcon />}>
            {words.changed(outcome.changed)}
          </Badge>
        )}
        {outcome.gone > 0 && (
          <Badge kind="yellow" icon={<LogOutIcon />}>
            {words.gone(outcome.gone)}
          </Badge>
        )}
        {outcome.same > 0 && (
          <Badge kind="gray" icon={<CheckIcon />}>
            {words.same(outcome.same)}
          </Badge>
        )}
      </div>
      {newClasses.length > 0 && <p>{words.newClasses(newClasses)}</p>}
      {notes.map((note) => (
        <p key={note}>
          <bdi>{note}</bdi>
        </p>
      ))}
      {lines.length > 0 && (
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.happens}</th>
            </tr>
          </thead>
          <tbody>
            {lines.filter(isShown).map((line, index) => (
              <tr key={line.line === null ? index : `${line.file} ${line.line}`} data-fault={isOpen(line) || undefined}>
                <td>{line.line}</td>
                <th scope="row">
                  <bdi>{line.name || words.none}</bdi>
                </th>
                <td>
                  {sayLine(line, className)}
                  {line.alike && line.alike.may.length > 0 && (
                    <Select
                      aria-label={words.who(line.name ?? "")}
                      value={line.alike.same ?? ""}
                      onChange={({ target }) => onAnswer(line, target.value)}
                    >
                      {(["", ...line.alike.may] as const).map((may) => (
                        <option key={may} value={may}>
                          {words.answers[may]}
                        </option>
                      ))}
                    </Select>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        {hidden > 0 && <Text tone="small-muted">{words.more(hidden)}</Text>}
        <Button onClick={onAnother}>{words.another}</Button>
        <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={onTake}>
          {words.take(count, faults + asked)}
        </Button>
      </div>
    </Stack>
  );
}

const isOpen = ({ what }: Line) => what === "fault" || what === "asked";
/** What waits for an answer is never one line more. */
const isShown = ({ alike }: Line, index: number) => index < mostShown || (alike?.may.length ?? 0) > 0;

function sayLine(line: Line, className: string | null): string {
  return [line.alike && sayLikeness(line.alike), sayOutcome(line, className)].filter(Boolean).join(" ");
}

function sayLikeness({ line, name, classes, may }: NonNullable<Line["alike"]>): string {
  if (line !== null) return may.length > 0 ? words.likeLine(line) : words.sameName(line);
  return `${words.likeSomebody(name ?? "", classes)}${may.length === 1 ? ` ${words.onlyOther}` : ""}`;
}

function sayOutcome({ what, file, fault = "", changes = {}, classes }: Line, className: string | null): string {
  if (what === "asked") return words.leftOut;
  if (what === "twice") return words.isTwice;
  if (what === "fault") return words.fault(fault, file);
  if (what === "new") {
    const all = className === null ? (classes ?? []) : [className];
    return all.length > 0 ? words.isNew(all) : words.isNewInNone;
  }
  if (what === "gone") return words.isGone;
  const [before = null, after = null] = changes.grade ?? [];
  return words.isChanged([
    ...(changes.id === undefined ? [] : [words.newId(changes.id)]),
    ...(changes.name === undefined ? [] : [words.wasName(changes.name)]),
    ...(changes.classes === undefined ? [] : [words.wasClass(changes.classes, classes ?? [])]),
    ...(changes.grade === undefined ? [] : [words.wasGrade(before, after)]),
  ]);
}
