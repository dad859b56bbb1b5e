import { Button, usePageTitle } from "@learn/ui/first-page";
import { useEffect, useEffectEvent } from "react";
import { Heading } from "../heading.tsx";
import { Refused } from "../refused.tsx";
import own from "../mail-link/mail-link.module.css";
import type { Landing } from "./land.ts";
import { keepRecovery } from "./recovery.ts";
import type { SidePageProps } from "./side-page-props.ts";
import { useLanding } from "./use-landing.ts";
import { words } from "./words.ts";

const text = words.callback;
const homeAfterMs = 2_000;

/**
 * Where links in mails and other sites' sign-in pages lead back to.
 *
 * @see requirements AUTH-017 to AUTH-027
 */
export function CallbackPage({ onGo, onEnter }: SidePageProps) {
  const landing = useLanding();
  usePageTitle(text.page);
  const enter = useEffectEvent(onEnter);

  useEffect(() => {
    if (landing.state !== "in") return;
    if (landing.purpose === "recovery") keepRecovery(landing.userId);
    const next = nextOf(landing);
    // Only the way home waits: the other two pages say themselves what has happened.
    if (next !== "/home") return void enter(next);
    const timer = setTimeout(() => enter(next), homeAfterMs);
    return () => clearTimeout(timer);
  }, [landing]);

  if (landing.state === "failed" || landing.state === "told") {
    const isTold = landing.state === "told";
    return (
      <>
        <Heading key={landing.state} title={isTold ? text.toldTitle : text.failedTitle} />
        {landing.state === "told" ? (
          <p className={own.good} role="alert">
            {text.told}
          </p>
        ) : (
          <Refused message={landing.message} hint={landing.hint} />
        )}
        {landing.state === "failed" && landing.hasExpired && <p>{text.expired}</p>}
        <Button variant="primary" wide onClick={() => onGo("/login")}>
          {text.back}
        </Button>
      </>
    );
  }
  if (landing.state === "in")
    return (
      <Heading key="in" title={text.successTitle}>
        <output>
          {text.asWhom} <span className={own.address}>{landing.email}</span>. {text.success}
        </output>
      </Heading>
    );
  return (
    <Heading key="loading" title={text.loadingTitle}>
      <output>{text.loading}</output>
    </Heading>
  );
}

function nextOf({ purpose }: Landing & { state: "in" }): string {
  if (purpose === "recovery") return "/auth/reset-password";
  return purpose === "sign-up" ? "/auth/confirmation-success" : "/home";
}
