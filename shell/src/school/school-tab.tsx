import type { StaffSchool } from "@learn/data/school-staff";
import { Card, CardHead, Check, Spinner, Text } from "@learn/ui";
import { lazy, Suspense, useState } from "react";
import { isAreaOpen, type Data } from "@learn/data";
import { chooseNewAreas, countUnfinishedWork, switchArea } from "@learn/data/school-switches";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import type { Session } from "../auth/use-session.ts";
import { AgreementCard } from "../evidence/agreement-card.tsx";
import { CasesCard } from "../safety/cases-card.tsx";
import { SafePeopleCard } from "../safety/safe-people-card.tsx";
import { useHandlesCases } from "../safety/use-new-cases.ts";
import { AreaChecks, type SwitchableArea } from "./area-checks.tsx";
import { ClassesCard } from "./classes-card.tsx";
import { CodesCard } from "./codes-card.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { DomainCard } from "./domain-card.tsx";
import { ImportCard } from "./import-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { PlatformsCard } from "./platforms-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SignOnCard } from "./sign-on-card.tsx";
import { StaffCard } from "./staff-card.tsx";
import styles from "./school.module.css";
import type { SchoolTabName } from "./school-tabs.ts";
import { TalkLogCard } from "./talk-log-card.tsx";
import { TalkReadingCard } from "./talk-reading-card.tsx";
import { TeamsCard } from "./teams-card.tsx";
import { useStaffWork } from "./use-staff-work.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import { staffSchoolsKey } from "./staff-schools-key.ts";
import { useWork } from "./use-work.ts";

const RetentionCard = lazy(() => import("./retention-card.tsx"));

interface SchoolTabProps {
  session: Session;
  school: StaffSchool;
  /** The areas that the school and its classes may close. */
  areas: SwitchableArea[];
  tab: SchoolTabName;
}

/** One tab of a school, for its staff; what only admins may do isn't drawn for others. */
export function SchoolTab({ session, school, areas, tab }: SchoolTabProps) {
  const { data } = session;
  const isAdmin = school.role === "admin";
  const handlesCases = useHandlesCases(data, school.id);
  const parts = { data, schoolId: school.id };
  if (tab === "areas") return isAdmin && <SchoolCard session={session} school={school} areas={areas} />;
  if (tab === "classes")
    return (
      <>
        <ClassesCard data={data} school={school} areas={areas} />
        <div className={styles.pair}>
          <TeamsCard {...parts} gives={isAdmin} />
          {isAdmin && <AgreementCard {...parts} />}
        </div>
      </>
    );
  if (tab === "safety")
    return (
      <>
        {(isAdmin || handlesCases) && <CasesCard {...parts} />}
        {isAdmin && <SafePeopleCard {...parts} />}
        {school.isDataPerson && <TalkLogCard {...parts} />}
      </>
    );
  if (tab === "connections")
    return (
      isAdmin && (
        <div className={styles.cards}>
          <div className={styles.whole}>
            <Suspense fallback={<Spinner>{words.loading}</Spinner>}>
              <RetentionCard data={session.data} schoolId={school.id} />
            </Suspense>
          </div>
          <div className={styles.whole}>
            <PlatformsCard data={session.data} schoolId={school.id} />
          </div>
          <div className={styles.whole}>
            <SignOnCard data={session.data} schoolId={school.id} />
          </div>
        </div>
      )
    );
  return isAdmin && <WithOverview session={session} school={school} tab={tab} />;
}

function WithOverview({ session, school, tab }: Omit<SchoolTabProps, "areas">) {
  const work = useStaffWork(session, school.id);
  const [isImporting, setIsImporting] = useState(false);
  const [showsConsent, setShowsConsent] = useState(false);
  const { overview } = work;
  if (!overview.data) return <Unanswered query={overview} words={words} onCard />;
  const parts = { ...work, data: session.data, schoolId: school.id, seen: overview.data };
  return (
    <div className={styles.cards}>
      {tab === "settings" ? (
        <>
          <SettingsCard data={session.data} schoolId={school.id} />
          <div className={styles.stack}>
            <DomainCard {...parts} />
            <TalkReadingCard data={session.data} school={school} staff={overview.data.staff} />
          </div>
        </>
      ) : (
        <>
          <RequestsCard {...parts} />
          <CodesCard {...parts} />
          <StaffCard {...parts} userId={session.userId} />
          <MembersCard
            {...parts}
            isImporting={isImporting}
            onImport={() => setIsImporting(!isImporting)}
            showsConsent={showsConsent}
            onConsent={() => setShowsConsent(!showsConsent)}
          />
          <ConsentCard data={session.data} schoolId={school.id} isAsked={showsConsent} />
          {isImporting && <ImportCard data={session.data} school={school} />}
        </>
      )}
    </div>
  );
}

interface SchoolCardProps {
  session: Session;
  school: StaffSchool;
  areas: SwitchableArea[];
}

/** The areas of one school, each with a box that opens and closes it, and what becomes of areas that come later. */
function SchoolCard({ session, school, areas }: SchoolCardProps) {
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
