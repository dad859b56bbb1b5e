import { Button, Field, TextInput, usePageTitle } from "@learn/ui/first-page";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from "react";
import { askedAddress, keepAskedAddress } from "../asked-address.ts";
import { connect, type Connection } from "../connection.ts";
import styles from "../login-page.module.css";
import { Heading } from "../heading.tsx";
import { Refused } from "../refused.tsx";
import own from "./mail-link.module.css";
import { MailSent } from "./mail-sent.tsx";
import { sendMail, type MailKind, type Sending } from "./send-mail.ts";
import type { Person } from "./verify-code.ts";
import { kinds, words } from "./words.ts";
import { Captcha } from "../captcha/captcha.tsx";
import { captchaOf, type CaptchaSite } from "../captcha/captcha-script.ts";

interface MailLinkProps {
  kind: MailKind;
  /** What was typed already. */
  email?: string;
  /** Begins with the mail on its way, as after a sign-up, or with sending it, when the address was typed elsewhere. */
  begin?: "sent" | "send";
  /** Stands above the form. */
  note?: ReactNode;
  /** Somebody has signed in with the code of the mail. */
  onIn: (person: Person) => void;
  /** How to leave this page; shown at the bottom. */
  children: ReactNode;
}

type Wrong = Exclude<Sending, { state: "sent" }> | null;

/** Asks for a mail with a link, then tells the person to look for it. */
export function MailLink({ kind, email: typedBefore = askedAddress(), begin, note, onIn, children }: MailLinkProps) {
  const [email, setEmail] = useState(typedBefore);
  const [isSent, setIsSent] = useState(begin === "sent");
  const [wrong, setWrong] = useState<Wrong>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [wasSentAgain, setWasSentAgain] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha(connect);
  const hasBegun = useRef(false);
  const text = kinds[kind];
  usePageTitle(isSent ? words.checkEmail : text.title);

  const send = async () => {
    setWrong(null);
    setWasSentAgain(false);
    setIsBusy(true);
    const sending = await sendMail(kind, email, connect, captcha.token);
    captcha.spend();
    setIsBusy(false);
    if (sending.state === "sent") {
      keepAskedAddress(email);
      setWasSentAgain(isSent);
      return setIsSent(true);
    }
    setWrong(sending);
    if (sending.state === "wrong") field.current?.focus();
  };

  const sendAtOnce = useEffectEvent(() => {
    if (begin !== "send" || hasBegun.current) return;
    hasBegun.current = true;
    void send();
  });
  useEffect(() => sendAtOnce(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  const refusal = wrong?.state === "refused" && <Refused message={wrong.message} hint={wrong.hint} />;

  if (isSent)
    return (
      <>
        <MailSent
          kind={kind}
          email={email}
          news={refusal || (wasSentAgain && <output className={own.good}>{words.sentAgain}</output>)}
          captcha={captcha.widget}
          isBusy={isBusy}
          onAgain={email ? () => void send() : () => setIsSent(false)}
          onIn={onIn}
        />
        {children}
      </>
    );

  return (
    <>
      <Heading title={text.title}>
        <p>{text.lead}</p>
      </Heading>
      {note}
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal}
        <Field label={words.email} error={wrong?.state === "wrong" ? wrong.error : undefined}>
          <TextInput
            ref={field}
            name="email"
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setWrong(null);
            }}
          />
        </Field>
        {captcha.widget}
        <Button variant="primary" wide type="submit" busy={isBusy}>
          {isBusy ? words.sending : text.submit}
        </Button>
      </form>
      {children}
    </>
  );
}

/**
 * The captcha of a form, where the server asks for one.
 *
 * @returns its token, its place in the form, and what to call when a token was used
 */
function useCaptcha(open: () => Promise<Connection>): { token: string | undefined; widget: ReactNode; spend: () => void } {
  const [site, setSite] = useState<CaptchaSite | null>(null);
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    // Without a configuration nothing can be sent either, and sending says so.
    open()
      .then(({ config }) => isCurrent && setSite(captchaOf(config)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [open]);

  const spend = () => setRound((count) => count + 1);
  return { token, widget: site && <Captcha site={site} onToken={setToken} round={round} />, spend };
}
