import { retryEvent, type AreaEntry, type Learner, type ListedArea } from "@learn/area-kit";
import { logFailure } from "@learn/data";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useInsertionEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { AreaBoundary } from "./area-boundary.tsx";
import { AreaError } from "./area-error.ts";
import { AreaFailed } from "./area-failed.tsx";
import { areasQuery, isDeployed, isIsolated, retryDelayMs } from "./areas.ts";
import { ReleaseForPerson } from "./canary.ts";
// Early: it has to see the style sheets of load-area.ts fail.
import { repairStyles } from "./failed-styles.ts";
import { isNewerShellServed } from "./newer-shell.ts";
import { forgetStarted, openArea, openInFrame, reopenArea, startedArea, withStarter, type OpenedArea } from "./open-area.ts";
import { OpeningArea } from "./opening-area.tsx";
import { reportArea, withSender } from "../reports/report.ts";

/** One area inside the shell: found at run time, loaded on demand, failing alone. */
export function AreaRoute({ area, learner }: { area: AreaEntry; learner: Learner }) {
  const { outcome, isPending, isComing, attempts, retry } = useArea(area, learner);
  const kind = outcome && kindOf(outcome);
  const newer = useQuery({
    queryKey: ["newer-shell", area.contract],
    queryFn: () => isNewerShellServed(area.contract),
    enabled: kind === "incompatible" || kind === "unsupported",
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });

  const isOpened = outcome !== undefined && "opened" in outcome;
  useEffect(() => {
    if (isOpened) withStarter(({ areaDrawn }) => areaDrawn(area.id));
  }, [area.id, isOpened]);
  // Before what comes next is painted.
  useLayoutEffect(() => () => withStarter(({ hideStyles }) => hideStyles()), []);
  useEffect(() => () => withStarter(({ leaveArea }) => leaveArea()), []);

  if (isOpened) {
    const { default: Area, checkLaterFiles, opened } = outcome;
    const crashed = (error: unknown) => {
      forgetStarted(opened);
      withStarter(({ leaveArea }) => leaveArea());
      reportArea(learner.data, opened, "crashed", 0);
      void withSender(({ sendError }) => sendError(learner.data, error));
    };
    return (
      <AreaBoundary title={area.title} attempts={attempts} onCrash={crashed} onRetry={retry}>
        <Area
          learner={learner}
          basePath={area.paths[0] ?? "/"}
          area={area}
          topicPictures={area.topicPictures}
          checkLaterFiles={checkLaterFiles}
        />
      </AreaBoundary>
    );
  }
  if (isComing) return null;
  // What is tried again by itself leaves the page as it is.
  if (isPending || newer.isFetching) return <OpeningArea area={area} />;
  return <AreaFailed title={area.title} kind={kind} hasNewerShell={newer.data ?? false} attempts={attempts} onRetry={retry} />;
}

type Outcome = OpenedArea | { error: unknown };

const kindOf = (outcome: Outcome) => ("error" in outcome && outcome.error instanceof AreaError ? outcome.error.kind : undefined);

function useArea(area: AreaEntry, { data }: Learner) {
  const queries = useQueryClient();
  const [attempts, setAttempts] = useState(1);
  const isRetry = useRef(false);
  const forPerson = use(ReleaseForPerson);
  const queryKey = ["area", area.id];
  const [started, setStarted] = useState(() => startedArea(area));
  // Before the browser paints, and yet in a turn of its own: the effects of an area that was here have ended then, and its own come after.
  const [isTurn, takeTurn] = useReducer(() => true, false);
  useLayoutEffect(takeTurn, [takeTurn]);
  useInsertionEffect(() => {
    if (started && isTurn) reopenArea(started, data);
  }, [started, isTurn, data]);

  // A failure is an outcome, too: it stays on the page while the area is tried again by itself.
  const openNewest = async ({ signal }: { signal: AbortSignal }): Promise<Outcome> => {
    // A repaired area is another release than the one in the list that was read before.
    const hasFailed = isRetry.current;
    if (hasFailed) await queries.refetchQueries({ queryKey: areasQuery.queryKey });
    isRetry.current = true;
    const listed = queries.getQueryData<ListedArea[]>(areasQuery.queryKey)?.find(({ id }) => id === area.id);
    // Who tried a release first and could not gets, when it is tried again, what all others have.
    const theirs = listed && (hasFailed ? listed : forPerson(listed));
    const chosen = theirs && isDeployed(theirs) ? theirs : area;
    return (isIsolated(chosen) ? openInFrame(chosen) : openArea(chosen, data, signal)).catch((error: unknown) => {
      logFailure(error);
      return { error };
    });
  };

  const loaded = useQuery({
    queryKey,
    queryFn: openNewest,
    enabled: !started,
    // Kept while the area is shown and forgotten when it is left: a newer version waits for the next visit.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => state.data && kindOf(state.data) === "unavailable" && retryDelayMs(state.dataUpdateCount),
    // Without a connection, fail at once instead of waiting for it.
    networkMode: "always",
    structuralSharing: false,
  });

  const isComing = started !== undefined && !isTurn;
  const outcome = isComing ? undefined : (started ?? loaded.data);
  const { pathname } = useLocation();
  // A screen that was fetched ahead while the connection was down comes without the style sheet that failed, and says nothing of it.
  useEffect(() => {
    if (outcome && "opened" in outcome) repairStyles(outcome.opened).catch(() => undefined);
  }, [outcome, pathname]);

  const retry = () => {
    setAttempts(attempts + 1);
    setStarted(undefined);
    window.dispatchEvent(new Event(retryEvent));
    // Removed, not only refetched: the failed data would be shown, and fail again, until the answer comes.
    void queries.resetQueries({ queryKey });
  };
  return { outcome, isPending: loaded.isPending, isComing, attempts, retry };
}
