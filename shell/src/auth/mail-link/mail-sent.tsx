import { Button } from "@learn/ui/first-page";
import type { ReactNode } from "react";
import { Heading } from "../heading.tsx";
import { CodeForm } from "./code-form.tsx";
import own from "./mail-link.module.css";
import type { MailKind } from "./send-mail.ts";
import type { Person } from "./verify-code.ts";
import { kinds, words } from "./words.ts";

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
