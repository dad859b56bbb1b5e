import { Button, usePageTitle } from "@learn/ui/first-page";
import { useEffect, useEffectEvent } from "react";
import { Heading } from "../heading.tsx";
import { Refused } from "../refused.tsx";
import own from "../mail-link/mail-link.module.css";
import type { AuthCallbackResult } from "./handle-auth-callback.ts";
import { keepRecovery } from "./recovery.ts";
import type { LinkPageProps } from "./link-page-props.ts";
import { useAuthCallback } from "./use-auth-callback.ts";
import { words } from "./words.ts";

const text = words.callback;
const homeAfterMs = 2_000;

/**
 * Where links in mails and other sites' sign-in pages lead back to.
 *
 * @see requirements AUTH-017 to AUTH-027
 */
export function CallbackPage({ onGo, onEnter }: LinkPageProps) {
  const result = useAuthCallback();
  usePageTitle(text.page);
  const enter = useEffectEvent(onEnter);

  useEffect(() => {
    if (result.state !== "in") return;
    if (result.purpose === "recovery") keepRecovery(result.userId);
    const next = nextOf(result);
    // Only the way home waits: the other two pages say themselves what has happened.
    if (next !== "/home") return void enter(next);
    const timer = setTimeout(() => enter(next), homeAfterMs);
    return () => clearTimeout(timer);
  }, [result]);

  if (result.state === "failed" || result.state === "told") {
    const isTold = result.state === "told";
    return (
      <>
        <Heading key={result.state} title={isTold ? text.toldTitle : text.failedTitle} />
        {result.state === "told" ? (
          <p className={own.good} role="alert">
            {text.told}
          </p>
        ) : (
          <Refused message={result.message} hint={result.hint} />
        )}
        {result.state === "failed" && result.hasExpired && <p>{text.expired}</p>}
        <Button variant="primary" wide onClick={() => onGo("/login")}>
          {text.back}
        </Button>
      </>
    );
  }
  if (result.state === "in")
    return (
      <Heading key="in" title={text.successTitle}>
        <output>
          {text.asWhom} <span className={own.address}>{result.email}</span>. {text.success}
        </output>
      </Heading>
    );
  return (
    <Heading key="loading" title={text.loadingTitle}>
      <output>{text.loading}</output>
    </Heading>
  );
}

function nextOf({ purpose }: AuthCallbackResult & { state: "in" }): string {
  if (purpose === "recovery") return "/auth/reset-password";
  return purpose === "sign-up" ? "/auth/confirmation-success" : "/home";
}
