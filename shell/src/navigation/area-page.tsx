import type { AreaEntry, Learner } from "@learn/area-kit";
import { FailedState, Spinner } from "@learn/ui";
import { AreaRoute } from "../areas/area-route.tsx";
import { useIsOpen } from "../school/open-areas.ts";
import { words as schoolWords } from "../school/words.ts";
import { ClosedGate } from "./closed-gate.tsx";
import type { NavArea } from "./entries.ts";
import { words } from "./words.ts";

/** The list of deployed areas, or that it is still to come, or could not be read. */
export type DeployedAreas = { data: AreaEntry[] | undefined; isError: boolean; refetch: () => unknown };

interface AreaPageProps {
  path: string;
  area: NavArea;
  areas: DeployedAreas;
  learner: Learner;
}

/** The page of an area: the area itself when it is open and deployed, else why not. */
export function AreaPage({ path, area: { id, entry }, areas, learner }: AreaPageProps) {
  const isOpen = useIsOpen();
  const { label } = entry;
  if (!isOpen(id))
    return (
      <ClosedGate name={label} title={schoolWords.closed}>
        {schoolWords.closedHint}
      </ClosedGate>
    );
  const area = areas.data?.find(({ paths }) => paths.includes(path));
  if (area) return <AreaRoute area={area} learner={learner} />;
  if (areas.data)
    return (
      <ClosedGate name={label} title={words.comingTitle(label)}>
        {words.coming}
      </ClosedGate>
    );
  if (!areas.isError) return <Spinner>{words.loading}</Spinner>;
  return (
    <FailedState level={1} title={words.areasFailedTitle(label)} again={words.retry} onAgain={() => void areas.refetch()}>
      {words.areasFailed}
    </FailedState>
  );
}
