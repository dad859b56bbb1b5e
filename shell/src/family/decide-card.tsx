import { formatDay } from "@learn/data";
import type { FamilyPage } from "@learn/data/consent";
import { Button, Card, CheckCircleIcon, Dialog, Field, InfoIcon, Notice, Row, Text, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import { askFamily } from "./ask-family.ts";
import styles from "./family.module.css";
import { words } from "./words.ts";

interface DecideCardProps {
  token: string;
  page: FamilyPage;
  onPage: (page: FamilyPage | null) => void;
}

/** What was said for the child, and the parent's own yes or no. */
export function DecideCard({ token, page, onPage }: DecideCardProps) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const { consent, isMissing, erasedAfter } = page;
  const answer = (isGiven: boolean) => {
    setIsClosing(false);
    setIsBusy(true);
    askFamily("answer", { token, is_given: isGiven, name: name.trim() })
      .then(onPage, () => setError(words.notSaid))
      .finally(() => setIsBusy(false));
  };
  const begin = (isGiven: boolean) => {
    setError(name.trim() ? null : words.nameMissing);
    if (!name.trim() || isBusy) return;
    if (isGiven) answer(true);
    else setIsClosing(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(isMissing);
  };
  if (erasedAfter !== null) return <Notice kind="attention" icon={<InfoIcon />} title={words.closed(formatDay(erasedAfter))} />;
  return (
    <Card aria-labelledby="decide" stack>
      <h2 id="decide">{isMissing ? words.asked(page.name) : words.decide}</h2>
      {isMissing ? <p>{words.askedHint}</p> : <Said consent={consent} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.yourName} error={error} announce>
          <TextInput value={name} maxLength={100} onChange={({ target }) => setName(target.value)} autoComplete="name" dir="auto" />
        </Field>
        <Row>
          {isMissing && (
            <Button type="submit" variant="primary" busy={isBusy}>
              {words.yes}
            </Button>
          )}
          <Button onClick={() => begin(false)} busy={isBusy && !isMissing}>
            {isMissing ? words.no : words.withdraw}
          </Button>
        </Row>
      </form>
      <Dialog
        open={isClosing}
        title={words.withdrawTitle}
        onClose={() => setIsClosing(false)}
        foot={
          <>
            <Button onClick={() => setIsClosing(false)}>{words.keep}</Button>
            <Button variant="danger" onClick={() => answer(false)}>
              {words.close}
            </Button>
          </>
        }
      >
        <p>{words.withdrawHint(page.name)}</p>
      </Dialog>
    </Card>
  );
}

function Said({ consent }: { consent: FamilyPage["consent"] }) {
  if (consent === null || consent.how === "before") return <Text tone="muted">{words.notNeeded}</Text>;
  const day = formatDay(consent.at);
  const said =
    consent.how === "school"
      ? words.bySchool(consent.by, day)
      : consent.how === "sheet" && consent.is_given
        ? words.bySheet(consent.by, day)
        : words.said[consent.is_given ? "given" : "refused"](consent.by, day);
  return <Notice kind="accent" icon={<CheckCircleIcon />} title={said} />;
}
