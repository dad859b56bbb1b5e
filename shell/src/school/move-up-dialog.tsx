import type { Data } from "@learn/data";
import { fetchClassWeek, type SchoolClass } from "@learn/data/school-classes";
import type { ClassMove } from "@learn/data/school-years";
import { Button, Check, Dialog, Field, Select, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { classWords } from "./class-words.ts";
import { collidingNames, comparable, leavesSchool, nextYearName } from "./next-year.ts";
import styles from "./school.module.css";
import { yearWords as words } from "./year-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface MoveUpDialogProps {
  data: Data;
  classes: SchoolClass[];
  onClose: () => void;
  onMove: (moves: ClassMove[], leavers: string[]) => void;
}

interface Plan {
  isTicked: boolean;
  isLeaving: boolean;
  name: string;
  /** Of a class without a grade: which one it is this year; null for none, undefined while nobody has said. */
  grade?: number | null;
}

const planOf = (seen: SchoolClass): Plan => {
  const next = nextYearName(seen.name);
  const leaves = leavesSchool(seen);
  return { isTicked: leaves || seen.grade !== null || next !== seen.name, isLeaving: leaves, name: next ?? seen.name };
};

/** What moving up would make of each class; one press does all of it. */
export function MoveUpDialog({ data, classes, onClose, onMove }: MoveUpDialogProps) {
  const [plans, setPlans] = useState(() => new Map(classes.map((seen) => [seen.id, planOf(seen)])));
  const [leavers, setLeavers] = useState<readonly string[]>([]);
  const rows = classes.map((seen) => ({ seen, plan: plans.get(seen.id) ?? planOf(seen) }));
  const moving = rows.filter(({ plan }) => plan.isTicked);
  const renamed = moving.filter(({ plan }) => !plan.isLeaving);
  const colliding = collidingNames(
    renamed.map(({ plan }) => plan.name),
    rows.filter(({ plan }) => !plan.isTicked).map(({ seen }) => seen.name),
  );
  const isAsked = ({ seen, plan }: (typeof rows)[number]) =>
    plan.isTicked && !plan.isLeaving && seen.grade === null && plan.grade === undefined;
  const faultOf = ({ name, isTicked, isLeaving }: Plan): string | null => {
    if (!isTicked || isLeaving) return null;
    if (!name.trim()) return words.empty;
    return colliding.has(comparable(name)) ? words.collides : null;
  };
  const isFine = moving.length + leavers.length > 0 && rows.every((row) => faultOf(row.plan) === null && !isAsked(row));
  return (
    <Dialog
      open
      wide
      title={words.moveUp}
      onClose={onClose}
      foot={
        <>
          <Text tone="small-muted">{words.sum(renamed.length, moving.length - renamed.length, leavers.length)}</Text>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isFine}
            onClick={() =>
              onMove(
                moving.map(({ seen, plan }) => ({
                  class: seen.id,
                  name: plan.name.trim(),
                  leave: plan.isLeaving,
                  ...(typeof plan.grade === "number" && { grade: plan.grade }),
                })),
                [...leavers],
              )
            }
          >
            {words.moveUp}
          </Button>
        </>
      }
    >
      <p>{words.moveUpLead}</p>
      <ul className={styles.rows}>
        {rows.map(({ seen, plan }) => (
          <MoveUpRow
            key={seen.id}
            seen={seen}
            plan={plan}
            fault={faultOf(plan)}
            onChange={(changed) => setPlans(new Map(plans).set(seen.id, { ...plan, ...changed }))}
          >
            {seen.members > 0 && !(plan.isTicked && plan.isLeaving) && (
              <SingleLeavers data={data} seen={seen} leavers={leavers} onChange={setLeavers} />
            )}
          </MoveUpRow>
        ))}
      </ul>
    </Dialog>
  );
}

interface MoveUpRowProps {
  seen: SchoolClass;
  plan: Plan;
  fault: string | null;
  onChange: (changed: Partial<Plan>) => void;
  children: ReactNode;
}

function MoveUpRow({ seen, plan, fault, onChange, children }: MoveUpRowProps) {
  return (
    <li>
      <div className={styles.what}>
        <Check label={<bdi>{seen.name}</bdi>} checked={plan.isTicked} onChange={({ target }) => onChange({ isTicked: target.checked })} />
        {plan.isTicked && <Text tone="small-muted">{consequences(seen, plan)}</Text>}
      </div>
      {plan.isTicked && (
        <Check
          label={words.leavesSchool(seen.name)}
          checked={plan.isLeaving}
          onChange={({ target }) => onChange({ isLeaving: target.checked })}
        />
      )}
      {plan.isTicked && !plan.isLeaving && seen.grade === null && (
        <Field label={words.whichGrade(seen.name)}>
          <Select
            value={plan.grade ?? (plan.grade === null ? "none" : "")}
            onChange={({ target }) => onChange({ grade: target.value === "none" ? null : Number(target.value) })}
          >
            <option value="" disabled>
              {words.pleaseChoose}
            </option>
            <option value="none">{words.withoutGrade}</option>
            {Array.from({ length: 10 }, (_, index) => index + 3).map((grade) => (
              <option key={grade} value={grade}>
                {words.gradeName(grade)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {plan.isTicked && !plan.isLeaving && (
        <div className={styles.what}>
          <Field label={words.newNameOf(seen.name)} hideLabel error={fault}>
            <TextInput
              value={plan.name}
              maxLength={60}
              onChange={({ target }) => onChange({ name: target.value })}
              autoComplete="off"
              dir="auto"
            />
          </Field>
        </div>
      )}
      {children}
    </li>
  );
}

interface SingleLeaversProps {
  data: Data;
  seen: SchoolClass;
  leavers: readonly string[];
  onChange: (leavers: string[]) => void;
}

/** Who leaves the school although the class goes on; the names are asked for where somebody opens the list. */
function SingleLeavers({ data, seen, leavers, onChange }: SingleLeaversProps) {
  const [isOpen, setIsOpen] = useState(false);
  const week = useQuery({ queryKey: ["class-week", seen.id, 7], queryFn: () => fetchClassWeek(data, seen.id), enabled: isOpen });
  const count = week.data?.members.filter(({ userId }) => leavers.includes(userId)).length ?? 0;
  return (
    <div>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.single(seen.name)}
      </Button>
      {isOpen && <Unanswered query={week} words={{ ...classWords, failed: classWords.weekFailed }} />}
      {(isOpen ? (week.data?.members ?? []) : []).map(({ userId, name }) => (
        <Check
          key={userId}
          label={<bdi>{name || classWords.noName}</bdi>}
          checked={leavers.includes(userId)}
          onChange={({ target }) => onChange(target.checked ? [...leavers, userId] : leavers.filter((one) => one !== userId))}
        />
      ))}
      {count > 0 && <Text tone="small-muted">{words.singleLeave(count)}</Text>}
    </div>
  );
}

function consequences(seen: SchoolClass, { isLeaving, grade }: Plan): string {
  if (isLeaving) return words.leaves(seen.members);
  const now = seen.grade ?? grade ?? null;
  if (now === null) return grade === null ? words.noGradeMoves : "";
  return [words.newGrade(Math.min(now + 1, 12)), seen.grade !== null && words.crossing(seen.crossing)].filter(Boolean).join(" ");
}
