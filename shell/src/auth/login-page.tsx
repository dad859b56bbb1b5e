import { Button, Field, PasswordInput, TextInput, usePageTitle } from "@learn/ui/first-page";
import { lazy, Suspense, useEffect, useState, type FormEvent } from "react";
import type { AuthPage } from "../start/place.ts";
import { PageLink } from "./page-link.tsx";
import styles from "./login-page.module.css";
import { loadLazyAuth } from "./load-lazy-auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import type { LazySignInMethods } from "./sign-in-methods/lazy-sign-in-methods.tsx";
import { words } from "./words.ts";
import type { CaptchaSlot } from "./captcha/captcha.tsx";
import { connect } from "./connection.ts";
import type { CredentialErrors, Credentials } from "./credentials.ts";
import type { SignInAttempt } from "./submit-credentials.ts";
import { Refused } from "./refused.tsx";

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

/** The pages for signing in: log in, sign up, and those that links in mails lead to. */
export function LoginPage({ page, typedEmail = "", onGo, onSend, onEnter, hasEnded }: LoginPageProps) {
  // Goes along from page to page: nobody types their address twice.
  const [email, setEmail] = useState(typedEmail);
  const isEntry = page === "login" || page === "signup";
  return (
    <AuthFrame>
      {isEntry ? (
        <Enter key={page} kind={page} email={email} onEmail={setEmail} hasEnded={hasEnded} onGo={onGo} onSend={onSend} onEnter={onEnter} />
      ) : (
        <Suspense fallback={<output>{words.loading}</output>}>
          <LinkPages page={page} email={email} onGo={onGo} onEnter={onEnter} />
        </Suspense>
      )}
    </AuthFrame>
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

interface EntryFormProps {
  kind: "login" | "signup";
  /** What was typed into the field, here or on another page for signing in. */
  email: string;
  onEmail: (typed: string) => void;
  captcha: CaptchaSlot | null | undefined;
  /** What was typed is on its way to the server. */
  onSend: () => void;
  onEnter: () => void;
  /** Leads to another page for signing in. */
  onGo: (address: string) => void;
}

const confirmation = "/auth/confirmation";

/** The form for signing in or signing up with a password. */
function EntryForm({ kind, email, onEmail, captcha, onSend, onEnter, onGo }: EntryFormProps) {
  const [entry, setEntry] = useState<SignInAttempt | { state: "open" | "busy" }>({ state: "open" });
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const errors: CredentialErrors = entry.state === "wrong" ? entry.errors : {};
  const isBusy = entry.state === "busy";
  const isSignUp = kind === "signup";

  // Loaded while the person types, so that nobody waits for the form. A failure shows when they send.
  const warmUp = () => void Promise.all([loadLazyAuth(), connect()]).catch(() => undefined);

  const bind = (name: keyof Credentials) => ({
    name,
    // The browser keeps what is typed, also before React is there; it is read when it is sent.
    defaultValue: name === "email" ? email : undefined,
    required: true,
    onFocus: warmUp,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      if (name === "email") onEmail(value);
      if (entry.state === "wrong") setEntry({ ...entry, errors: { ...errors, [name]: undefined } });
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Credentials;
    setEntry({ state: "busy" });
    const ended = await loadLazyAuth()
      .then(({ submitCredentials }) => submitCredentials(kind, typed, connect, onSend, token))
      .catch((): SignInAttempt => ({ state: "refused", ...words.unexpected }));
    if (ended.state === "in") return onEnter();
    if (ended.state === "confirm") return onGo(confirmation);
    setRound(round + 1);
    setEntry(ended);
    if (ended.state === "wrong") form.querySelector<HTMLInputElement>(`[name="${Object.keys(ended.errors)[0]}"]`)?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
      {entry.state === "refused" && (
        <Refused message={entry.message} hint={entry.hint}>
          {entry.isUnconfirmed && <PageLink to={confirmation} onGo={onGo} words={words.confirm} />}
        </Refused>
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
