import { formatDay } from "@learn/data";
import { fetchClassWeek, keepInClass } from "@learn/data/school-classes";
import { Button, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PeriodSelect } from "../staff-overview/period-select.tsx";
import { words as weekWords } from "../staff-overview/words.ts";
import { ClassPersonDialog } from "./class-person-dialog.tsx";
import type { ClassProps } from "./class-row.tsx";
import { classWords as words } from "./class-words.ts";
import styles from "./school.module.css";
import { TalksDialog } from "./talks-dialog.tsx";
import { yearWords } from "./year-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

type Person = { userId: string; name: string };

/** Who is in a class and how each works, in counts; and whom staff have taken out. */
export function ClassPeople({ data, seen, classes, days, onDays, change, isBusy }: ClassProps) {
  const week = useQuery({
    queryKey: ["class-week", seen.id, days],
    queryFn: () => fetchClassWeek(data, seen.id, days),
    placeholderData: (last) => last,
  });
  const [reading, setReading] = useState<Person | null>(null);
  const [chosen, setChosen] = useState<Person | null>(null);
  const keep = ({ userId, name }: Person, isIn: boolean) =>
    change(
      `${seen.id} ${userId}`,
      () => keepInClass(data, seen.id, userId, isIn),
      isIn ? words.isBack(name || words.noName) : words.isOut(name || words.noName),
    );
  if (!week.data) return <Unanswered query={week} words={{ ...words, failed: words.weekFailed }} />;
  const { members, grades, removed, opens_talks: opensTalks } = week.data;
  return (
    <Stack gap="s">
      <div className={styles.actions}>{members.length > 0 && <PeriodSelect days={days} onChoose={onDays} />}</div>
      {members.length === 0 && <Text tone="muted">{words.nobody}</Text>}
      <ul className={`${styles.rows} ${styles.dense}`}>
        {members.map((learner) => (
          <li key={learner.userId}>
            <div className={styles.what}>
              <strong>
                <bdi>{learner.name || words.noName}</bdi>
              </strong>
              <Text tone="small-muted">
                {learner.lastWorked ? weekWords.lastWorked(formatDay(learner.lastWorked)) : weekWords.neverWorked},{" "}
                {weekWords.worksIn(learner.workedOn, days)}, {weekWords.soFar(learner, days)}
                {grades?.[learner.userId] != null && <span>, {yearWords.gradeName(grades[learner.userId] ?? 0)}</span>}
              </Text>
            </div>
            <Button
              variant="quiet"
              busy={isBusy(`${seen.id} ${learner.userId}`)}
              aria-label={words.change(learner.name || words.noName)}
              onClick={() => setChosen({ userId: learner.userId, name: learner.name || words.noName })}
            >
              {words.changeShort}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ClassPersonDialog
          data={data}
          seen={seen}
          change={change}
          person={chosen}
          grade={grades?.[chosen.userId] ?? null}
          others={classes.filter(({ id }) => id !== seen.id)}
          onTalks={
            opensTalks
              ? () => {
                  setReading(chosen);
                  setChosen(null);
                }
              : undefined
          }
          onTakeOut={() => {
            keep(chosen, false);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      {reading && <TalksDialog data={data} student={reading} onClose={() => setReading(null)} />}
      {removed.length > 0 && (
        <>
          <h4>{words.outside}</h4>
          <ul className={styles.rows}>
            {removed.map((person) => (
              <li key={person.userId}>
                <bdi>{person.name || words.noName}</bdi>
                <Button
                  variant="quiet"
                  busy={isBusy(`${seen.id} ${person.userId}`)}
                  aria-label={words.putBack(person.name || words.noName)}
                  onClick={() => keep(person, true)}
                >
                  {words.putBackShort}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
