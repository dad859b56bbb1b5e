import { usePageTitle } from "@learn/ui/first-page";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
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
  /** Stands above the form. */
  note?: ReactNode;
}

const SidePages = lazy(async () => ({ default: (await loadParts()).SidePages }));

/** The pages in front of the house: log in, sign up, and those that links in mails lead to. */
export function Door({ page, onGo, onSend, onEnter, note }: DoorProps) {
  const isEntry = page === "login" || page === "signup";
  return (
    <div className={styles.door}>
      <LakePicture />
      <main className={styles.main}>
        <div className={styles.box}>
          <Brand />
          {note}
          {isEntry ? (
            <Enter key={page} kind={page === "signup" ? "signUp" : "logIn"} onGo={onGo} onSend={onSend} onEnter={onEnter} />
          ) : (
            <Suspense fallback={<output>{words.loading}</output>}>
              <SidePages page={page} onGo={onGo} onEnter={onEnter} />
            </Suspense>
          )}
        </div>
      </main>
    </div>
  );
}

type Kind = "logIn" | "signUp";

const formId = "entry";

function Enter({ kind, onGo, onSend, onEnter }: { kind: Kind } & Omit<DoorProps, "page" | "note">) {
  const [more, setMore] = useState<More>();
  const [email, setEmail] = useState("");
  const [isByLink, setIsByLink] = useState(false);
  const text = words[kind];
  usePageTitle(text.page);

  useEffect(() => {
    let isCurrent = true;
    // Without it the form still works.
    import("./other-ways/more.tsx").then(({ loadMore }) => loadMore()).then((loaded) => isCurrent && setMore(loaded)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);

  if (isByLink && more)
    return <more.EmailLink email={email} hasCaptcha={!!more.captcha} onBack={() => setIsByLink(false)} onEnter={() => onEnter()} />;

  const askForLink = (typed: string) => {
    setEmail(typed);
    setIsByLink(true);
  };
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <EntryForm
        kind={kind}
        email={email}
        id={formId}
        captcha={more?.captcha}
        onSend={onSend}
        onEnter={() => onEnter()}
        onGo={onGo}
      />
      {kind === "logIn" && (
        <p className={styles.forgot}>
          <DoorLink to="/auth/reset-password" onGo={onGo} words={words.forgot} />
        </p>
      )}
      <div className={styles.more}>{more && <more.OtherWays config={more.config} formId={formId} onEmailLink={askForLink} />}</div>
      <p>
        {text.other} <DoorLink to={kind === "logIn" ? "/signup" : "/login"} onGo={onGo} words={text.otherLink} />
      </p>
    </>
  );
}
