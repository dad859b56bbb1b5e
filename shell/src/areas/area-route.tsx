import { RETRY_EVENT, type AreaEntry, type AreaProps, type Learner } from "@learn/area-kit";
import { Spinner } from "@learn/ui";
import { useEffect, useState, type ComponentType } from "react";
import { AreaBoundary } from "./area-boundary.tsx";
import { AreaError } from "./area-error.ts";
import { AreaFailed } from "./area-failed.tsx";
import { words } from "./words.ts";

type State = { state: "loading" } | { state: "failed"; cause: unknown } | { state: "ready"; Area: ComponentType<AreaProps> };

/** One area inside the shell: found at run time, loaded on demand, failing alone. */
export function AreaRoute({ area, learner }: { area: AreaEntry; learner: Learner }) {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<State>({ state: "loading" });

  // Not by version: a newer version of the area waits for the next visit, so that an open conversation stays.
  useEffect(() => {
    let isCurrent = true;
    setCurrent({ state: "loading" });
    import("./load-area.ts")
      .then(({ loadArea }) => loadArea(area))
      .then(
        (module) => isCurrent && setCurrent({ state: "ready", Area: module.default }),
        (cause: unknown) => isCurrent && setCurrent({ state: "failed", cause }),
      );
    return () => {
      isCurrent = false;
    };
  }, [area.id, attempt]);

  const retry = () => {
    window.dispatchEvent(new Event(RETRY_EVENT));
    setAttempt((count) => count + 1);
  };

  if (current.state === "loading") return <Spinner announce>{words.loading(area.title)}</Spinner>;
  if (current.state === "failed")
    return (
      <AreaFailed
        title={area.title}
        isIncompatible={current.cause instanceof AreaError && current.cause.kind === "incompatible"}
        attempts={attempt + 1}
        onRetry={retry}
      />
    );
  return (
    <AreaBoundary title={area.title} onRetry={retry}>
      <current.Area learner={learner} basePath={area.paths[0] ?? "/"} />
    </AreaBoundary>
  );
}
