import { useEffect, useEffectEvent, useRef, useState } from "react";
import { connect } from "../connection.ts";
import { readArrival, type Arrival } from "./arrival.ts";
import { land, type Landing } from "./land.ts";

/**
 * Reads what the address brought, takes it out of the address bar, and asks the server about it.
 *
 * @param skip - for pages that can also be opened without a link: nothing is asked when the address brings nothing
 */
export function useLanding(skip: (arrival: Arrival) => boolean = () => false): Landing | { state: "loading" } | { state: "skipped" } {
  const [arrival] = useState(() => readArrival(location));
  const [landing, setLanding] = useState<Landing | { state: "loading" } | { state: "skipped" }>({ state: skip(arrival) ? "skipped" : "loading" });
  const hasBegun = useRef(false);

  const begin = useEffectEvent(() => {
    // A link works once: React's second run of an effect in development must not use it up.
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Before anything else: a token must not stay where it is seen, copied or kept by the browser.
    history.replaceState(null, "", location.pathname);
    if (landing.state === "loading") void land(arrival, connect).then(setLanding);
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    // Another link pasted over this one changes only what stands behind the "#".
    const again = () => location.reload();
    window.addEventListener("hashchange", again);
    return () => window.removeEventListener("hashchange", again);
  }, []);

  return landing;
}
