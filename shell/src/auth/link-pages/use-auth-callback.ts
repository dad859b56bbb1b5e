import { useEffect, useEffectEvent, useRef, useState } from "react";
import { connect } from "../connection.ts";
import { readAuthCallback, type AuthCallback } from "./auth-callback.ts";
import { handleAuthCallback, type AuthCallbackResult } from "./handle-auth-callback.ts";

/**
 * Reads what the address brought, takes it out of the address bar, and asks the server about it.
 *
 * @param skip - for pages that can also be opened without a link: nothing is asked when the address brings nothing
 */
export function useAuthCallback(
  skip: (callback: AuthCallback) => boolean = () => false,
): AuthCallbackResult | { state: "loading" } | { state: "skipped" } {
  const [callback] = useState(() => readAuthCallback(location));
  const [result, setResult] = useState<AuthCallbackResult | { state: "loading" } | { state: "skipped" }>({
    state: skip(callback) ? "skipped" : "loading",
  });
  const hasBegun = useRef(false);

  const begin = useEffectEvent(() => {
    // A link works once: React's second run of an effect in development must not use it up.
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Before anything else: a token must not stay where it is seen, copied or kept by the browser.
    history.replaceState(null, "", location.pathname);
    if (result.state === "loading") void handleAuthCallback(callback, connect).then(setResult);
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    // Another link pasted over this one changes only what stands behind the "#".
    const again = () => location.reload();
    window.addEventListener("hashchange", again);
    return () => window.removeEventListener("hashchange", again);
  }, []);

  return result;
}
