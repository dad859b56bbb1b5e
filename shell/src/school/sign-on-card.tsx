import { formatDay, type Data } from "@learn/data";
import { fetchSignOn, testSignOn, type SchoolSignOn, type SignOnTest } from "@learn/data/sign-on";
import { AlertIcon, Badge, Button, Card, CardHead, CheckIcon, CircleIcon, Field, Stack, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "./school.module.css";
import { SignOnForm } from "./sign-on-form.tsx";
import { SignOnNames } from "./sign-on-names.tsx";
import { signOnWords as words } from "./sign-on-words.ts";
import { useWork } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface SignOnCardProps {
  data: Data;
  schoolId: string;
}

/** A school's own sign-in: how it is set, a test of it, and how it knows the students; for its admins. */
export function SignOnCard({ data, schoolId }: SignOnCardProps) {
  const signOn = useQuery({ queryKey: ["sign-on", schoolId], queryFn: () => fetchSignOn(data, schoolId) });
  const [isChanging, setChanging] = useState(false);
  return (
    <Card aria-labelledby={`sign-on-${schoolId}`} stack>
      <CardHead id={`sign-on-${schoolId}`} title={words.title} />
      <Text tone="muted">{words.lead}</Text>
      <Unanswered query={signOn} words={words} />
      {signOn.data && <State signOn={signOn.data} />}
      {signOn.data && !isChanging && (
        <div>
          <Button onClick={() => setChanging(true)}>{words.change}</Button>
        </div>
      )}
      {signOn.data && isChanging && <Work data={data} schoolId={schoolId} signOn={signOn.data} />}
    </Card>
  );
}

function State({ signOn: { settings } }: { signOn: SchoolSignOn }) {
  if (!settings) return <p>{words.off}</p>;
  const provider = words.providers[settings.provider];
  return (
    <p>
      {settings.isOn ? words.isOn(provider) : words.isOff(provider)}{" "}
      {words.setBy(settings.setBy ?? words.somebody, formatDay(settings.setAt))}
    </p>
  );
}

function Work({ data, schoolId, signOn }: SignOnCardProps & { signOn: SchoolSignOn }) {
  const { change, isBusy } = useWork(`sign-on ${schoolId}`, [["sign-on", schoolId]]);
  const [found, setFound] = useState<SignOnTest | null>(null);
  const { students, withId, withName } = signOn.counts;
  const redirect = `${location.origin}/sign-on`;
  const test = () =>
    change(
      "test",
      async () => {
        setFound(null);
        setFound(await testSignOn(data, schoolId, redirect));
      },
      undefined,
      words.testFailed,
    );
  return (
    <Stack gap="m">
      <div className={styles.pair}>
        <Field label={words.redirect}>
          <TextInput value={redirect} readOnly onFocus={({ target }) => target.select()} />
        </Field>
        <Field label={words.address}>
          <TextInput value={`${redirect}/${signOn.handle}`} readOnly onFocus={({ target }) => target.select()} />
        </Field>
      </div>
      <SignOnForm
        key={JSON.stringify(signOn.settings)}
        data={data}
        schoolId={schoolId}
        settings={signOn.settings}
        change={change}
        isBusy={isBusy}
        onChanged={() => setFound(null)}
      />
      {signOn.settings && (
        <div>
          <Button busy={isBusy("test")} onClick={test}>
            {words.test}
          </Button>
        </div>
      )}
      <div aria-live="polite">{found && <Found found={found} />}</div>
      <Text tone="small-muted">{words.counts(students, withId, withName)}</Text>
      <SignOnNames data={data} schoolId={schoolId} />
    </Stack>
  );
}

function Found({ found }: { found: SignOnTest }) {
  return (
    <div>
      <h3>{words.tested}</h3>
      <ul className={styles.rows}>
        {found.tried.map(({ ok, text }) => (
          <li key={text}>
            <span className={styles.what}>{text}</span>
            {ok === null ? (
              <Badge kind="gray" icon={<CircleIcon />}>
                {words.open}
              </Badge>
            ) : (
              <Badge kind={ok ? "green" : "red"} icon={ok ? <CheckIcon /> : <AlertIcon />}>
                {ok ? words.right : words.wrong}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
