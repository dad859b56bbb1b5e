import { Button, Field, PasswordInput, TextInput } from "@learn/ui/first-page";
import { useRef, useState, type FormEvent } from "react";
import { connect } from "./connection.ts";
import type { CredentialErrors, Credentials } from "./credentials.ts";
import styles from "./door.module.css";
import type { Entry } from "./enter.ts";
import { words } from "./words.ts";

interface EntryFormProps {
  kind: "logIn" | "signUp";
  /** What was typed is on its way to the server. */
  onSend: () => void;
  onEnter: () => void;
  /** The account exists, but its e-mail address must be confirmed first. */
  onConfirm: () => void;
}

// Nobody waits for it in front of the form: it comes, with the auth client, while the person types.
const loadEnter = () => import("./enter.ts");

/** The form for signing in or signing up with a password. */
export function EntryForm({ kind, onSend, onEnter, onConfirm }: EntryFormProps) {
  const [typed, setTyped] = useState<Credentials>({ username: "", email: "", password: "" });
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [refusal, setRefusal] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSignUp = kind === "signUp";

  // A failure shows when they send.
  const warmUp = () => void Promise.all([loadEnter(), connect()]).catch(() => undefined);

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
    setRefusal("");
    setIsBusy(true);
    const entry = await loadEnter()
      .then(({ enter }) => enter(kind, typed, connect, onSend))
      .catch((): Entry => ({ state: "refused", message: words.unexpected }));
    if (entry.state === "in") return onEnter();
    if (entry.state === "confirm") return onConfirm();
    setIsBusy(false);
    if (entry.state === "refused") return setRefusal(entry.message);
    setErrors(entry.errors);
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(entry.errors)[0]}"]`)?.focus();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <p className={styles.refused} role="alert">
          {refusal}
        </p>
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
      <Button variant="primary" wide type="submit" busy={isBusy}>
        {isBusy ? words[kind].busy : words[kind].submit}
      </Button>
    </form>
  );
}
