import { Card, Stack, Text } from "@learn/ui";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { listStaffSchools } from "@learn/data/school-staff";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { OpenedCase } from "../safety/opened-case.tsx";
import { UnreachableNotice } from "../safety/unreachable-notice.tsx";
import styles from "./school.module.css";
import type { SwitchableArea } from "./area-checks.tsx";
import { readTab, tabsFor } from "./school-tabs.ts";
import { SchoolTab } from "./school-tab.tsx";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import { staffSchoolsKey } from "./staff-schools-key.ts";

/** The tabs of the schools that a person is staff of; `newCases` is the mark of the one for safety. */
export function SchoolNav({ session, newCases }: { session: Session; newCases: number }) {
  const [search] = useSearchParams();
  const schools = useStaffSchools(session);
  const shown = tabsFor(schools.data ?? []);
  const tab = readTab(search, shown);
  const tabs = useRef<HTMLElement>(null);
  const isShown = (schools.data ?? []).length > 0;
  useEffect(() => {
    // On a phone the tabs are one line, which is swiped: the current one is seen, also when the phone is turned.
    const look = () => tabs.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [tab, isShown]);
  if (!isShown) return null;
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={words.yourSchool}>
      {shown.map((each) => (
        <Link key={each} to={`/admin?tab=${each}`} aria-current={each === tab ? "page" : undefined}>
          {words.tabs[each]}
          {each === "safety" && newCases > 0 && <span className={styles.mark}>{words.newCases(newCases)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The schools that a person is staff of, one tab at a time: who belongs to them, what they open and close, what protects their students. */
export function StaffSchools({ session, areas }: { session: Session; areas: SwitchableArea[] }) {
  const [search] = useSearchParams();
  const schools = useStaffSchools(session);
  // What is open stays when a later look fails: somebody may be typing there.
  if (!schools.data) return <Unanswered query={schools} words={words} onCard />;
  if (schools.data.length === 0)
    return (
      <Card>
        <Text tone="muted">{words.noSchool}</Text>
      </Card>
    );
  const tab = readTab(search, tabsFor(schools.data));
  return (
    <Stack>
      <OpenedCase data={session.data} />
      {schools.data.map((school) => (
        <UnreachableNotice key={school.id} data={session.data} school={school} />
      ))}
      {schools.data.map((school) => (
        <Stack key={school.id}>
          {schools.data.length > 1 && (
            <h2>
              <bdi>{school.name}</bdi>
            </h2>
          )}
          <SchoolTab session={session} school={school} areas={areas} tab={tab} />
        </Stack>
      ))}
    </Stack>
  );
}

/** The schools that a person is staff of. */
function useStaffSchools({ data, userId }: Session) {
  return useQuery({ queryKey: staffSchoolsKey({ userId }), queryFn: () => listStaffSchools(data, userId) });
}
