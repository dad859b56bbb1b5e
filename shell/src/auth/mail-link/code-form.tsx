import { Button, Field, TextInput } from "@learn/ui/first-page";
import { useRef, useState, type FormEvent } from "react";
import { connect } from "../connection.ts";
import { Refused } from "../refused.tsx";
import own from "./mail-link.module.css";
import type { MailKind } from "./send-mail.ts";
import { verifyCode, type CodeCheck, type Person } from "./verify-code.ts";
import { words } from "./words.ts";

interface CodeFormProps {
  kind: MailKind;
  /** Where the mail went. */
  email: string;
  onIn: (person: Person) => void;
}

/** A field for the mail's code, for people who read the mail on another device. */
export function CodeForm({ kind, email, onIn }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<Exclude<CodeCheck, { state: "in" }> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    setIsBusy(true);
    const check = await verifyCode(kind, email, code, connect);
    if (check.state === "in") return onIn(check.person);
    setIsBusy(false);
    setWrong(check);
    if (check.state === "wrong") field.current?.focus();
  };

  return (
    <form className={own.stack} onSubmit={submit} noValidate>
      {wrong?.state === "refused" && <Refused message={wrong.message} hint={wrong.hint} />}
      <Field label={words.code} hint={words.codeHint} error={wrong?.state === "wrong" ? wrong.error : undefined}>
        <TextInput
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setWrong(null);
          }}
        />
      </Field>
      <Button wide type="submit" busy={isBusy}>
        {isBusy ? words.checking : words.useCode}
      </Button>
    </form>
  );
}
