import type { Data, FigureDays } from "@learn/data";
import { listClasses, makeClass } from "@learn/data/school-classes";
import type { StaffSchool } from "@learn/data/school-staff";
import { listPastClasses, moveClassesUp, type ClassMove } from "@learn/data/school-years";
import { Button, Card, CardHead, Field, PlusIcon, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { PeriodSelect } from "../staff-overview/period-select.tsx";
import type { SwitchableArea } from "./area-checks.tsx";
import { ClassRow } from "./class-row.tsx";
import { classWords as words } from "./class-words.ts";
import { MoveUpDialog } from "./move-up-dialog.tsx";
import { PastClassesButton } from "./past-classes.tsx";
import styles from "./school.module.css";
import { classesKey } from "./use-staff-work.ts";
import { useWork } from "./use-work.ts";
import { yearWords } from "./year-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface ClassesCardProps {
  data: Data;
  school: StaffSchool;
  areas: SwitchableArea[];
}

/** The classes of a school, each with its code and what it narrows, and the way to a new one; the one that the address names stands alone. */
export function ClassesCard({ data, school, areas }: ClassesCardProps) {
  const [days, setDays] = useState<FigureDays>(7);
  const classes = useQuery({
    queryKey: [...classesKey(school.id), days],
    queryFn: () => listClasses(data, school.id, days),
    placeholderData: (last) => last,
  });
  const pastKey = ["past-classes", school.id];
  const past = useQuery({ queryKey: pastKey, queryFn: () => listPastClasses(data, school.id) });
  const work = useWork(`classes ${school.id}`, [
    classesKey(school.id),
    pastKey,
    ["class-week"],
    ["class-accounts"],
    ["class-consent"],
    ["school-overview"],
  ]);
  const [search, setSearch] = useSearchParams();
  const opened = classes.data?.find(({ id }) => id === search.get("class"));
  const toggle = (id: string) => setSearch({ tab: "classes", ...(opened === undefined && { class: id }) }, { replace: true });
  const [name, setName] = useState("");
  const make = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted || work.isBusy("make")) return;
    work.change("make", async () => {
      await makeClass(data, school.id, wanted);
      setName("");
      return words.made(wanted);
    });
  };
  const [isMoving, setIsMoving] = useState(false);
  const moveUp = (moves: ClassMove[], leavers: string[]) => {
    setIsMoving(false);
    work.change("move up", () => moveClassesUp(data, school.id, moves, leavers), yearWords.moved(moves.length, leavers.length));
  };
  const canMake = school.role !== "facilitator";
  const form = (
    <form className={styles.make} onSubmit={make}>
      <Field label={words.name} hideLabel>
        <TextInput
          name="class"
          placeholder={words.name}
          value={name}
          maxLength={60}
          required
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <Button type="submit" squareOnPhone icon={<PlusIcon />} busy={work.isBusy("make")}>
        {words.make}
      </Button>
    </form>
  );
  const actions = (
    <div className={styles.make}>
      {canMake && form}
      {school.role === "admin" && (classes.data?.length ?? 0) > 0 && (
        <Button busy={work.isBusy("move up")} onClick={() => setIsMoving(true)}>
          {yearWords.moveUp}
        </Button>
      )}
      {(classes.data?.length ?? 0) > 0 && (
        <div className={styles.period}>
          <PeriodSelect days={days} onChoose={setDays} />
        </div>
      )}
      {past.data && <PastClassesButton {...work} data={data} past={past.data} />}
    </div>
  );
  return (
    <Card aria-labelledby={`classes-${school.id}`} stack>
      <CardHead id={`classes-${school.id}`} title={words.classes} action={opened === undefined && actions} />
      <Unanswered query={classes} words={words} />
      {classes.data?.length === 0 && (
        <>
          <p>{canMake ? words.none : words.noneOwn}</p>
          <Text tone="muted">{words.lead}</Text>
        </>
      )}
      {classes.data && (
        <ul className={opened ? styles.rows : `${styles.rows} ${styles.twoRows}`}>
          {(opened ? [opened] : classes.data).map((one) => (
            <ClassRow
              key={one.id}
              {...work}
              data={data}
              school={school}
              areas={areas}
              seen={one}
              classes={classes.data}
              isOpen={one === opened}
              days={days}
              onDays={setDays}
              onToggle={() => toggle(one.id)}
            />
          ))}
        </ul>
      )}
      {isMoving && classes.data && <MoveUpDialog data={data} classes={classes.data} onClose={() => setIsMoving(false)} onMove={moveUp} />}
    </Card>
  );
}
