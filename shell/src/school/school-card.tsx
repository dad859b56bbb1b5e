import { isAreaOpen, type Data } from "@learn/data";
import type { StaffSchool } from "@learn/data/school-staff";
import { chooseNewAreas, countUnfinishedWork, switchArea } from "@learn/data/school-switches";
import { Card, CardHead, Check, Text } from "@learn/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import type { Session } from "../auth/use-session.ts";
import { AreaChecks, type SwitchableArea } from "./area-checks.tsx";
import { staffSchoolsKey } from "./staff-schools-key.ts";
import { useWork } from "./use-work.ts";
import { words } from "./words.ts";

interface SchoolCardProps {
  session: Session;
  school: StaffSchool;
  areas: SwitchableArea[];
}

/** The areas of one school, each with a box that opens and closes it, and what becomes of areas that come later. */
export function SchoolCard({ session, school, areas }: SchoolCardProps) {
  const { data } = session;
  // The admin's own menu too, when it is their school.
  const { change, isBusy } = useWork(school.id, [staffSchoolsKey(session), ["school", school.id]]);
  const faults = useQuery(areaFaultsQuery(school.id)).data;
  const titleId = `school-${school.id}`;
  return (
    <Card aria-labelledby={titleId} stack>
      <CardHead id={titleId} title={words.switches(school.name)} />
      <Text tone="muted">{words.lead}</Text>
      <AreaChecks
        areas={areas.map((area) => ({ ...area, fault: faults?.get(area.id) }))}
        where={school.name}
        isOpen={(id) => isAreaOpen(school, id)}
        isBusy={(id) => isBusy(`area ${id}`)}
        countUnfinished={(id) => countUnfinishedWork(data, school.id, id)}
        onSwitch={(area, isOpen) =>
          change(
            `area ${area.id}`,
            () => switchArea(data, school.id, area.id, isOpen),
            isOpen ? words.opened(area.label, school.name) : words.shut(area.label, school.name),
            words.notSwitched(area.label),
          )
        }
      />
      <NewAreas data={data} school={school} areas={areas} change={change} isBusy={isBusy("new areas")} />
    </Card>
  );
}

interface NewAreasProps extends Pick<ReturnType<typeof useWork>, "change"> {
  data: Data;
  school: StaffSchool;
  areas: SwitchableArea[];
  isBusy: boolean;
}

function NewAreas({ data, school, areas, change, isBusy }: NewAreasProps) {
  const choose = (isOpen: boolean) =>
    change("new areas", async () => {
      const known = areas.map(({ id }) => id);
      await chooseNewAreas(data, school.id, isOpen, known);
      return isOpen ? words.newOpen : words.newClosed;
    });
  return (
    <div>
      <Check
        label={words.newAreas}
        checked={isBusy ? !school.newAreasOpen : school.newAreasOpen}
        aria-busy={isBusy}
        aria-describedby={`new-areas-${school.id}`}
        onChange={({ target }) => choose(target.checked)}
      />
      <Text tone="small-muted" id={`new-areas-${school.id}`}>
        {words.newAreasHint}
      </Text>
    </div>
  );
}

const counted = { people: v.number(), failed: v.number() };
const to = v.union([v.object({ share: v.number() }), v.object({ school: v.string() })]);
const Health = v.object({
  parts: v.array(v.object({ part: v.string(), reason: v.optional(v.string()) })),
  canaries: v.optional(v.array(v.object({ ...counted, area: v.string(), to, live: v.object(counted) })), []),
});
const sentences = new Map(Object.entries(words.areaFaults));

/** What the server has heard of areas from browsers, in sentences for a school by the area's id. A host of files alone has heard nothing. */
const areaFaultsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["area-faults", schoolId],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const answer = await fetch("/health", { signal: AbortSignal.timeout(10_000) });
      const health = v.safeParse(Health, await answer.json().catch(() => null));
      const { parts, canaries } = health.success ? health.output : { parts: [], canaries: [] };
      return new Map([
        ...canaries
          .filter(({ to: whom }) => "share" in whom || whom.school === schoolId)
          .map((canary) => [canary.area, words.canary(canary)] as const),
        ...parts.flatMap(({ part, reason = "" }) => {
          const sentence = sentences.get(reason);
          return sentence !== undefined && part.startsWith("area:") ? [[part.slice("area:".length), sentence] as const] : [];
        }),
      ]);
    },
    staleTime: 60_000,
    retry: false,
  });
