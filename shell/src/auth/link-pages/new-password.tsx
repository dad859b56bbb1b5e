import { Button, Field, PasswordInput } from "@learn/ui/first-page";
import { useRef, useState, type FormEvent } from "react";
import { connect } from "../connection.ts";
import styles from "../login-page.module.css";
import { Heading } from "../heading.tsx";
import type { Said } from "../refusal.ts";
import { Refused } from "../refused.tsx";
import own from "../mail-link/mail-link.module.css";
import { savePassword } from "./save-password.ts";
import { words } from "./words.ts";

const text = words.reset;
const empty = { password: "", repeat: "" };

interface NewPasswordProps {
  email: string;
  onSaved: () => void;
  /** The link's session has ended before the password was saved. */
  onOver: () => void;
}

/** The form for a new password, typed twice. */
export function NewPassword({ email, onSaved, onOver }: NewPasswordProps) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<typeof empty>>({});
  const [refusal, setRefusal] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const bind = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    required: true,
    autoComplete: "new-password",
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setIsBusy(true);
    const saving = await savePassword(typed.password, typed.repeat, connect);
    if (saving.state === "saved") return onSaved();
    if (saving.state === "over") return onOver();
    setIsBusy(false);
    if (saving.state === "refused") return setRefusal(saving);
    setErrors(saving.errors);
    form.current?.querySelector<HTMLInputElement>(`[name="${saving.errors.password ? "password" : "repeat"}"]`)?.focus();
  };

  return (
    <>
      <Heading title={text.title}>
        <p>
          {text.lead} <span className={own.address}>{email}</span>.
        </p>
      </Heading>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Refused message={refusal.message} hint={refusal.hint} />}
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={text.password} hint={text.hint} error={errors.password}>
          <PasswordInput {...bind("password")} />
        </Field>
        <Field label={text.repeat} error={errors.repeat}>
          <PasswordInput {...bind("repeat")} />
        </Field>
        <Button variant="primary" wide type="submit" busy={isBusy}>
          {isBusy ? text.busy : text.submit}
        </Button>
      </form>
    </>
  );
}
