import { formatDay, type Data } from "@learn/data";
import type { StaffMember } from "@learn/data/staff";
import { fetchTalkReading, saveTalkReading } from "@learn/data/talk-openings";
import { whoSeesWhat } from "@learn/student-data";
import { Button, Card, CardHead, Check, Field, Fold, Folds, Select, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import styles from "./school.module.css";
import { SeenList } from "../profile/seen-list.tsx";
import { talkWords as words } from "./talk-words.ts";
import { useWork } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface TalkReadingCardProps {
  data: Data;
  school: { id: string; name: string };
  staff: readonly StaffMember[];
}

/** Whether class teachers of a school may open talks, who reads the log, and what students then read about it; for its admins. */
export function TalkReadingCard({ data, school, staff }: TalkReadingCardProps) {
  const choice = useQuery({ queryKey: ["talk-reading", school.id], queryFn: () => fetchTalkReading(data, school.id) });
  const [isChanging, setChanging] = useState(false);
  return (
    <Card aria-labelledby={`talks-${school.id}`} stack>
      <CardHead id={`talks-${school.id}`} title={words.title} />
      {isChanging && <Text tone="muted">{words.lead}</Text>}
      <Unanswered query={choice} words={words} />
      {choice.data && !isChanging && (
        <>
          <p>{choice.data.since === null ? words.off : words.since(formatDay(choice.data.since))}</p>
          <div>
            <Button onClick={() => setChanging(true)}>{words.change}</Button>
          </div>
        </>
      )}
      {choice.data && isChanging && (
        <ChoiceForm key={JSON.stringify(choice.data)} data={data} school={school} staff={staff} choice={choice.data} />
      )}
    </Card>
  );
}

function ChoiceForm({ data, school, staff, choice }: TalkReadingCardProps & { choice: Awaited<ReturnType<typeof fetchTalkReading>> }) {
  const { change, isBusy } = useWork(`talk reading ${school.id}`, [
    ["talk-reading", school.id],
    ["school-overview"],
    ["class-week"],
    ["staff-schools"],
  ]);
  const [isOn, setIsOn] = useState(choice.since !== null);
  const [dataPerson, setDataPerson] = useState(choice.dataPerson ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy("save")) return;
    change("save", () => saveTalkReading(data, school.id, isOn, dataPerson || null), words.saved);
  };
  const seen = whoSeesWhat({
    school: school.name,
    since: isOn ? (choice.since ?? "now") : null,
    dataPerson: staff.find(({ userId }) => userId === dataPerson)?.name ?? null,
  });
  return (
    <form className={styles.form} onSubmit={save}>
      <div>
        <Check label={words.allow} checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        {isOn && <Text tone="small-muted">{choice.since === null ? words.onlyFromNow : words.since(formatDay(choice.since))}</Text>}
      </div>
      <Field label={words.dataPerson} hint={words.dataPersonHint}>
        <Select value={dataPerson} onChange={({ target }) => setDataPerson(target.value)}>
          <option value="">{words.nobody}</option>
          {staff.map(({ userId, name, email }) => (
            <option key={userId} value={userId}>
              {name || email}
            </option>
          ))}
        </Select>
      </Field>
      <Folds>
        <Fold title={words.reads}>
          <SeenList seen={seen} />
        </Fold>
      </Folds>
      <div>
        <Button type="submit" busy={isBusy("save")}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
