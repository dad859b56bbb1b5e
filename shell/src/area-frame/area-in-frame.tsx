import type { AreaModule, Learner } from "@learn/area-kit";
import { createData, type AuthClient } from "@learn/data";
import { ToastProvider } from "@learn/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { createPath, Route, Router, Routes, type Navigator } from "react-router-dom";
import { useAreaColours } from "../areas/area-colours.ts";
import type { Beginning } from "../isolated/messages.ts";
import frame from "../navigation/frame.module.css";
import { createQueries } from "../queries.ts";
import styles from "./area-frame.module.css";
import type { Talk } from "./talk.ts";

interface AreaInFrameProps {
  Area: AreaModule["default"];
  beginning: Beginning;
  talk: Talk;
}

/** The area with all that the shell gives to areas, as far as it comes through the port. */
export function AreaInFrame({ Area, beginning, talk }: AreaInFrameProps) {
  const { area, place: first } = beginning;
  const [place, setPlace] = useState(first);
  const [queries] = useState(() => createQueries());
  const learner = useMemo(() => learnerOf(beginning), [beginning]);
  const areas = useMemo(() => [area], [area]);
  const navigator = useMemo(() => navigatorOf(talk), [talk]);
  useAreaColours(areas);
  useLayoutEffect(() => talk.followPlace(setPlace), [talk]);
  useEffect(() => talk.say({ is: "ready" }), [talk]);
  return (
    <QueryClientProvider client={queries}>
      <Router location={place} navigator={navigator}>
        <ToastProvider place={place.pathname}>
          <Links talk={talk} />
          <div className={`${frame.content} ${styles.area}`}>
            <Routes>
              {area.paths.map((path) => (
                <Route
                  key={path}
                  path={`${path}/*`}
                  element={<Area learner={learner} basePath={area.paths[0] ?? "/"} area={area} topicPictures={area.topicPictures ?? {}} />}
                />
              ))}
            </Routes>
          </div>
        </ToastProvider>
      </Router>
    </QueryClientProvider>
  );
}

/** Links that React Router doesn't follow: those of the app lead there by the shell, which asks before it opens another site. */
function Links({ talk }: { talk: Talk }) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || event.defaultPrevented || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      const { origin, pathname, search, hash, href } = link;
      const isOwn = origin === new URL(document.baseURI).origin;
      talk.say(
        isOwn ? { is: "go", to: pathname + search + hash, replace: false, state: null } : { is: "open", address: href.slice(0, 2_000) },
      );
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [talk]);
  return null;
}

/** The shell decides where one goes: the place changes when it says so. */
function navigatorOf({ say }: Talk): Navigator {
  const nameOf = (to: Parameters<Navigator["push"]>[0]) => (typeof to === "string" ? to : createPath(to));
  return {
    createHref: nameOf,
    push: (to, state) => say({ is: "go", to: nameOf(to), replace: false, state }),
    replace: (to, state) => say({ is: "go", to: nameOf(to), replace: true, state }),
    go: (delta) => {
      if (delta === -1) say({ is: "back" });
    },
  };
}

/** As the contract has it, but that all is asked by the shell: the session is in its hands alone. */
function learnerOf({ learner, serverUrl, tellsNews }: Beginning): Learner {
  const session = { access_token: "kept by the shell" };
  const auth = {
    getSession: async () => ({ data: { session } }),
    refreshSession: async () => ({ data: { session: null }, error: { status: 0 } }),
  };
  const config = {
    supabaseUrl: serverUrl,
    supabaseKey: "",
    previewOrigin: null,
    captchaSiteKey: null,
    captchaProvider: null,
    signInProviders: [],
    confirmEmail: false,
    aiMode: learner.aiMode,
    tellsNews,
    localModel: null,
  };
  // Of that client only the session is asked for.
  return { ...learner, data: createData(config, auth as unknown as AuthClient), previewOrigin: null };
}
