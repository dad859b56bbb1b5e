import type { SchoolClass } from "@learn/data/school-classes";
import type { ClassMove } from "@learn/data/school-years";
import { Button, Check, Dialog, Field, Text, TextInput } from "@learn/ui";
import { useState } from "react";
import { collidingNames, comparable, leavesSchool, nextYearName } from "./next-year.ts";
import styles from "./school.module.css";
import { yearWords as words } from "./year-words.ts";

interface MoveUpDialogProps {
  classes: SchoolClass[];
  onClose: () => void;
  onMove: (moves: ClassMove[]) => void;
}

interface Plan {
  isTicked: boolean;
  isArchived: boolean;
  name: string;
}

const planOf = (seen: SchoolClass): Plan => {
  const next = nextYearName(seen.name);
  const leaves = leavesSchool(seen);
  return { isTicked: leaves || seen.grade !== null || next !== seen.name, isArchived: leaves, name: next ?? seen.name };
};

/** What moving up would make of each class; one press does all of it. */
export function MoveUpDialog({ classes, onClose, onMove }: MoveUpDialogProps) {
  const [plans, setPlans] = useState(() => new Map(classes.map((seen) => [seen.id, planOf(seen)])));
  const rows = classes.map((seen) => ({ seen, plan: plans.get(seen.id) ?? planOf(seen) }));
  const moving = rows.filter(({ plan }) => plan.isTicked);
  const renamed = moving.filter(({ plan }) => !plan.isArchived);
  const colliding = collidingNames(
    renamed.map(({ plan }) => plan.name),
    rows.filter(({ plan }) => !plan.isTicked).map(({ seen }) => seen.name),
  );
  const faultOf = ({ name, isTicked, isArchived }: Plan): string | null => {
    if (!isTicked || isArchived) return null;
    if (!name.trim()) return words.empty;
    return colliding.has(comparable(name)) ? words.collides : null;
  };
  const isFine = moving.length > 0 && rows.every(({ plan }) => faultOf(plan) === null);
  return (
    <Dialog
      open
      wide
      title={words.moveUp}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isFine}
            onClick={() => onMove(moving.map(({ seen, plan }) => ({ class: seen.id, name: plan.name.trim(), archive: plan.isArchived })))}
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
          />
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
}

function MoveUpRow({ seen, plan, fault, onChange }: MoveUpRowProps) {
  return (
    <li>
      <div className={styles.what}>
        <Check label={<bdi>{seen.name}</bdi>} checked={plan.isTicked} onChange={({ target }) => onChange({ isTicked: target.checked })} />
        {plan.isTicked && <Text tone="small-muted">{consequences(seen, plan)}</Text>}
      </div>
      {plan.isTicked && leavesSchool(seen) && (
        <Check label={words.archiveIt} checked={plan.isArchived} onChange={({ target }) => onChange({ isArchived: target.checked })} />
      )}
      {plan.isTicked && !plan.isArchived && (
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
    </li>
  );
}

function consequences(seen: SchoolClass, { isArchived }: Plan): string {
  if (isArchived || seen.grade === 12) return words.leaves;
  if (seen.grade === null) return words.noGradeMoves;
  return [words.newGrade(seen.grade + 1), words.crossing(seen.crossing)].filter(Boolean).join(" ");
}
