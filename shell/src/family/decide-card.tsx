import type { FamilyPage } from "@learn/data/consent";
import { Button, Card, CheckCircleIcon, Dialog, Field, InfoIcon, Notice, Row, Text, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import { askFamily } from "./ask-family.ts";
import styles from "./family.module.css";
import { useTexts, type Word } from "./texts.ts";

interface DecideCardProps {
  token: string;
  page: FamilyPage;
  onPage: (page: FamilyPage | null) => void;
}

/** What was said for the child, and the parent's own yes or no. */
export function DecideCard({ token, page, onPage }: DecideCardProps) {
  const { say, day } = useTexts();
  const [name, setName] = useState("");
  const [error, setError] = useState<Word | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const { consent, isMissing, erasedAfter } = page;
  const answer = (isGiven: boolean) => {
    setIsClosing(false);
    setIsBusy(true);
    askFamily("answer", { token, is_given: isGiven, name: name.trim() })
      .then(onPage, () => setError("notSaid"))
      .finally(() => setIsBusy(false));
  };
  const begin = (isGiven: boolean) => {
    setError(name.trim() ? null : "nameMissing");
    if (!name.trim() || isBusy) return;
    if (isGiven) answer(true);
    else setIsClosing(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(isMissing);
  };
  if (erasedAfter !== null) return <Notice kind="attention" icon={<InfoIcon />} title={say("closed", { day: day(erasedAfter) })} />;
  return (
    <Card aria-labelledby="decide" stack>
      <h2 id="decide">{say(isMissing ? "asked" : "decide", { name: page.name })}</h2>
      {isMissing ? <p>{say("askedHint")}</p> : <Said consent={consent} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={say("yourName")} error={error && say(error)} announce>
          <TextInput value={name} maxLength={100} onChange={({ target }) => setName(target.value)} autoComplete="name" dir="auto" />
        </Field>
        <Row>
          {isMissing && (
            <Button type="submit" variant="primary" busy={isBusy}>
              {say("yes")}
            </Button>
          )}
          <Button onClick={() => begin(false)} busy={isBusy && !isMissing}>
            {say(isMissing ? "no" : "withdraw")}
          </Button>
        </Row>
      </form>
      <Dialog
        open={isClosing}
        title={say("withdrawTitle")}
        onClose={() => setIsClosing(false)}
        foot={
          <>
            <Button onClick={() => setIsClosing(false)}>{say("keep")}</Button>
            <Button variant="danger" onClick={() => answer(false)}>
              {say("close")}
            </Button>
          </>
        }
      >
        <p>{say("withdrawHint", { name: page.name })}</p>
      </Dialog>
    </Card>
  );
}

function Said({ consent }: { consent: FamilyPage["consent"] }) {
  const { say, day } = useTexts();
  if (consent === null || consent.how === "before") return <Text tone="muted">{say("notNeeded")}</Text>;
  const { how, is_given: isGiven, by: name, at } = consent;
  const word = how === "school" ? "bySchool" : !isGiven ? "refused" : how === "sheet" ? "bySheet" : "given";
  return <Notice kind="accent" icon={<CheckCircleIcon />} title={say(word, { name, day: day(at) })} />;
}
