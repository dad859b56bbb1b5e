import { usePageTitle } from "@learn/ui/first-page";
import { lazy, Suspense, useEffect, useState } from "react";
import type { AuthPage } from "../start/place.ts";
import { Brand } from "./brand.tsx";
import { PageLink } from "./page-link.tsx";
import styles from "./login-page.module.css";
import { EntryForm } from "./entry-form.tsx";
import { loadLazyAuth } from "./load-lazy-auth.ts";
import { LakePicture } from "./lake-picture.tsx";
import type { LazySignInMethods } from "./sign-in-methods/lazy-sign-in-methods.tsx";
import { words } from "./words.ts";

interface LoginPageProps {
  page: AuthPage;
  /** What was typed as an address before React was there. */
  typedEmail?: string | undefined;
  /** Leads to another of these pages. */
  onGo: (address: string) => void;
  /** What was typed is on its way to the server. */
  onSend: () => void;
  /** The person has signed in; without an address they go to the dashboard. */
  onEnter: (address?: string) => void;
  /** Whether the person is here because their session ended by itself, and reads so. */
  hasEnded: boolean;
}

const LinkPages = lazy(async () => ({ default: (await loadLazyAuth()).LinkPages }));
// Made once, so that React doesn't draw the picture again when something beside it changes.
const picture = <LakePicture />;

/** The pages for signing in: log in, sign up, and those that links in mails lead to. */
export function LoginPage({ page, typedEmail = "", onGo, onSend, onEnter, hasEnded }: LoginPageProps) {
  // Goes along from page to page: nobody types their address twice.
  const [email, setEmail] = useState(typedEmail);
  const isEntry = page === "login" || page === "signup";
  return (
    <div className={styles.page}>
      {picture}
      <main className={styles.main}>
        <div className={styles.box}>
          <Brand />
          {isEntry ? (
            <Enter
              key={page}
              kind={page}
              email={email}
              onEmail={setEmail}
              hasEnded={hasEnded}
              onGo={onGo}
              onSend={onSend}
              onEnter={onEnter}
            />
          ) : (
            <Suspense fallback={<output>{words.loading}</output>}>
              <LinkPages page={page} email={email} onGo={onGo} onEnter={onEnter} />
            </Suspense>
          )}
        </div>
      </main>
    </div>
  );
}

// Moves focus from a link that is gone. On a page that was just opened the focus stays where the browser put it.
const focus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

interface EnterProps extends Omit<LoginPageProps, "page" | "typedEmail"> {
  kind: "login" | "signup";
  email: string;
  onEmail: (typed: string) => void;
}

function Enter({ kind, email, onEmail, hasEnded, onGo, onSend, onEnter }: EnterProps) {
  const [methods, setMethods] = useState<LazySignInMethods>();
  // Undefined until the form for a link by mail was opened once.
  const [isByLink, setIsByLink] = useState<boolean>();
  const text = words[kind];
  usePageTitle(text.page);

  useEffect(() => {
    // Without it the form still works.
    import("./sign-in-methods/lazy-sign-in-methods.tsx")
      .then((lazy) => lazy.loadLazySignInMethods())
      .then(setMethods)
      .catch(() => undefined);
  }, []);

  if (isByLink && methods)
    return <methods.EmailLink email={email} hasCaptcha={!!methods.captcha} onBack={() => setIsByLink(false)} onEnter={() => onEnter()} />;

  return (
    <>
      <div className={styles.head}>
        <h1 ref={history.state || isByLink === false ? focus : null} tabIndex={-1}>
          {text.title}
        </h1>
        {hasEnded ? <output>{words.ended}</output> : kind === "login" && <p>{words.login.lead}</p>}
      </div>
      <EntryForm kind={kind} email={email} onEmail={onEmail} captcha={methods?.captcha} onSend={onSend} onEnter={onEnter} onGo={onGo} />
      <div className={styles.links}>
        {kind === "login" && (
          <>
            <PageLink to="/auth/reset-password" onGo={onGo} words={words.forgot} />
            <PageLink to="/card" onGo={onGo} words={words.card} />
            <PageLink to="/sign-on" onGo={onGo} words={words.signOn} />
          </>
        )}
        <p>
          {text.other} <PageLink to={kind === "login" ? "/signup" : "/login"} onGo={onGo} words={text.otherLink} />
        </p>
      </div>
      {/* Last: how many there are isn't known before the server has answered, and what came first must not move. */}
      {methods && <methods.SignInMethods kind={kind} config={methods.config} onEmailLink={() => setIsByLink(true)} />}
    </>
  );
}
