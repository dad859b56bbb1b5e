import { Button, usePageTitle } from "@learn/ui/first-page";
import { useEffect, useEffectEvent, useState } from "react";
import { Heading } from "../auth/heading.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { Refused } from "../auth/refused.tsx";
import { takeStep, type Step } from "./launch.ts";
import { words } from "./words.ts";

interface LaunchPageProps {
  /** Leads to the page for signing in. */
  onLogIn: () => void;
  onEnter: (to: string) => void;
}

/** Where a school's learning platform sends people, mostly in a frame of its page: it signs them in and leads on. */
export function LaunchPage({ onLogIn, onEnter }: LaunchPageProps) {
  // Read once and taken out of the address bar.
  const [said] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const [step, setStep] = useState<Step>({ state: "busy" });
  usePageTitle(words.title);
  const settle = useEffectEvent((next: Step) => (next.state === "in" ? onEnter(next.to) : setStep(next)));
  useEffect(() => {
    history.replaceState(history.state, "", "/lti");
    void once(said).then(settle);
  }, [said]);
  const goOn = (open: () => Promise<Step>) => {
    setStep({ state: "busy" });
    void open().catch(unexpected).then(settle);
  };
  return (
    <AuthFrame>
      <Heading title={words.title}>
        {step.state === "busy" && <output>{words.opening}</output>}
        {step.state === "registered" && <p>{words.registered(step.school)}</p>}
        {step.state === "other" && <p>{words.otherAccount(step.school)}</p>}
        {step.state === "link" && (
          <>
            <p>{step.message}</p>
            <p>{words.linkHow}</p>
          </>
        )}
      </Heading>
      {step.state === "refused" && <Refused message={step.message} />}
      {step.state === "other" && (
        <>
          <Button variant="primary" wide onClick={() => onEnter("/dashboard")}>
            {words.stay}
          </Button>
          <Button wide onClick={() => goOn(step.goOn)}>
            {words.goOn(step.school)}
          </Button>
        </>
      )}
      {step.state === "link" && (
        <Button variant="primary" wide onClick={onLogIn}>
          {words.logIn}
        </Button>
      )}
    </AuthFrame>
  );
}

const unexpected = (): Step => ({ state: "refused", message: words.unexpected });
const taken = new WeakMap<URLSearchParams, Promise<Step>>();

/** A step is taken once, however often the page is drawn: what opens a launch is good once. */
function once(said: URLSearchParams): Promise<Step> {
  const step = taken.get(said) ?? takeStep(said).catch(unexpected);
  taken.set(said, step);
  return step;
}
