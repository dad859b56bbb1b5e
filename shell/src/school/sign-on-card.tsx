import { formatDay, type Data } from "@learn/data";
import { fetchSignOn, nameStudents, testSignOn, type SchoolSignOn, type SignOnTest } from "@learn/data/sign-on";
import {
  AlertIcon,
  Badge,
  Button,
  Card,
  CardHead,
  CheckIcon,
  CircleIcon,
  Field,
  Fold,
  Folds,
  Stack,
  Text,
  TextArea,
  TextInput,
} from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import styles from "./school.module.css";
import { SignOnForm } from "./sign-on-form.tsx";
import { signOnWords as words } from "./sign-on-words.ts";
import { useWork } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import type { SchoolPartProps } from "./staff-card-props.ts";

/** A school's own sign-in: how it is set, a test of it, and how it knows the students; for its admins. */
export function SignOnCard({ data, schoolId }: SchoolPartProps) {
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

function Work({ data, schoolId, signOn }: SchoolPartProps & { signOn: SchoolSignOn }) {
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

/** Where an admin says under which address or id the school's sign-in knows students. */
function SignOnNames({ data, schoolId }: { data: Data; schoolId: string }) {
  const { change, isBusy } = useWork(`sign-on names ${schoolId}`, [["sign-on", schoolId]]);
  const [text, setText] = useState("");
  const [faults, setFaults] = useState<string[]>([]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0 || isBusy("save")) return;
    change("save", async () => {
      const names = lines.map((line) => {
        const [student = "", knownAs = ""] = line.split(/[,;\t]/);
        return { student: student.trim(), known_as: knownAs.trim() };
      });
      const answer = await nameStudents(data, schoolId, names);
      setFaults(answer.faults.map(({ line, fault }) => words.fault(line, fault)));
      // What was taken needn't be seen again; what wasn't is mended.
      setText(answer.faults.map(({ line }) => lines[line - 1] ?? "").join("\n"));
      return words.named(answer.named);
    });
  };
  return (
    <Folds>
      <Fold title={words.names}>
        <form className={styles.form} onSubmit={save} noValidate>
          <Text tone="muted">{words.namesLead}</Text>
          <Field label={words.namesList} error={faults.length > 0 ? faults.slice(0, 10).join(" ") : null} announce>
            <TextArea
              rows={5}
              value={text}
              placeholder={words.namesExample}
              onChange={({ target }) => setText(target.value)}
              spellCheck={false}
            />
          </Field>
          <div>
            <Button type="submit" busy={isBusy("save")}>
              {words.namesSave}
            </Button>
          </div>
        </form>
      </Fold>
    </Folds>
  );
}
