import { fetchSchoolWeek, formatDay, type FigureDays, type LearnerWeek } from "@learn/data";
import type { StaffSchool } from "@learn/data/school-staff";
import {
  BoatPicture,
  Button,
  buttonClass,
  Card,
  CardHead,
  CheckCircleIcon,
  EmptyState,
  HalfIcon,
  ListIcon,
  StatTile,
  StatTiles,
  Text,
  UserIcon,
} from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { PeriodSelect } from "./period-select.tsx";
import styles from "./staff-overview.module.css";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** So many students are shown before the rest is asked for. */
const shownAtFirst = 8;

/** Who worked at a school within a week, a term or a year and how much, for its staff: counts, never what was said. */
export function SchoolWeek({ session, school }: { session: Session; school: StaffSchool }) {
  const [days, setDays] = useState<FigureDays>(7);
  const week = useQuery({
    queryKey: ["school-week", school.id, days],
    queryFn: async () => ({ days, learners: await fetchSchoolWeek(session.data, school.id, days) }),
    placeholderData: (last) => last,
  });
  const id = `week-${school.id}`;
  if (!week.data) return <Unanswered query={week} words={words} onCard />;
  // While the next figures are awaited, the last ones say of which days they are.
  const { learners, days: shown } = week.data;
  return (
    <Card aria-labelledby={id} stack>
      <CardHead
        id={id}
        title={<bdi>{words.title(school.name, shown)}</bdi>}
        action={learners.length > 0 && <PeriodSelect days={days} onChoose={setDays} />}
      />
      {learners.length === 0 ? (
        <EmptyState
          level={3}
          picture={<BoatPicture />}
          title={words.nobodyTitle}
          action={
            <Link className={buttonClass({ variant: "primary" })} to="/admin">
              {words.makeCode}
            </Link>
          }
        >
          {words.nobody}
        </EmptyState>
      ) : (
        <>
          <Text tone="muted" measure>
            {words.lead(shown)}
          </Text>
          <Sums learners={learners} days={shown} />
          <Learners learners={learners} days={shown} />
        </>
      )}
    </Card>
  );
}

interface FiguresProps {
  learners: readonly LearnerWeek[];
  days: FigureDays;
}

function Sums({ learners, days }: FiguresProps) {
  const sum = (pick: (learner: LearnerWeek) => number) => learners.reduce((total, learner) => total + pick(learner), 0);
  const checked = sum((learner) => learner.checked ?? 0);
  return (
    <>
      <StatTiles>
        <StatTile label={words.students} icon={<UserIcon size="s" />} value={learners.length} />
        <StatTile
          label={words.worked(days)}
          icon={<HalfIcon size="s" />}
          tone="yellow"
          value={sum(({ workedOn }) => (workedOn > 0 ? 1 : 0))}
        />
        <StatTile label={words.activities} icon={<ListIcon size="s" />} tone="primary" value={sum(({ workedOn }) => workedOn)} />
        <StatTile
          label={words.completed(days)}
          icon={<CheckCircleIcon size="s" />}
          tone="green"
          value={sum(({ completed }) => completed)}
        />
      </StatTiles>
      {checked > 0 && <Text tone="small-muted">{words.checked(checked)}</Text>}
    </>
  );
}

function Learners({ learners, days }: FiguresProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? learners : learners.slice(0, shownAtFirst);
  return (
    <div>
      <Text as="h3" tone="small-muted">
        {words.who}
      </Text>
      <ul className={styles.learners}>
        {shown.map((learner) => (
          <li key={learner.userId}>
            <div>
              <strong>
                <bdi>{learner.name || words.noName}</bdi>
              </strong>
              <Text tone="small-muted">
                {learner.className && (
                  <>
                    <bdi>{learner.className}</bdi>,{" "}
                  </>
                )}
                {learner.lastWorked ? words.lastWorked(formatDay(learner.lastWorked)) : words.neverWorked}
              </Text>
            </div>
            <div className={styles.figures}>
              <span data-worked={learner.workedOn > 0}>{words.worksIn(learner.workedOn, days)}</span>
              <Text tone="small-muted" num>
                {words.soFar(learner, days)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {learners.length > shownAtFirst && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.showFewer : words.showAll(learners.length)}
        </Button>
      )}
    </div>
  );
}
