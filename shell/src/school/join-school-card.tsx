import { DataFailure, fetchSchoolRequest, formatDay, requestSchool, type Profile, type School } from "@learn/data";
import { Button, Card, CardHead, Field, Spinner, Stack, Text, TextInput } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { Session } from "../auth/use-session.ts";
import { JoinByCode } from "./join-by-code.tsx";
import { schoolQuery } from "./school-query.ts";
import { joinWords as words } from "./join-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import styles from "./school.module.css";

/** The school that a person belongs to, or the ways into one. */
export function JoinSchoolCard({ session, profile }: { session: Session; profile: Profile }) {
  const isMember = profile.school_id !== null && profile.school_link !== "typed";
  const school = useQuery({ ...schoolQuery(session.data, profile.school_id), enabled: profile.school_id !== null });
  return (
    <Card aria-labelledby="your-school" stack>
      <CardHead id="your-school" title={words.title} />
      {profile.school_id && <Unanswered calm query={school} words={words} />}
      {isMember && school.data && (
        <Stack gap="s">
          <strong>
            <bdi>{school.data.name}</bdi>
          </strong>
          <Text tone="small-muted">{profile.school_since ? words.since(formatDay(profile.school_since)) : words.belongs}</Text>
          {profile.school_link !== "staff" && (
            <>
              <YourClasses classes={school.data.classes} />
              <JoinByCode session={session} profile={profile} isMember />
            </>
          )}
        </Stack>
      )}
      {!isMember && (
        <>
          <JoinByCode session={session} profile={profile} />
          {profile.school_id ? (
            school.data && <Text tone="small-muted">{words.typed(school.data.name)}</Text>
          ) : (
            <AskSchool session={session} typedName={profile.school_name ?? ""} />
          )}
        </>
      )}
    </Card>
  );
}

function YourClasses({ classes }: Pick<School, "classes">) {
  if (classes.length === 0) return <Text tone="small-muted">{words.noClass}</Text>;
  return (
    <div>
      <Text as="h3" tone="small-muted">
        {words.classes(classes.length)}
      </Text>
      <ul>
        {classes.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The way into a school without a code: its staff have to say yes. */
function AskSchool({ session: { data, userId }, typedName }: { session: Session; typedName: string }) {
  const queries = useQueryClient();
  const queryKey = ["school-request", userId];
  const request = useQuery({ queryKey, queryFn: () => fetchSchoolRequest(data) });
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(typedName);
  const [error, setError] = useState<string | null>(null);

  const ask = useMutation({
    mutationFn: () => requestSchool(data, name),
    onSuccess: async (answer) => {
      if (!answer.ok) return setError(answer.reason === "member" ? words.errors.member : words.errors.nameRequired);
      await queries.invalidateQueries({ queryKey });
      setIsOpen(false);
    },
    onError: (cause) => setError(cause instanceof DataFailure && cause.code === "22023" ? cause.message : words.errors.failed),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    if (name.trim()) ask.mutate();
    else setError(words.errors.nameRequired);
  };

  if (request.isPending) return <Spinner>{words.loading}</Spinner>;
  if (request.data && !isOpen)
    return (
      <Stack gap="s">
        <p aria-live="polite">{words.asked(request.data.schoolName, formatDay(request.data.createdAt))}</p>
        <div>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {words.askAgain}
          </Button>
        </div>
      </Stack>
    );
  return (
    <Stack gap="s">
      <Text tone="small-muted">{words.noCode}</Text>
      <form className={styles.line} onSubmit={submit} noValidate>
        <Field label={words.name} error={error}>
          <TextInput
            name="asked-school"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
            autoComplete="organization"
            dir="auto"
          />
        </Field>
        <Button type="submit" busy={ask.isPending}>
          {ask.isPending ? words.asking : words.ask}
        </Button>
      </form>
    </Stack>
  );
}
