import { formatDay, formatTime } from "@learn/data";
import { saveSafePeople, sendTestAlarm, type SafePerson, type SafetySettings } from "@learn/data/safety-cases";
import { Button, Card, CardHead, Field, MailIcon, PlusIcon, Select, Text, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import { useWork } from "../school/use-work.ts";
import { peopleWords as words } from "./people-words.ts";
import styles from "./safety.module.css";
import { safetySettingsKey, useSafetySettings } from "./use-safety-settings.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import type { SchoolPartProps } from "../school/staff-card-props.ts";

const mostPeople = 6;
const nobody: SafePerson = { name: "", email: "", role: "at_once" };

/** Who is told when a student may be in danger, in order, and how to try it out; for admins. */
export function SafePeopleCard({ data, schoolId }: SchoolPartProps) {
  const settings = useSafetySettings(data, schoolId);
  return (
    <Card aria-labelledby={`safe-people-${schoolId}`} stack>
      <CardHead id={`safe-people-${schoolId}`} title={words.title} />
      <Text tone="muted">{words.lead}</Text>
      <Unanswered query={settings} words={words} />
      {settings.data && <SafePeople data={data} schoolId={schoolId} settings={settings.data} />}
    </Card>
  );
}

/** Their lines, and the form while they are changed; where nobody is named the form is what there is to do. */
function SafePeople(props: SchoolPartProps & { settings: SafetySettings }) {
  const { people } = props.settings;
  const [isChanging, setChanging] = useState(people.length === 0);
  return (
    <div className={isChanging ? styles.form : styles.beside}>
      {isChanging ? (
        <PeopleForm {...props} onSaved={() => setChanging(false)} />
      ) : (
        <div className={styles.lines}>
          <ul className={styles.lines}>
            {people.map(({ name, email, role, isStaff }) => (
              <li key={email}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <Text tone="small">{words.line(email, words[role])}</Text>
                {isStaff === false && <Text tone="small-muted">{words.noStaff}</Text>}
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={() => setChanging(true)}>{words.change}</Button>
          </div>
        </div>
      )}
      {people.length > 0 && <TestAlarm {...props} />}
    </div>
  );
}

function PeopleForm({ data, schoolId, settings, onSaved }: SchoolPartProps & { settings: SafetySettings; onSaved: () => void }) {
  const { change, isBusy } = useWork(`safe people ${schoolId}`, [safetySettingsKey(schoolId)]);
  const [people, setPeople] = useState<SafePerson[]>(() => (settings.people.length > 0 ? settings.people : [nobody]));
  const [typed, setTyped] = useState(String(settings.waitMinutes));
  const [error, setError] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const minutes = Number(typed);
    if (!Number.isInteger(minutes) || minutes < 5 || minutes > 1440) return setError(words.waitWrong);
    if (isBusy("save")) return;
    // Empty lines aren't saved.
    const named = people.filter(({ name, email }) => (name + email).trim() !== "").map(({ name, email, role }) => ({ name, email, role }));
    change("save", async () => {
      await saveSafePeople(data, schoolId, named, minutes);
      onSaved();
      return words.saved;
    });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <div>
        {people.map((person, index) => (
          <PersonFields
            key={index}
            place={index + 1}
            person={person}
            isStaff={settings.people.find(({ email }) => email === person.email.trim().toLowerCase())?.isStaff ?? null}
            onChange={(changed) => setPeople(people.map((one, at) => (at === index ? changed : one)))}
            onRemove={people.length > 1 ? () => setPeople(withFirstAtOnce(people.filter((_, at) => at !== index))) : null}
          />
        ))}
      </div>
      {people.length < mostPeople && (
        <div>
          <Button icon={<PlusIcon />} onClick={() => setPeople([...people, nobody])}>
            {words.add}
          </Button>
        </div>
      )}
      <Field label={words.wait} hint={words.waitHint} error={error}>
        <TextInput
          inputMode="numeric"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy("save")}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

const withFirstAtOnce = (people: SafePerson[]): SafePerson[] =>
  people.map((person, index) => (index === 0 ? { ...person, role: "at_once" } : person));

function TestAlarm({ data, schoolId, settings }: SchoolPartProps & { settings: SafetySettings }) {
  const { change, isBusy } = useWork(`test alarm ${schoolId}`, [safetySettingsKey(schoolId)]);
  const send = () => change("test", async () => words.tested(await sendTestAlarm(data, schoolId)));
  return (
    <div className={styles.lines}>
      <Text tone="small-muted">{words.testHint}</Text>
      <div>
        <Button icon={<MailIcon />} busy={isBusy("test")} onClick={send}>
          {words.test}
        </Button>
      </div>
      <ul className={styles.lines} aria-live="polite">
        {settings.people.flatMap(({ name, email, test }) => (test === null ? [] : [<li key={email}>{`${name}: ${howItWent(test)}`}</li>]))}
      </ul>
    </div>
  );
}

function howItWent({ sentAt, failedAt }: NonNullable<SafetySettings["people"][number]["test"]>): string {
  if (sentAt !== null) return words.sent(formatDay(sentAt), formatTime(sentAt));
  return failedAt === null ? words.waiting : words.refused;
}

interface PersonFieldsProps {
  /** From 1; the first is always told at once. */
  place: number;
  person: SafePerson;
  /** Whether the saved address is one of the school's staff; null where it isn't saved. */
  isStaff: boolean | null;
  onChange: (person: SafePerson) => void;
  onRemove: (() => void) | null;
}

/** One person of those who are told. */
function PersonFields({ place, person, isStaff, onChange, onRemove }: PersonFieldsProps) {
  return (
    <fieldset className={styles.person} aria-label={words.person(place)}>
      <strong>{words.person(place)}</strong>
      <div className={styles.fields}>
        <Field label={words.name}>
          <TextInput
            value={person.name}
            maxLength={100}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => onChange({ ...person, name: target.value })}
          />
        </Field>
        <Field label={words.email} hint={isStaff === false ? words.noStaff : undefined}>
          <TextInput
            type="email"
            value={person.email}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...person, email: target.value })}
          />
        </Field>
        {place === 1 ? (
          <Text tone="small-muted">{`${words.when}: ${words.at_once}`}</Text>
        ) : (
          <Field label={words.when}>
            <Select
              value={person.role}
              onChange={({ target }) => onChange({ ...person, role: target.value === "next" ? "next" : "at_once" })}
            >
              <option value="at_once">{words.at_once}</option>
              <option value="next">{words.next}</option>
            </Select>
          </Field>
        )}
      </div>
      {onRemove && (
        <div>
          <Button variant="quiet" aria-label={words.remove(person.name || words.person(place))} onClick={onRemove}>
            {words.removeShort}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
