import type { Profile } from "@learn/data";
import { ErrorText, Field, Fold, Select, Text, TextInput } from "@learn/ui";
import { useId, useMemo } from "react";
import type { ProfileFields } from "./answers.ts";
import styles from "./complete-profile.module.css";
import { listContinents } from "./countries.ts";
import { CountrySearch } from "./country-search.tsx";
import type { useFields } from "./use-fields.ts";
import { words } from "./first-steps-words.ts";

interface StepProps {
  answers: Omit<ReturnType<typeof useFields<ProfileFields>>, "form">;
  profile: Profile;
}

const optional = (label: string) => `${label} ${words.optional}`;

/** What somebody is called, and what they do here. */
export function WhoStep({ answers: { fields, errors, bind }, profile }: StepProps) {
  const hasChoice = profile.role === "student" || profile.role === "teacher";
  const isStudent = fields.role === "student";
  const { school_grade: schoolGrade } = profile;
  return (
    <>
      <Field label={words.name} hint={words.nameHint} error={errors.name}>
        <TextInput {...bind("name")} autoComplete="name" dir="auto" required />
      </Field>
      {hasChoice && <Taps label={words.role} options={words.roles} {...bind("role")} />}
      {schoolGrade != null ? (
        <Text tone="muted">{words.schoolGrade(schoolGrade)}</Text>
      ) : (
        isStudent && <Taps label={words.gradeLevel} options={words.gradeLevels} error={errors.gradeLevel} {...bind("gradeLevel")} />
      )}
      <Fold title={optional(words.gender)}>
        <Taps label={optional(words.gender)} hideLabel options={words.genders} {...bind("gender")} />
      </Fold>
    </>
  );
}

/** Where somebody lives: the continent follows from the country, and can be put right. */
export function WhereStep({ answers: { fields, errors, bind, change } }: StepProps) {
  const countries = useMemo(() => listContinents(), []);
  return (
    <>
      <Field label={words.country} error={errors.country}>
        <CountrySearch
          name="country"
          countries={countries}
          value={fields.country}
          onChoose={(country) => change({ country, continent: countries.get(country) ?? fields.continent })}
        />
      </Field>
      <Field label={words.continent} error={errors.continent}>
        <Select {...bind("continent")} required>
          <option value="">{words.choose}</option>
          {words.continents.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Fold title={optional(words.place)}>
        <div className={styles.pair}>
          <Field label={optional(words.state)} error={errors.state}>
            <TextInput {...bind("state")} autoComplete="address-level1" dir="auto" />
          </Field>
          <Field label={optional(words.city)} error={errors.city}>
            <TextInput {...bind("city")} autoComplete="address-level2" dir="auto" />
          </Field>
        </div>
      </Fold>
    </>
  );
}

/** The school: its code, which may wait, and its name. */
export function SchoolStep({ answers: { errors, bind } }: StepProps) {
  return (
    <>
      <div className={styles.code}>
        <Field label={optional(words.schoolCode)} hint={words.schoolCodeHint} error={errors.schoolCode}>
          <TextInput {...bind("schoolCode")} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
      </div>
      <Fold title={optional(words.school)}>
        <Field label={optional(words.school)} hideLabel error={errors.school}>
          <TextInput {...bind("school")} autoComplete="organization" dir="auto" />
        </Field>
      </Fold>
    </>
  );
}

interface TapsProps {
  label: string;
  name: string;
  value: string;
  /** What each tap means, and its words. */
  options: Record<string, string>;
  /** What is around it says the same already. */
  hideLabel?: boolean;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** A choice of few, each of them one tap. */
function Taps({ label, name, value, options, hideLabel, error, onChange }: TapsProps) {
  const id = useId();
  return (
    <fieldset
      className={`${styles.choice} ${hideLabel ? styles.hidden : ""}`}
      aria-describedby={error ? id : undefined}
      data-wrong={error ? "" : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.taps} data-many={Object.keys(options).length > 2 || undefined}>
        {Object.entries(options).map(([option, words]) => (
          <label key={option} className={styles.tap}>
            <input type="radio" name={name} value={option} checked={option === value} onChange={onChange} required />
            <TapWords>{words}</TapWords>
          </label>
        ))}
      </div>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </fieldset>
  );
}

/** What stands in brackets explains: it is small, and breaks at its commas alone. */
function TapWords({ children }: { children: string }) {
  const [name, explained] = children.split(/ (?=\()/);
  return (
    <span>
      {name}
      {explained && (
        <small>
          {explained.split(/(?<=,)/).map((part) => (
            <span key={part}> {part.trim()}</span>
          ))}
        </small>
      )}
    </span>
  );
}
