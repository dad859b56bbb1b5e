import { DataFailure, formatDay, shownName, type Profile } from "@learn/data";
import { askParent } from "@learn/data/consent";
import { Button, Card, Field, MailIcon, Notice, Row, Stack, Text, TextInput, usePageTitle } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, type FormEvent } from "react";
import type { Session } from "../auth/use-session.ts";
import { JoinByCode } from "../school/join-by-code.tsx";
import { ChildNotice } from "./child-notice.tsx";
import styles from "./consent.module.css";
import { words } from "./words.ts";

interface ConsentPageProps {
  session: Session;
  profile: Profile;
  /** Looks whether somebody has said yes. */
  onAgain: () => void;
}

/** How often it is looked whether somebody has said yes, in ms; whoever belongs to a school hears of it at once. */
const lookEveryMs = 15_000;

/** The one page of somebody for whom consent is missing: what that is, and whom to ask. */
export function ConsentPage({ session, profile, onAgain }: ConsentPageProps) {
  usePageTitle(words.title);
  const { consent } = profile;
  useEffect(() => {
    const timer = setInterval(onAgain, lookEveryMs);
    return () => clearInterval(timer);
  }, [onAgain]);
  return (
    <main className={styles.page}>
      <Stack>
        <h1>{words.hello(shownName(profile))}</h1>
        {consent?.school ? (
          <p>
            {words.atSchool(consent.school)} <strong>{words.askWho(consent.teachers)}</strong>
          </p>
        ) : (
          <AskParent session={session} profile={profile} onAsked={onAgain} />
        )}
        <Row>
          <Button onClick={onAgain}>{words.again}</Button>
          <Button variant="quiet" onClick={() => void session.signOut()}>
            {words.signOut}
          </Button>
        </Row>
      </Stack>
      <ChildNotice isAtSchool={consent?.school != null} place={{ gradeLevel: profile.grade_level, continent: profile.continent }} />
    </main>
  );
}

/** For whoever belongs to no school: a parent is asked by mail, or a school's code is typed. */
function AskParent({ session, profile, onAsked }: { session: Session; profile: Profile; onAsked: () => void }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: () => askParent(session.data, email),
    onSuccess: onAsked,
    onError: (cause) => setError((cause instanceof DataFailure && cause.message) || words.failed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(email.trim() ? null : words.emailMissing);
    if (email.trim() && !ask.isPending) ask.mutate();
  };
  const mailedAt = profile.consent?.mailed_at;
  const wrote = ask.isSuccess ? words.sent : mailedAt && words.sentOn(formatDay(mailedAt));
  return (
    <Stack>
      <div aria-live="polite">{wrote ? <Notice kind="accent" icon={<MailIcon />} title={wrote} /> : <p>{words.alone}</p>}</div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.email} error={error} announce>
          <TextInput type="email" value={email} maxLength={320} onChange={({ target }) => setEmail(target.value)} autoComplete="off" />
        </Field>
        <Button type="submit" {...(!wrote && { variant: "primary" as const })} busy={ask.isPending}>
          {wrote ? words.sendAgain : words.send}
        </Button>
      </form>
      <Card>
        <Stack gap="s">
          <Text tone="muted">{words.orSchool}</Text>
          <JoinByCode session={session} profile={profile} />
        </Stack>
      </Card>
    </Stack>
  );
}
