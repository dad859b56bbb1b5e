import { Button, Field, PasswordInput, TextInput } from "@learn/ui/first-page";
import { useState, type FormEvent } from "react";
import type { CaptchaSlot } from "./captcha/captcha.tsx";
import { connect } from "./connection.ts";
import type { CredentialErrors, Credentials } from "./credentials.ts";
import { PageLink } from "./page-link.tsx";
import styles from "./login-page.module.css";
import type { SignInAttempt } from "./submit-credentials.ts";
import { loadLazyAuth } from "./load-lazy-auth.ts";
import { Refused } from "./refused.tsx";
import { words } from "./words.ts";

interface EntryFormProps {
  kind: "login" | "signup";
  /** What was typed into the field, here or on another page for signing in. */
  email: string;
  onEmail: (typed: string) => void;
  captcha: CaptchaSlot | null | undefined;
  /** What was typed is on its way to the server. */
  onSend: () => void;
  onEnter: () => void;
  /** Leads to another page for signing in. */
  onGo: (address: string) => void;
}

const confirmation = "/auth/confirmation";

/** The form for signing in or signing up with a password. */
export function EntryForm({ kind, email, onEmail, captcha, onSend, onEnter, onGo }: EntryFormProps) {
  const [entry, setEntry] = useState<SignInAttempt | { state: "open" | "busy" }>({ state: "open" });
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const errors: CredentialErrors = entry.state === "wrong" ? entry.errors : {};
  const isBusy = entry.state === "busy";
  const isSignUp = kind === "signup";

  // Loaded while the person types, so that nobody waits for the form. A failure shows when they send.
  const warmUp = () => void Promise.all([loadLazyAuth(), connect()]).catch(() => undefined);

  const bind = (name: keyof Credentials) => ({
    name,
    // The browser keeps what is typed, also before React is there; it is read when it is sent.
    defaultValue: name === "email" ? email : undefined,
    required: true,
    onFocus: warmUp,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      if (name === "email") onEmail(value);
      if (entry.state === "wrong") setEntry({ ...entry, errors: { ...errors, [name]: undefined } });
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Credentials;
    setEntry({ state: "busy" });
    const ended = await loadLazyAuth()
      .then(({ submitCredentials }) => submitCredentials(kind, typed, connect, onSend, token))
      .catch((): SignInAttempt => ({ state: "refused", ...words.unexpected }));
    if (ended.state === "in") return onEnter();
    if (ended.state === "confirm") return onGo(confirmation);
    setRound(round + 1);
    setEntry(ended);
    if (ended.state === "wrong") form.querySelector<HTMLInputElement>(`[name="${Object.keys(ended.errors)[0]}"]`)?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
      {entry.state === "refused" && (
        <Refused message={entry.message} hint={entry.hint}>
          {entry.isUnconfirmed && <PageLink to={confirmation} onGo={onGo} words={words.confirm} />}
        </Refused>
      )}
      {isSignUp && (
        <Field label={words.username} hint={words.usernameHint} error={errors.username}>
          <TextInput {...bind("username")} autoComplete="username" />
        </Field>
      )}
      <Field label={words.email} error={errors.email}>
        <TextInput {...bind("email")} type="email" autoComplete="email" />
      </Field>
      <Field label={words.password} hint={isSignUp ? words.passwordHint : undefined} error={errors.password}>
        <PasswordInput {...bind("password")} autoComplete={isSignUp ? "new-password" : "current-password"} />
      </Field>
      {captcha?.(setToken, round)}
      <Button variant="primary" wide type="submit" busy={isBusy}>
        {isBusy ? words[kind].busy : words[kind].submit}
      </Button>
    </form>
  );
}
