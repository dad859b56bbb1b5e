import { retryEvent, type AreaEntry, type Learner } from "@learn/area-kit";
import { Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { AreaBoundary } from "./area-boundary.tsx";
import { AreaError } from "./area-error.ts";
import { AreaFailed } from "./area-failed.tsx";
// Early: it has to see the style sheets of load-area.ts fail.
import { repairStyles } from "./failed-styles.ts";
import { openArea } from "./open-area.ts";
import { words } from "./words.ts";

/** One area inside the shell: found at run time, loaded on demand, failing alone. */
export function AreaRoute({ area, learner }: { area: AreaEntry; learner: Learner }) {
  const loaded = useQuery({
    queryKey: ["area", area.id],
    queryFn: () => openArea(area),
    // Kept while the area is shown and forgotten when it is left: a newer version waits for the next visit.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Without a line the failure is told, not waited out.
    networkMode: "always",
    structuralSharing: false,
  });

  const { pathname } = useLocation();
  // A screen that was fetched ahead while the line was down comes without the style sheet that failed, and says nothing of it.
  useEffect(() => {
    if (loaded.data) repairStyles(area).catch(() => undefined);
  }, [area, loaded.data, pathname]);

  const retry = () => {
    window.dispatchEvent(new Event(retryEvent));
    void loaded.refetch();
  };

  if (loaded.data) {
    const Area = loaded.data.default;
    return (
      <AreaBoundary title={area.title} onRetry={retry}>
        <Area learner={learner} basePath={area.paths[0] ?? "/"} area={area} topicPictures={area.topicPictures} />
      </AreaBoundary>
    );
  }
  if (loaded.isFetching) return <Spinner announce>{words.loading(area.title)}</Spinner>;
  return (
    <AreaFailed
      title={area.title}
      kind={loaded.error instanceof AreaError ? loaded.error.kind : undefined}
      attempts={loaded.errorUpdateCount}
      onRetry={retry}
    />
  );
}
