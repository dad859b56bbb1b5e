import { Button, Field, PasswordInput, TextInput, usePageTitle } from "@learn/ui/first-page";
import { pictureWords, type PictureWord } from "@learn/roster/picture-words";
import { useEffect, useEffectEvent, useState, type FormEvent } from "react";
import { connect } from "../auth/connection.ts";
import { Heading } from "../auth/heading.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import page from "../auth/login-page.module.css";
import { PageLink } from "../auth/page-link.tsx";
import { Refused } from "../auth/refused.tsx";
import styles from "./card-page.module.css";
import { lastSchool, openCard, type Opened, type Shown } from "./open-card.ts";
import { pictures } from "./pictures.ts";
import { words } from "./words.ts";

export interface CardPageProps {
  /** Of the card whose code led here. */
  secret: string;
  /** Leads to another page for signing in. */
  onGo: (address: string) => void;
  /** What was shown is on its way to the server. */
  onSend: () => void;
  onEnter: () => void;
}

const longest = 3;

/** Where a student without an e-mail address signs in: the code of a card leads here, and what stands on it can be typed. */
export function CardPage({ secret, onGo, onSend, onEnter }: CardPageProps) {
  const [attempt, setAttempt] = useState<Opened | { state: "open" | "busy" }>({ state: secret ? "busy" : "open" });
  usePageTitle(words.title);

  const send = (shown: Shown) => {
    onSend();
    void openCard(shown, connect).then((ended) => (ended.state === "in" ? onEnter() : setAttempt(ended)));
  };
  const begin = useEffectEvent((code: string) => send({ secret: code }));
  useEffect(() => {
    if (secret) begin(secret);
  }, [secret]);

  const show = (shown: Shown) => {
    setAttempt({ state: "busy" });
    send(shown);
  };
  const isBusy = attempt.state === "busy";
  return (
    <AuthFrame>
      <Heading title={words.title}>{isBusy && secret ? <output>{words.opening}</output> : <p>{words.lead}</p>}</Heading>
      {attempt.state === "refused" && <Refused message={attempt.message} hint={attempt.hint} />}
      {!(isBusy && secret) && <CardForm isBusy={isBusy} onShow={show} />}
      <div className={page.links}>
        <PageLink to="/sign-on" onGo={onGo} words={words.signOn} />
        <PageLink to="/login" onGo={onGo} words={words.back} />
      </div>
    </AuthFrame>
  );
}

function CardForm({ isBusy, onShow }: { isBusy: boolean; onShow: (shown: Shown) => void }) {
  const [hasPassword, setHasPassword] = useState(false);
  const [chosen, setChosen] = useState<PictureWord[]>([]);
  const [missing, setMissing] = useState<string[]>([]);
  const errorOf = (name: string) => (missing.includes(name) ? words.missing : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as { school: string; username: string; password?: string };
    const empty = Object.keys(typed).filter((name) => !typed[name as keyof typeof typed]?.trim());
    setMissing(hasPassword || chosen.length >= 2 ? empty : [...empty, "pictures"]);
    form.querySelector<HTMLInputElement>(`[name="${empty[0] ?? "none"}"]`)?.focus();
    if (empty.length > 0) return;
    const { school, username, password } = typed;
    if (hasPassword && password) onShow({ school, username, password });
    else if (chosen.length >= 2) {
      onShow({ school, username, pictures: chosen });
      setChosen([]);
    }
  };
  return (
    <form className={page.form} onSubmit={submit} method="post" noValidate>
      <Field label={words.school} error={errorOf("school")}>
        <TextInput
          name="school"
          defaultValue={lastSchool()}
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Field label={words.username} error={errorOf("username")}>
        <TextInput name="username" maxLength={60} autoCapitalize="none" autoComplete="username" spellCheck={false} required />
      </Field>
      {hasPassword ? (
        <Field label={words.password} error={errorOf("password")}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
      ) : (
        <PictureChoice
          chosen={chosen}
          onChoose={setChosen}
          error={missing.includes("pictures") && chosen.length < 2 ? words.fewer : null}
        />
      )}
      <Button variant="primary" wide type="submit" busy={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
      <Button wide onClick={() => setHasPassword(!hasPassword)}>
        {hasPassword ? words.byPictures : words.byPassword}
      </Button>
    </form>
  );
}

interface PictureChoiceProps {
  chosen: PictureWord[];
  onChoose: (chosen: PictureWord[]) => void;
  error: string | null;
}

/** The pictures of all cards; what is chosen stands above them, with its words. */
function PictureChoice({ chosen, onChoose, error }: PictureChoiceProps) {
  const tap = (word: PictureWord) => {
    if (chosen.includes(word)) onChoose(chosen.filter((one) => one !== word));
    else if (chosen.length < longest) onChoose([...chosen, word]);
  };
  return (
    <fieldset className={styles.pictures}>
      <legend>{words.pictures}</legend>
      <ol className={styles.slots} style={{ gridColumn: "1 / -1" }} aria-label={words.chosen} aria-live="polite">
        {Array.from({ length: longest }, (_, index) => chosen[index]).map((word, index) => (
          <li key={word ?? index} className={styles.slot}>
            {word ? (
              <>
                <Picture word={word} />
                {word}
              </>
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
          </li>
        ))}
      </ol>
      {error && (
        <p style={{ gridColumn: "1 / -1" }} role="alert">
          {error}
        </p>
      )}
      {pictureWords.map((word) => (
        <button
          key={word}
          type="button"
          className={styles.picture}
          aria-label={word}
          aria-pressed={chosen.includes(word)}
          onClick={() => tap(word)}
        >
          <Picture word={word} />
        </button>
      ))}
    </fieldset>
  );
}

function Picture({ word }: { word: PictureWord }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={pictures[word]} />
    </svg>
  );
}
