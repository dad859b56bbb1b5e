import type { SafePerson } from "@learn/data/safety-cases";
import { Button, Field, Select, Text, TextInput } from "@learn/ui";
import { peopleWords as words } from "./people-words.ts";
import styles from "./safety.module.css";

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
export function PersonFields({ place, person, isStaff, onChange, onRemove }: PersonFieldsProps) {
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
