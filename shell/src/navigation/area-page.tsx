import type { AreaEntry, Learner } from "@learn/area-kit";
import { FailedState, Spinner } from "@learn/ui";
import { AreaRoute } from "../areas/area-route.tsx";
import { AreaClosed } from "../school/area-closed.tsx";
import { useIsOpen } from "../school/open-areas.ts";
import { Coming } from "./coming.tsx";
import type { NavArea } from "./entries.ts";
import { words } from "./words.ts";

interface AreaPageProps {
  path: string;
  area: NavArea;
  areas: { data: AreaEntry[] | undefined; isError: boolean; refetch: () => unknown };
  learner: Learner;
}

/** The page of an area: the area itself when it is open and deployed, else why not. */
export function AreaPage({ path, area: { id, entry }, areas, learner }: AreaPageProps) {
  const isOpen = useIsOpen();
  if (!isOpen(id)) return <AreaClosed name={entry.label} />;
  const area = areas.data?.find(({ paths }) => paths.includes(path));
  if (area) return <AreaRoute area={area} learner={learner} />;
  if (areas.data) return <Coming name={entry.label} />;
  if (!areas.isError) return <Spinner>{words.loading}</Spinner>;
  return (
    <FailedState level={1} title={words.areasFailedTitle(entry.label)} again={words.retry} onAgain={() => void areas.refetch()}>
      {words.areasFailed}
    </FailedState>
  );
}
