import { buttonClass, EmptyState, GatePicture, Spinner, useToast } from "@learn/ui";
import { Suspense, useEffect, useRef, type ComponentType } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import type { AreaProps, ListedArea } from "./contract.ts";
import { firstScreen, lazyRetry } from "./lazy-retry.tsx";
import { AreaContext, useArea } from "./learner.tsx";
import { opensStage } from "./opens-stage.ts";
import { whenQuiet } from "./when-quiet.ts";
import { words } from "./words.ts";

interface AreaDefinition {
  /** The area's id; it also chooses the accent that its screens are drawn in. */
  id: string;
  /** The file of each screen by its address below the area's own; "" is the first screen, which comes with the area itself. */
  screens: Record<string, () => Promise<{ Screen: ComponentType }>>;
}

/**
 * An area from the list of its screens. Each screen is loaded when it is first shown, or before that while another
 * one is read; an address that no screen has leads to the first one, and that is said.
 */
export function defineArea({ id, screens }: AreaDefinition): ComponentType<AreaProps> {
  const routes = Object.entries(screens).map(([path, load]) => ({
    path,
    Screen: (path === "" ? firstScreen : lazyRetry)(async () => (await load()).Screen),
  }));
  const loadAll = () => Promise.all(Object.values(screens).map((load) => load()));
  return function Area({ learner, ...handed }: AreaProps) {
    if (!learner) return <Nobody />;
    return (
      <AreaContext value={{ learner, ...handed }}>
        <div data-area={id}>
          <Suspense fallback={<Loading />}>
            <Routes>
              {routes.map(({ path, Screen }) =>
                path === "" ? <Route key="" index element={<Screen />} /> : <Route key={path} path={path} element={<Screen />} />,
              )}
              <Route path="*" element={<NoSuchPage basePath={handed.basePath} />} />
            </Routes>
            <Ahead load={loadAll} />
          </Suspense>
        </div>
      </AreaContext>
    );
  };
}

function Loading() {
  // Shells hand over the whole entry of their list; what areas may rely on is less.
  const area = useArea().area as ListedArea | undefined;
  const { pathname } = useLocation();
  return (
    <div data-stage={opensStage(area, pathname) ? "opening" : undefined}>
      <Spinner>{words.loading}</Spinner>
    </div>
  );
}

/** Stands beside a screen, and so begins only when that is there. */
function Ahead({ load }: { load: () => Promise<unknown> }) {
  const { checkLaterFiles } = useArea();
  useEffect(
    () =>
      whenQuiet(async () => {
        await checkLaterFiles?.();
        await load();
      }),
    [checkLaterFiles, load],
  );
  return null;
}

function NoSuchPage({ basePath }: { basePath: string }) {
  const toast = useToast();
  const said = useRef(false);
  useEffect(() => {
    // An effect may run twice for one visit; once is enough to say it.
    if (!said.current) toast.plain(words.noSuchPage);
    said.current = true;
  }, [toast]);
  return <Navigate to={basePath} replace />;
}

function Nobody() {
  return (
    <EmptyState
      level={1}
      role="alert"
      picture={<GatePicture />}
      title={words.nobody}
      action={
        // A new page, not a change of place: the shell finds out anew who is there.
        <a className={buttonClass({ variant: "primary" })} href="/login">
          {words.logIn}
        </a>
      }
    />
  );
}
