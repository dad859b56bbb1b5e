import { Button, Field, TextInput, usePageTitle } from "@learn/ui/first-page";
import { useEffect, useEffectEvent, useState, type FormEvent } from "react";
import { askConfig, connect } from "../auth/connection.ts";
import { Heading } from "../auth/heading.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import page from "../auth/login-page.module.css";
import { PageLink } from "../auth/page-link.tsx";
import { Refused } from "../auth/refused.tsx";
import type { CardPageProps } from "../card/card-page.tsx";
import { lastSchool } from "../card/open-card.ts";
import { beginSaml, beginSignOn, endSignOn, type Outcome, type Refusal } from "./sign-on.ts";
import { words } from "./words.ts";

interface SignOnPageProps extends Omit<CardPageProps, "secret"> {
  /** The school of the address, by its handle; null where it is typed. */
  school: string | null;
}

/** Where somebody signs in through their own school, and comes back to. */
export function SignOnPage({ school, onGo, onSend, onEnter }: SignOnPageProps) {
  // Read once and taken out of the address bar: a code is for nobody else, and not for a second try.
  const [back] = useState(() => {
    const asked = new URLSearchParams(location.search);
    return asked.has("code") || asked.has("error") ? asked : null;
  });
  const [attempt, setAttempt] = useState<Refusal | { state: "open" | "busy" }>({ state: back ? "busy" : "open" });
  const hasSaml = useHasSaml();
  usePageTitle(words.title);

  const follow = (outcome: Outcome) => {
    if (outcome.state === "in") onEnter();
    else if (outcome.state === "refused") setAttempt(outcome);
    // The page stays busy until the other one is there.
    else location.assign(outcome.url);
  };
  const end = useEffectEvent((answer: URLSearchParams) => {
    onSend();
    void endSignOn(answer, connect).then(follow);
  });
  useEffect(() => {
    if (!back) return;
    history.replaceState(history.state, "", "/sign-on");
    end(back);
  }, [back]);

  const begin = (beginning: Promise<Outcome>) => {
    setAttempt({ state: "busy" });
    void beginning.then(follow);
  };
  const isBusy = attempt.state === "busy";
  return (
    <AuthFrame>
      <Heading title={words.title}>{isBusy && back ? <output>{words.coming}</output> : <p>{words.lead}</p>}</Heading>
      {attempt.state === "refused" && <Refused message={attempt.message} hint={attempt.hint} />}
      {!(isBusy && back) && <SchoolForm school={school} isBusy={isBusy} onSchool={(typed) => begin(beginSignOn(typed, connect))} />}
      {!(isBusy && back) && hasSaml && <SamlForm isBusy={isBusy} onEmail={(email) => begin(beginSaml(email, connect))} />}
      <div className={page.links}>
        <PageLink to="/card" onGo={onGo} words={words.card} />
        <PageLink to="/login" onGo={onGo} words={words.back} />
      </div>
    </AuthFrame>
  );
}

/** Whether the operator says that this site's Supabase has schools with SAML. Read here alone: the login page needn't know it. */
function useHasSaml(): boolean {
  const [hasSaml, setHasSaml] = useState(false);
  useEffect(() => {
    askConfig().then(
      (answer) => setHasSaml((answer as { saml?: unknown }).saml === true),
      () => undefined,
    );
  }, []);
  return hasSaml;
}

function SchoolForm({ school, isBusy, onSchool }: { school: string | null; isBusy: boolean; onSchool: (school: string) => void }) {
  const [typed, setTyped] = useState(school ?? lastSchool());
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typed.trim() === "";
    setError(isEmpty ? words.missing : null);
    if (!isEmpty && !isBusy) onSchool(typed.trim().toLowerCase());
  };
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <Field label={words.school} hint={words.schoolHint} error={error} announce>
        <TextInput
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Button variant="primary" wide type="submit" busy={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}

function SamlForm({ isBusy, onEmail }: { isBusy: boolean; onEmail: (email: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^\S+@\S+\.\S+$/.test(typed.trim());
    setError(isAddress ? null : words.domainMissing);
    if (isAddress && !isBusy) onEmail(typed);
  };
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <Field label={words.domain} hint={words.domainHint} error={error} announce>
        <TextInput type="email" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={254} autoComplete="email" />
      </Field>
      <Button wide type="submit" busy={isBusy}>
        {words.saml}
      </Button>
    </form>
  );
}
