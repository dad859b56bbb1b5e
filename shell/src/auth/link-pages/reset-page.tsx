import { usePageTitle } from "@learn/ui/first-page";
import { useEffect, useState } from "react";
import styles from "../login-page.module.css";
import { PageLink } from "../page-link.tsx";
import { Heading } from "../heading.tsx";
import { MailLink } from "../mail-link/mail-link.tsx";
import { words as mailWords } from "../mail-link/words.ts";
import type { Person } from "../mail-link/verify-code.ts";
import { NewPassword } from "./new-password.tsx";
import { endRecovery, isRecovering, keepRecovery } from "./recovery.ts";
import type { LinkPageProps } from "./link-page-props.ts";
import { useAuthCallback } from "./use-auth-callback.ts";
import { words } from "./words.ts";

const text = words.reset;

/**
 * Sends the mail for a forgotten password, and is where its link leads: there a new password is chosen.
 *
 * @see requirements NAV-010, NAV-031
 */
export function ResetPage({ email, onGo, onEnter }: LinkPageProps) {
  // Opened without a link and without one before: the mail is still to be asked for.
  const result = useAuthCallback(({ kind }) => kind === "nothing" && !isRecovering());
  const [byCode, setByCode] = useState<Person | null>(null);
  const [isOver, setIsOver] = useState(false);
  usePageTitle(text.title);

  const person = byCode ?? (result.state === "in" ? result : null);
  useEffect(() => {
    if (person) keepRecovery(person.userId);
  }, [person]);

  if (result.state === "loading")
    return (
      <Heading title={text.title}>
        <output>{words.loading}</output>
      </Heading>
    );
  if (person && !isOver)
    return (
      <NewPassword
        email={person.email}
        onSaved={() => {
          endRecovery(person.userId);
          onEnter();
        }}
        onOver={() => setIsOver(true)}
      />
    );

  const comeIn = (come: Person) => {
    setIsOver(false);
    setByCode(come);
  };
  const hasFailed = isOver || result.state !== "skipped";
  return (
    <MailLink
      kind="reset"
      email={email || undefined}
      onIn={comeIn}
      note={hasFailed && <Expired message={result.state === "failed" && !result.hasExpired ? result.message : null} />}
    >
      <p>
        <PageLink to="/login" onGo={onGo} words={mailWords.back} />
      </p>
    </MailLink>
  );
}

function Expired({ message }: { message: string | null }) {
  return (
    <div className={styles.refused} role="alert">
      <strong>{message ?? text.expiredTitle}</strong>
      <p>{text.expired}</p>
    </div>
  );
}
