import { Button, Field, PasswordInput, TextInput } from "@learn/ui/first-page";
import { useRef, useState, type FormEvent } from "react";
import type { CaptchaSlot } from "./captcha/captcha.tsx";
import { connect } from "./connection.ts";
import type { CredentialErrors, Credentials } from "./credentials.ts";
import { DoorLink } from "./door-link.tsx";
import styles from "./door.module.css";
import type { Entry } from "./enter.ts";
import { loadParts } from "./load-parts.ts";
import { words } from "./words.ts";

interface EntryFormProps {
  kind: "logIn" | "signUp";
  /** What was typed into the field before. */
  email: string;
  id: string;
  captcha: CaptchaSlot | null | undefined;
  /** What was typed is on its way to the server. */
  onSend: () => void;
  onEnter: () => void;
  /** Leads to another page of the door. */
  onGo: (address: string) => void;
}

const confirmation = "/auth/confirmation";

/** The form for signing in or signing up with a password. */
export function EntryForm({ kind, email, id, captcha, onSend, onEnter, onGo }: EntryFormProps) {
  const [typed, setTyped] = useState<Credentials>({ username: "", email, password: "" });
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [refusal, setRefusal] = useState<Entry & { state: "refused" }>();
  const [isBusy, setIsBusy] = useState(false);
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isSignUp = kind === "signUp";

  // Nobody waits for these in front of the form: they come while the person types. A failure shows when they send.
  const warmUp = () => void Promise.all([loadParts(), connect()]).catch(() => undefined);

  const bind = (name: keyof Credentials) => ({
    name,
    value: typed[name],
    required: true,
    onFocus: warmUp,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    setIsBusy(true);
    const entry = await loadParts()
      .then(({ enter }) => enter(kind, typed, connect, onSend, token))
      .catch((): Entry => ({ state: "refused", message: words.unexpected }));
    if (entry.state === "in") return onEnter();
    if (entry.state === "confirm") return onGo(confirmation);
    setIsBusy(false);
    setRound(round + 1);
    if (entry.state === "refused") return setRefusal(entry);
    setErrors(entry.errors);
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(entry.errors)[0]}"]`)?.focus();
  };

  return (
    <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <div className={styles.refused} role="alert">
          {refusal.message}
          {refusal.isUnconfirmed && <DoorLink to={confirmation} onGo={onGo} words={words.confirm} />}
        </div>
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
