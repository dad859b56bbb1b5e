import { fetchProfile, joinSchool, logFailure, readableReason, safetyAnswer, saveProfile, type Profile } from "@learn/data";
import { keptText } from "@learn/data/personal-data";
import { ArrowRightIcon, Button, Dialog, usePageTitle, VisuallyHidden } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState, type FormEvent } from "react";
import type { Session } from "../auth/use-session.ts";
import { sayCodeRefusal } from "../school/code-refusal.ts";
import { answersOf, checkStep, fieldsOf, type ProfileFields } from "./answers.ts";
import styles from "./complete-profile.module.css";
import { SchoolStep, WhereStep, WhoStep } from "./first-steps.tsx";
import { StepsPicture } from "./steps-picture.tsx";
import { useFields } from "./use-fields.ts";
import { words } from "./first-steps-words.ts";

interface CompleteProfileProps {
  session: Pick<Session, "userId" | "data" | "signOut">;
  profile: Profile;
  onComplete: (saved: Profile) => void;
}

const steps = [WhoStep, WhereStep, SchoolStep];

/**
 * The popup that everybody fills in once, in three steps. It can't be closed; whoever doesn't want to can sign out. What was answered
 * is kept in this tab until the last step saves all of it.
 */
export function CompleteProfile({ session, profile, onComplete }: CompleteProfileProps) {
  const { userId } = session;
  const [kept] = useState(() => readAnswers(userId, fieldsOf(profile)));
  const { form, ...answers } = useFields(() => ({ ...fieldsOf(profile), ...kept.fields }));
  const { fields, accept } = answers;
  const [step, setStep] = useState(kept.step);
  const id = useId();
  usePageTitle(words.title);
  // What greets them on the page that comes after this one.
  useEffect(() => void import("../home/hero.tsx").catch(logFailure), []);
  useEffect(() => keepAnswers(userId, { fields, step }), [userId, fields, step]);

  const save = useMutation({
    mutationFn: async () => {
      if (!(await session.data.accessToken())) throw new NoSession();
      const saved = await saveProfile(session.data, userId, answersOf(fields));
      if (!fields.schoolCode.trim()) return saved;
      // A code needs a profile to bring into the school. One that is wrong is said here, while its field can be seen.
      const joined = await joinSchool(session.data, fields.schoolCode);
      if (!joined.ok) throw new CodeRefused(sayCodeRefusal(joined, fields.role === "student"));
      return fetchProfile(session.data, userId);
    },
    onSuccess: (saved) => {
      keepAnswers(userId, null);
      onComplete(saved);
    },
    onError: (cause) => cause instanceof CodeRefused && accept({ schoolCode: cause.message }),
  });

  const isLast = step === steps.length - 1;
  const goTo = (next: number) => {
    setStep(next);
    // The title of the dialog is the step's: who listens hears it, and the first field is the next stop.
    form.current?.closest("dialog")?.querySelector("h2")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!accept(checkStep(fields, step))) return;
    if (isLast) save.mutate();
    else goTo(step + 1);
  };
  const Step = steps[step] ?? WhoStep;

  return (
    <Dialog
      open
      size="card"
      title={
        <>
          {words.steps[step]} <VisuallyHidden>{words.step(step + 1, steps.length)}</VisuallyHidden>
        </>
      }
      picture={<StepsPicture step={step} of={steps.length} />}
      foot={
        <>
          {step === 0 ? (
            <Button variant="quiet" onClick={() => void session.signOut()}>
              {words.signOut}
            </Button>
          ) : (
            <Button onClick={() => goTo(step - 1)}>{words.back}</Button>
          )}
          <Button variant="primary" type="submit" form={id} iconAfter={<ArrowRightIcon />} busy={save.isPending}>
            {isLast ? (save.isPending ? words.busy : words.start) : words.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
        <Step answers={answers} profile={profile} />
        {isLast && save.isError && !(save.error instanceof CodeRefused) && (
          <div className={styles.refused} role="alert">
            <NotSaved cause={save.error} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** The session ended while the popup was open. */
class NoSession extends Error {
  override name = "NoSession";
}

function NotSaved({ cause }: { cause: Error }) {
  const answer = safetyAnswer(cause);
  if (answer !== null) return answer.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  const said =
    cause instanceof NoSession ? words.noSession : { message: readableReason(cause) ?? words.notSaved.message, hint: words.notSaved.hint };
  return (
    <>
      <p>{said.message}</p>
      <p>{said.hint}</p>
    </>
  );
}

/** The answers are saved, and the school's code was wrong. */
class CodeRefused extends Error {
  override name = "CodeRefused";
}

/** What somebody has answered of the popup in this tab, and where they are in it. */
interface KeptAnswers {
  fields: Partial<ProfileFields>;
  step: number;
}

const keptOf = (userId: string) => keptText(userId, "first-steps");

/** The answers given in this tab before it was loaded anew. A form of another version is left out field by field. */
function readAnswers(userId: string, known: ProfileFields): KeptAnswers {
  try {
    const kept: unknown = JSON.parse(keptOf(userId).read() ?? "{}");
    const { fields = {}, step = 0 } = kept as { fields?: object; step?: unknown };
    const own = Object.entries(fields).filter(([name, value]) => name in known && typeof value === "string");
    return { fields: Object.fromEntries(own), step: step === 1 || step === 2 ? step : 0 };
  } catch {
    // Something else stands there: the popup works without a memory.
    return { fields: {}, step: 0 };
  }
}

/** Keeps them in this tab until the server has them. */
function keepAnswers(userId: string, answers: KeptAnswers | null): void {
  if (answers === null) keptOf(userId).forget();
  else keptOf(userId).keep(JSON.stringify(answers));
}
