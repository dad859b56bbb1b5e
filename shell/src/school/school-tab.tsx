import type { StaffSchool } from "@learn/data/school-staff";
import { Spinner } from "@learn/ui";
import { lazy, Suspense, useState } from "react";
import type { Session } from "../auth/use-session.ts";
import { AgreementCard } from "../evidence/agreement-card.tsx";
import { CasesCard } from "../safety/cases-card.tsx";
import { SafePeopleCard } from "../safety/safe-people-card.tsx";
import { useHandlesCases } from "../safety/use-new-cases.ts";
import type { SwitchableArea } from "./area-checks.tsx";
import { ClassesCard } from "./classes-card.tsx";
import { CodesCard } from "./codes-card.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { DomainCard } from "./domain-card.tsx";
import { ImportCard } from "./import-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { PlatformsCard } from "./platforms-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SchoolCard } from "./school-card.tsx";
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
