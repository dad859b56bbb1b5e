import { useCopy } from "@learn/chat-session";
import type { Data, FigureDays } from "@learn/data";
import type { SchoolClass } from "@learn/data/school-classes";
import type { StaffSchool } from "@learn/data/school-staff";
import { Button, CopyIcon, Text } from "@learn/ui";
import { useId, useRef } from "react";
import type { SwitchableArea } from "./area-checks.tsx";
import { ClassDetails } from "./class-details.tsx";
import { classWords as words } from "./class-words.ts";
import { spellCode } from "./code-refusal.ts";
import styles from "./school.module.css";
import { staffWords } from "./staff-words.ts";
import type { Work } from "./use-work.ts";

/** What the parts of a class work with. */
export interface ClassProps extends Work {
  data: Data;
  school: StaffSchool;
  areas: SwitchableArea[];
  seen: SchoolClass;
  /** All that this person of the staff keeps. */
  classes: SchoolClass[];
  /** Over which time the figures are counted. */
  days: FigureDays;
  onDays: (days: FigureDays) => void;
}

interface ClassRowProps extends ClassProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** One class in a line; a press opens everything about it. */
export function ClassRow({ isOpen, onToggle, ...props }: ClassRowProps) {
  const { seen, areas } = props;
  const id = useId();
  const closed = areas.filter((area) => seen.closedAreas.includes(area.id)).map(({ label }) => label);
  return (
    <li>
      <div className={styles.what}>
        <strong>
          <bdi>{seen.name}</bdi>
        </strong>
        <Text tone="small-muted">
          {[
            seen.teachers.filter(Boolean).join(", "),
            words.figures(seen.worked, seen.members, seen.completed),
            closed.length > 0 && words.closes(closed),
          ]
            .filter(Boolean)
            .join(", ")}
        </Text>
      </div>
      <ClassCode code={seen.code} />
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? words.close(seen.name) : words.open(seen.name)}
        onClick={onToggle}
      >
        {isOpen ? words.closeShort : words.openShort}
      </Button>
      <div id={id} className={styles.inside} hidden={!isOpen}>
        {isOpen && <ClassDetails {...props} />}
      </div>
    </li>
  );
}

function ClassCode({ code }: { code: string | null }) {
  const shown = useRef<HTMLElement>(null);
  const spelled = code === null ? "" : spellCode(code);
  const { copy, said } = useCopy(() => spelled, shown);
  if (code === null) return <Text tone="small-muted">{words.noCode}</Text>;
  return (
    <div className={styles.actions}>
      <strong ref={shown} className={styles.code}>
        {spelled}
      </strong>
      <Button square icon={<CopyIcon />} aria-label={staffWords.copy(spelled)} onClick={copy} />
      <Text tone="small-muted" aria-live="polite">
        {said}
      </Text>
    </div>
  );
}
