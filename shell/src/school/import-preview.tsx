import type { RosterOutcome } from "@learn/roster/outcome";
import { AlertIcon, Badge, Button, CheckIcon, LogOutIcon, PenIcon, PlusIcon, Stack, Text } from "@learn/ui";
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
  onTake: () => void;
  onAnother: () => void;
}

type Line = RosterOutcome["lines"][number];

/** A list of a whole school would be a page of its own. */
const mostShown = 60;

/** What a list would do, faults first, before anything is done. */
export function ImportPreview({ outcome, className, notes, isBusy, onTake, onAnother }: ImportPreviewProps) {
  const { lines, faults, newClasses } = outcome;
  const count = outcome.new + outcome.changed + outcome.gone;
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
            {lines.slice(0, mostShown).map((line, index) => (
              <tr key={index} data-fault={line.what === "fault" || undefined}>
                <td>{line.line}</td>
                <th scope="row">
                  <bdi>{line.name || words.none}</bdi>
                </th>
                <td>{sayLine(line, className)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        {lines.length > mostShown && <Text tone="small-muted">{words.more(lines.length - mostShown)}</Text>}
        <Button onClick={onAnother}>{words.another}</Button>
        <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={onTake}>
          {words.take(count, faults)}
        </Button>
      </div>
    </Stack>
  );
}

function sayLine({ what, file, fault = "", changes = {}, classes }: Line, className: string | null): string {
  if (what === "fault") return words.fault(fault, file);
  if (what === "new") {
    const all = className === null ? (classes ?? []) : [className];
    return all.length > 0 ? words.isNew(all) : words.isNewInNone;
  }
  if (what === "gone") return words.isGone;
  const [before = null, after = null] = changes.grade ?? [];
  return words.isChanged([
    ...(changes.id === undefined ? [] : [words.newId]),
    ...(changes.name === undefined ? [] : [words.wasName(changes.name)]),
    ...(changes.classes === undefined ? [] : [words.wasClass(changes.classes, classes ?? [])]),
    ...(changes.grade === undefined ? [] : [words.wasGrade(before, after)]),
  ]);
}
