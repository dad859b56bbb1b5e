import { ToastProvider } from "@learn/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { useSession, type Ending } from "./auth/use-session.ts";
import { beginCodeAt } from "./navigation/page-code.ts";
import { SignedIn } from "./profile/signed-in.tsx";
import { createQueries, refetchFailed } from "./queries.ts";
import { createReachability } from "./reachability/reachability.ts";
import { ReachabilityContext } from "./reachability/use-reachable.ts";
import { applyKeptHelps } from "./reading/kept-reading.ts";
import { Stopped } from "./start/stopped.tsx";
import { Waiting } from "./start/waiting.tsx";

interface SignedInAppProps {
  /** Nobody is signed in after all: back to the login page. What is stored stays, a later visit may use it. */
  onLoginNeeded: () => void;
  /** The visit has ended; what must be forgotten is forgotten already. */
  onLeave: (ending: Ending) => void;
}

/** Everything after the login page: who is signed in, and the pages for them. */
export function SignedInApp({ onLoginNeeded, onLeave }: SignedInAppProps) {
  const [reachability] = useState(() => createReachability());
  const [queries] = useState(() => createQueries(reachability.look));
  const { session, retry } = useSession({ onLoginNeeded, onLeave });

  useEffect(() => beginCodeAt(location.pathname), []);
  useEffect(applyKeptHelps, []);
  useEffect(() => reachability.watch(), [reachability]);
  useEffect(
    () =>
      reachability.subscribe(({ reachable }, before) => {
        // When the server can be reached again, everything that failed is read again by itself.
        if (reachable === "yes" && before.reachable === "no") refetchFailed(queries);
      }),
    [reachability, queries],
  );

  if (session.state === "loading" || session.state === "over") return <Waiting />;
  if (session.state === "failed") return <Stopped onAgain={retry} />;
  return (
    <QueryClientProvider client={queries}>
      <ReachabilityContext value={reachability}>
        <BrowserRouter>
          <Toasts>
            <SignedIn key={session.userId} session={session} />
          </Toasts>
        </BrowserRouter>
      </ReachabilityContext>
    </QueryClientProvider>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  return <ToastProvider place={useLocation().pathname}>{children}</ToastProvider>;
}
