import { Button, Field, TextInput } from "@learn/ui/first-page";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Heading } from "../heading.tsx";
import own from "./mail-link.module.css";
import type { MailKind } from "./send-mail.ts";
import { verifyCode, type CodeCheck, type Person } from "./verify-code.ts";
import { kinds, words } from "./words.ts";
import { connect } from "../connection.ts";
import { Refused } from "../refused.tsx";

interface MailSentProps {
  kind: MailKind;
  /** Where the mail went; empty after a reload in a browser that keeps nothing. */
  email: string;
  /** Why it wasn't sent again, or that it was. */
  news: ReactNode;
  captcha: ReactNode;
  isBusy: boolean;
  onAgain: () => void;
  /** Somebody has signed in with the code of the mail. */
  onIn: (person: Person) => void;
}

/** Asks the person to look for the mail, takes its code from people who read it on another device, and can send it again. */
export function MailSent({ kind, email, news, captcha, isBusy, onAgain, onIn }: MailSentProps) {
  return (
    <>
      <Heading title={words.checkEmail}>
        {email ? (
          <p>
            {words.sentTo} <span className={own.address}>{email}</span>.
          </p>
        ) : (
          <p>{words.sent}</p>
        )}
        <p>{kinds[kind].what}</p>
      </Heading>
      {news}
      {email && <CodeForm kind={kind} email={email.trim()} onIn={onIn} />}
      <div className={own.stack}>
        <p className={own.quiet}>{words.spam}</p>
        {captcha}
        <Button wide busy={isBusy} onClick={onAgain}>
          {isBusy ? words.sending : words.again}
        </Button>
      </div>
    </>
  );
}

interface CodeFormProps {
  kind: MailKind;
  /** Where the mail went. */
  email: string;
  onIn: (person: Person) => void;
}

/** A field for the mail's code, for people who read the mail on another device. */
function CodeForm({ kind, email, onIn }: CodeFormProps) {
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
