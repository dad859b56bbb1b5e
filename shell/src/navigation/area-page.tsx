import type { Learner, ListedArea } from "@learn/area-kit";
import { useQuery } from "@tanstack/react-query";
import { AreaRoute } from "../areas/area-route.tsx";
import { isDeployed } from "../areas/areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import { UnavailableArea } from "./unavailable-area.tsx";
import { words } from "./words.ts";

/** The page of an area: the area itself when it is open and deployed, else why not. */
export function AreaPage({ area, learner }: { area: ListedArea; learner: Learner }) {
  const isOpen = useIsOpen();
  const { id, title } = area;
  // A server that is still building builds first what somebody waits for.
  useQuery({ queryKey: ["opened", id], queryFn: () => fetch(`/areas.json?opened=${id}`).then(() => null), enabled: !isDeployed(area) });
  if (!isOpen(area.id))
    return (
      <UnavailableArea name={title} title={words.closed}>
        {words.closedHint}
      </UnavailableArea>
    );
  // With a key: the next area must not begin with what is known of one that failed.
  if (isDeployed(area)) return <AreaRoute key={area.id} area={area} learner={learner} />;
  return (
    <UnavailableArea name={title} title={words.comingTitle(title)}>
      {words.coming}
    </UnavailableArea>
  );
}
