import { formatDay } from "@learn/data";
import { fetchClassWeek, keepInClass, moveToClass, type SchoolClass } from "@learn/data/school-classes";
import { Button, Check, Dialog, Field, Select, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { setStudentGrade } from "@learn/data/school-years";
import { PeriodSelect } from "../staff-overview/period-select.tsx";
import { words as weekWords } from "../staff-overview/words.ts";
import type { ClassProps } from "./class-row.tsx";
import { classWords as words } from "./class-words.ts";
import styles from "./school.module.css";
import { TalksDialog } from "./talks-dialog.tsx";
import { yearWords } from "./year-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import { GradeSelect } from "./grade-select.tsx";
import { talkWords } from "./talk-words.ts";

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

interface ClassPersonDialogProps extends Pick<ClassProps, "data" | "seen" | "change"> {
  person: { userId: string; name: string };
  grade: number | null;
  /** The other classes that this person of the staff keeps. */
  others: SchoolClass[];
  /** Undefined where nobody may open talks. */
  onTalks: (() => void) | undefined;
  onTakeOut: () => void;
  onClose: () => void;
}

/** What staff decide about one student of a class: the grade, the class, who reads along, and the end of being in it. */
function ClassPersonDialog(props: ClassPersonDialogProps) {
  const { data, seen, change, person, grade, others, onTalks, onTakeOut, onClose } = props;
  const { userId, name } = person;
  const [target, setTarget] = useState("");
  const [stays, setStays] = useState(false);
  const chosen = others.find(({ id }) => id === target);
  const setGrade = (wanted: number | null) =>
    change(`grade ${userId}`, async () => {
      const isSet = await setStudentGrade(data, seen.id, userId, wanted);
      return (isSet ? yearWords.gradeSaved : yearWords.isNoStudent)(name);
    });
  const move = ({ id, name: className }: SchoolClass) => {
    onClose();
    change(`${seen.id} ${userId}`, async () => {
      const isMoved = await moveToClass(data, seen.id, userId, id, stays);
      return (isMoved ? words.isMoved : words.isThere)(name, className);
    });
  };
  return (
    <Dialog open title={<bdi>{name}</bdi>} onClose={onClose} startAt="title" foot={<Button onClick={onClose}>{words.done}</Button>}>
      <Stack gap="m">
        <GradeSelect label={yearWords.gradeOf(name)} none={yearWords.ownGrade} grade={grade} onChoose={setGrade} />
        {others.length > 0 && (
          <>
            <Field label={words.otherClass} hint={words.moveHint}>
              <Select value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{yearWords.pleaseChoose}</option>
                {others.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Check label={words.stays(seen.name)} checked={stays} onChange={(event) => setStays(event.target.checked)} />
          </>
        )}
        <div className={styles.actions}>
          {others.length > 0 && (
            <Button disabled={!chosen} onClick={() => chosen && move(chosen)}>
              {stays ? words.takeInto : words.move}
            </Button>
          )}
          {onTalks && <Button onClick={onTalks}>{talkWords.talksOf(name)}</Button>}
          <Button variant="danger" onClick={onTakeOut}>
            {words.takeOut(name)}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
