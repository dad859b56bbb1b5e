import { lazy, startTransition, useEffect, useState } from "react";
import { connect } from "../auth/connection.ts";
import { Door } from "../auth/door.tsx";
import type { Ending } from "../auth/use-session.ts";
import { findArrival, findPlace } from "./place.ts";
import { StartBoundary } from "./start-boundary.tsx";

/** Where somebody whose session ended by itself logs in again. */
const endedAddress = "/login?ended";

// The house is most of the bytes: router, queries, tables. Nobody waits for it in front of the door.
const loadHouse = () => import("../house.tsx");
const House = lazy(async () => {
  // Begun here and used inside: the configuration must not wait for the house's files. A failure shows there.
  connect().catch(() => undefined);
  const { House: component } = await loadHouse();
  return { default: component };
});

/**
 * The first component: it shows the door (sign in, sign up) or the house (everything else).
 * No Suspense stands around the house: until its files are there, the page keeps what it shows,
 * be it index.html's own 'Loading...' or the form that has just been sent.
 */
export function Start({ isSignedIn }: { isSignedIn: boolean }) {
  const [isIn, setIsIn] = useState(isSignedIn);
  const [path, setPath] = useState(arrive);
  const place = findPlace(path, isIn);
  const address = place.at === "door" ? place.address : null;
  const hasEnded = address + location.search === endedAddress;

  useEffect(() => {
    const follow = () => startTransition(() => setPath(location.pathname));
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
    startTransition(() => setPath(to));
  };

  const enter = (to = "/dashboard") => {
    history.replaceState(null, "", to);
    startTransition(() => {
      setPath(to);
      setIsIn(true);
    });
  };

  return (
    <StartBoundary>
      {place.at === "door" ? (
        <Door page={place.page} onGo={go} onSend={prepareHouse} onEnter={enter} hasEnded={hasEnded} />
      ) : (
        <House onDoor={() => setIsIn(false)} onLeave={leave} />
      )}
    </StartBoundary>
  );
}

/** The path that the visit begins with. */
function arrive() {
  const arrival = findArrival(location);
  if (arrival) history.replaceState(null, "", arrival);
  return location.pathname;
}

// While the server checks the password; whether the files come is seen when they are needed.
function prepareHouse() {
  loadHouse().catch(() => undefined);
}

// A whole new page, not a change of state: nothing of the person who left stays in memory.
function leave(ending: Ending) {
  location.replace(ending === "another" ? "/home" : ending === "ended" ? endedAddress : "/login");
}
