import type { ListedArea } from "@learn/area-kit";
import { opensStage } from "@learn/area-kit/opens-stage";
import { Spinner } from "@learn/ui";
import { useLocation } from "react-router-dom";
import { words } from "../navigation/words.ts";

/** What stands on an area's page until the area does. */
export function OpeningArea({ area }: { area: ListedArea }) {
  const { pathname } = useLocation();
  return (
    <div data-stage={opensStage(area, pathname) ? "opening" : undefined}>
      <Spinner announce>{words.opening(area.title)}</Spinner>
    </div>
  );
}
