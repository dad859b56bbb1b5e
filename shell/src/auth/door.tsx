import { usePageTitle } from "@learn/ui/first-page";
import { lazy, Suspense, useEffect, useState } from "react";
import type { DoorPage } from "../start/place.ts";
import { Brand } from "./brand.tsx";
import { DoorLink } from "./door-link.tsx";
import styles from "./door.module.css";
import { EntryForm } from "./entry-form.tsx";
import { loadParts } from "./load-parts.ts";
import { LakePicture } from "./lake-picture.tsx";
import type { More } from "./other-ways/more.tsx";
import { words } from "./words.ts";

interface DoorProps {
  page: DoorPage;
  /** Leads to another page of the door. */
  onGo: (address: string) => void;
  /** What was typed is on its way to the server. */
  onSend: () => void;
  /** The person has signed in; without an address they go to the dashboard. */
  onEnter: (address?: string) => void;
  /** Whether the person is here because their session ended by itself, and reads so. */
  hasEnded: boolean;
}

const SidePages = lazy(async () => ({ default: (await loadParts()).SidePages }));
// One and the same element: nothing that changes beside the picture draws it again.
const picture = <LakePicture />;

/** The pages in front of the house: log in, sign up, and those that links in mails lead to. */
export function Door({ page, onGo, onSend, onEnter, hasEnded }: DoorProps) {
  // Goes along from page to page: nobody types their address twice.
  const [email, setEmail] = useState("");
  const isEntry = page === "login" || page === "signup";
  return (
    <div className={styles.door}>
      {picture}
      <main className={styles.main}>
        <div className={styles.box}>
          <Brand />
          {isEntry ? (
            <Enter key={page} kind={page} email={email} onEmail={setEmail} hasEnded={hasEnded} onGo={onGo} onSend={onSend} onEnter={onEnter} />
          ) : (
            <Suspense fallback={<output>{words.loading}</output>}>
              <SidePages page={page} email={email} onGo={onGo} onEnter={onEnter} />
            </Suspense>
          )}
        </div>
      </main>
    </div>
  );
}

// Nobody is left on a link that has gone. On a page that has just been opened the focus stays where the browser put it.
const focus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

interface EnterProps extends Omit<DoorProps, "page"> {
  kind: "login" | "signup";
  email: string;
  onEmail: (typed: string) => void;
}

function Enter({ kind, email, onEmail, hasEnded, onGo, onSend, onEnter }: EnterProps) {
  const [more, setMore] = useState<More>();
  // Not known until somebody has been there and back.
  const [isByLink, setIsByLink] = useState<boolean>();
  const text = words[kind];
  usePageTitle(text.page);

  useEffect(() => {
    // Without it the form still works.
    import("./other-ways/more.tsx").then((ways) => ways.loadMore()).then(setMore).catch(() => undefined);
  }, []);

  if (isByLink && more)
    return <more.EmailLink email={email} hasCaptcha={!!more.captcha} onBack={() => setIsByLink(false)} onEnter={() => onEnter()} />;

  return (
    <>
      <div className={styles.head}>
        <h1 ref={history.state || isByLink === false ? focus : null} tabIndex={-1}>
          {text.title}
        </h1>
        {hasEnded ? <output>{words.ended}</output> : <p>{text.lead}</p>}
      </div>
      <EntryForm
        kind={kind}
        email={email}
        onEmail={onEmail}
        captcha={more?.captcha}
        onSend={onSend}
        onEnter={onEnter}
        onGo={onGo}
      />
      <div className={styles.links}>
        {kind === "login" && <DoorLink to="/auth/reset-password" onGo={onGo} words={words.forgot} />}
        <p>
          {text.other} <DoorLink to={kind === "login" ? "/signup" : "/login"} onGo={onGo} words={text.otherLink} />
        </p>
      </div>
      {/* The last: how much there is isn't known before the server has answered, and what came first must not move. */}
      {more && <more.OtherWays config={more.config} onEmailLink={() => setIsByLink(true)} />}
    </>
  );
}
