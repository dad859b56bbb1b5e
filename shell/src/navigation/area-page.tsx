import type { AreaEntry, Learner } from "@learn/area-kit";
import { FailedState, Spinner } from "@learn/ui";
import { AreaRoute } from "../areas/area-route.tsx";
import { Coming } from "./coming.tsx";
import { words } from "./words.ts";

interface AreaPageProps {
  path: string;
  name: string;
  areas: { data: AreaEntry[] | undefined; isError: boolean; refetch: () => unknown };
  learner: Learner;
}

/** The page of an area: the area itself when it is deployed, else that it is coming. */
export function AreaPage({ path, name, areas, learner }: AreaPageProps) {
  const area = areas.data?.find(({ paths }) => paths.includes(path));
  if (area) return <AreaRoute area={area} learner={learner} />;
  if (areas.data) return <Coming name={name} />;
  if (!areas.isError) return <Spinner>{words.loading}</Spinner>;
  return (
    <FailedState level={1} title={words.areasFailedTitle(name)} again={words.retry} onAgain={() => void areas.refetch()}>
      {words.areasFailed}
    </FailedState>
  );
}
