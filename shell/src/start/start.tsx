import { Component, lazy, startTransition, Suspense, useEffect, useState, type ReactNode } from "react";
import { readGoodSession } from "@learn/data/session";
import { askConfig, connect } from "../auth/connection.ts";
import { LoginPage } from "../auth/login-page.tsx";
import { words } from "../auth/words.ts";
import type { Ending } from "../auth/use-session.ts";
import { askedPage, findAuthCallback, findPlace } from "./place.ts";
import { Stopped } from "./stopped.tsx";

/** Where somebody whose session ended by itself logs in again. */
const endedAddress = "/login?ended";

// The app is most of the bytes: router, queries, tables. The login page doesn't wait for it.
const loadSignedInApp = () => import("../signed-in-app.tsx");
const SignedInApp = lazy(async () => {
  // Begun here and used inside: the configuration must not wait for the app's files, nor what renews a session that is
  // about to end. A failure shows there.
  (readGoodSession() ? askConfig() : connect()).catch(() => undefined);
  const { SignedInApp: component } = await loadSignedInApp();
  return { default: component };
});

// Whoever comes by a link: nobody signs in for it, and the login page names none of their files.
const LinkedPage = lazy(async () => ({ default: (await import("./linked-page.tsx")).LinkedPage }));

// A card's code leads here, and a school's own sign-in; everybody else signs in without them.
const CardPage = lazy(async () => ({ default: (await import("../card/by-school.tsx")).BySchool }));

interface StartProps {
  isSignedIn: boolean;
  /** What was typed as an address before React was there. */
  email?: string | undefined;
}

/**
 * The root component: it shows the login page (sign in, sign up) or the signed-in app (everything else).
 * There is no Suspense around the app: until its files are there, the page keeps what it shows,
 * be it index.html's own 'Loading...' or the form that has just been sent.
 */
export function Start({ isSignedIn, email }: StartProps) {
  const [isIn, setIsIn] = useState(isSignedIn);
  // Before the address becomes the login page's.
  const [asked] = useState(() => (isSignedIn ? null : askedPage(location)));
  const [path, setPath] = useState(firstPath);
  const [card, setCard] = useState(takeCard);
  const [isLinking, setLinking] = useState(false);
  const place = findPlace(path, isIn);
  const address = place.at === "auth" ? place.address : null;
  const hasEnded = address + location.search === endedAddress;

  useEffect(() => {
    const follow = () =>
      startTransition(() => {
        setPath(location.pathname);
        // The code of another card is another # of the same page.
        setCard(takeCard());
      });
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  useEffect(() => {
    // Replace, not push: Back must not lead to a page that only sends the person here again.
    if (address && address !== location.pathname) history.replaceState(null, "", address);
  }, [address]);

  const go = (to: string) => {
    // The state tells the next page that another one was there before it.
    history.pushState("moved", "", to);
    startTransition(() => {
      setPath(to);
      setCard("");
    });
  };

  const enter = (to = asked ?? "/dashboard") => {
    // Whoever signs in to link an account to a learning platform's is linked before anything else.
    const next = isLinking ? "/lti" : to;
    history.replaceState(null, "", next);
    setLinking(false);
    startTransition(() => {
      setPath(next);
      setIsIn(true);
    });
  };

  const logInToLink = () => {
    // Who was signed in here may be somebody else: the page asks.
    setIsIn(false);
    setLinking(true);
    go("/login");
  };

  return (
    <StartBoundary>
      {place.at === "auth" ? (
        <LoginPage page={place.page} typedEmail={email} onGo={go} onSend={prepareSignedInApp} onEnter={enter} hasEnded={hasEnded} />
      ) : place.at === "card" ? (
        <Suspense fallback={<output className="alone">{words.loading}</output>}>
          <CardPage key={card} path={path} secret={card} onGo={go} onSend={prepareSignedInApp} onEnter={() => enter("/dashboard")} />
        </Suspense>
      ) : place.at !== "app" ? (
        <Suspense fallback={<output className="alone">{words.loading}</output>}>
          <LinkedPage place={place} onLogIn={logInToLink} onEnter={enter} />
        </Suspense>
      ) : (
        <SignedInApp onLoginNeeded={() => setIsIn(false)} onLeave={leave} />
      )}
    </StartBoundary>
  );
}

/** The path that the visit begins with. */
function firstPath() {
  const callback = findAuthCallback(location);
  if (callback) history.replaceState(null, "", callback);
  return location.pathname;
}

/** What the code of a card brought, out of the address bar before anything else: whoever looks at the screen later must not find it there. */
function takeCard() {
  const secret = location.pathname === "/card" ? location.hash.slice(1) : "";
  if (secret) history.replaceState(history.state, "", "/card");
  return secret;
}

// Loads the app while the server checks the password. A failure is handled when the files are needed.
function prepareSignedInApp() {
  loadSignedInApp().catch(() => undefined);
}

// A whole new page, not a change of state: nothing of the person who left stays in memory.
function leave(ending: Ending) {
  location.replace(ending === "another" ? "/home" : ending === "ended" ? endedAddress : "/login");
}

/** Catches what no smaller boundary caught: a file that did not come, or a bug. */
class StartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Stopped onAgain={() => location.reload()} /> : this.props.children;
  }
}
