import { fetchProfile, joinSchool, readableReason, safetyAnswer, saveProfile, type Profile } from "@learn/data";
import { Button, Dialog, Field, Select, Text, TextInput, usePageTitle } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useMemo, type FormEvent } from "react";
import type { Session } from "../auth/use-session.ts";
import { sayCodeRefusal } from "../school/code-refusal.ts";
import { answersOf, checkFields, fieldsOf } from "./answers.ts";
import styles from "./complete-profile.module.css";
import { listCountries } from "./countries.ts";
import { useFields } from "./use-fields.ts";
import { words } from "./words.ts";

interface CompleteProfileProps {
  session: Pick<Session, "userId" | "data" | "signOut">;
  profile: Profile;
  onComplete: (saved: Profile) => void;
}

/** The popup that everybody fills in once. It can't be closed; whoever doesn't want to can sign out. */
export function CompleteProfile({ session, profile, onComplete }: CompleteProfileProps) {
  const { form, fields, errors, bind, accept } = useFields(() => fieldsOf(profile));
  usePageTitle(words.title);
  const countries = useMemo(() => listCountries(), []);

  const save = useMutation({
    mutationFn: async () => {
      if (!(await session.data.accessToken())) throw new NoSession();
      const saved = await saveProfile(session.data, session.userId, answersOf(fields));
      if (!fields.schoolCode.trim()) return saved;
      // A code needs a profile to bring into the school. One that is wrong is said here, while its field can be seen.
      const joined = await joinSchool(session.data, fields.schoolCode);
      if (!joined.ok) throw new CodeRefused(sayCodeRefusal(joined, fields.role === "student"));
      return fetchProfile(session.data, session.userId);
    },
    onSuccess: onComplete,
    onError: (cause) => cause instanceof CodeRefused && accept({ schoolCode: cause.message }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accept(checkFields(fields))) save.mutate();
  };

  const hasChoice = profile.role === "student" || profile.role === "teacher";
  const isStudent = fields.role === "student";

  return (
    <Dialog open title={words.title}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.wide}>{words.lead}</p>
        <div className={styles.wide}>
          <Field label={words.name} hint={words.nameHint} error={errors.name}>
            <TextInput {...bind("name")} autoComplete="name" dir="auto" required />
          </Field>
        </div>
        {hasChoice && (
          <Field label={words.role}>
            <Select {...bind("role")}>
              <option value="student">{words.roles.student}</option>
              <option value="teacher">{words.roles.teacher}</option>
            </Select>
          </Field>
        )}
        <Field label={`${words.gender} ${words.optional}`}>
          <Select {...bind("gender")}>
            <option value="">{words.choose}</option>
            {Object.entries(words.genders).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {(isStudent || hasChoice) && (
          <div className={styles.grade}>
            {profile.school_grade != null ? (
              <Text tone="muted">{words.schoolGrade(profile.school_grade)}</Text>
            ) : isStudent ? (
              <Field label={words.gradeLevel} error={errors.gradeLevel}>
                <Select {...bind("gradeLevel")} required>
                  <option value="">{words.choose}</option>
                  {Object.entries(words.gradeLevels).map(([level, name]) => (
                    <option key={level} value={level}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            ) : (
              // In place of the field, so that nothing below moves.
              <Text tone="muted">{words.noGradeLevel}</Text>
            )}
          </div>
        )}
        <Field label={words.continent} error={errors.continent}>
          <Select {...bind("continent")} required>
            <option value="">{words.choose}</option>
            {words.continents.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label={words.country} error={errors.country}>
          <Select {...bind("country")} autoComplete="country-name" required>
            <option value="">{words.choose}</option>
            {countries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label={`${words.state} ${words.optional}`} error={errors.state}>
          <TextInput {...bind("state")} autoComplete="address-level1" dir="auto" />
        </Field>
        <Field label={`${words.city} ${words.optional}`} error={errors.city}>
          <TextInput {...bind("city")} autoComplete="address-level2" dir="auto" />
        </Field>
        <div className={styles.wide}>
          <Field label={`${words.school} ${words.optional}`} error={errors.school}>
            <TextInput {...bind("school")} autoComplete="organization" dir="auto" />
          </Field>
        </div>
        <div className={styles.wide}>
          <Field label={`${words.schoolCode} ${words.optional}`} hint={words.schoolCodeHint} error={errors.schoolCode}>
            <TextInput {...bind("schoolCode")} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Field>
        </div>
        {save.isError && !(save.error instanceof CodeRefused) && (
          <div className={styles.refused} role="alert">
            <NotSaved cause={save.error} />
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => void session.signOut()}>
            {words.signOut}
          </Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {save.isPending ? words.busy : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The session ended while the popup was open. */
class NoSession extends Error {
  override name = "NoSession";
}

function NotSaved({ cause }: { cause: Error }) {
  const answer = safetyAnswer(cause);
  if (answer !== null) return answer.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  const said =
    cause instanceof NoSession ? words.noSession : { message: readableReason(cause) ?? words.notSaved.message, hint: words.notSaved.hint };
  return (
    <>
      <p>{said.message}</p>
      <p>{said.hint}</p>
    </>
  );
}

/** The answers are saved, and the school's code was wrong. */
class CodeRefused extends Error {
  override name = "CodeRefused";
}
