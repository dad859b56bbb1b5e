import type { Learner } from "@learn/area-kit";
import { useLocation } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { words } from "../school/words.ts";

interface LazyLtiProps {
  session: Session;
  learner: Learner;
  teamId: string | null;
}

/** What people come to from a learning platform; its code comes for them alone, and what staff choose from with the pages of staff. */
export function LazyLti({ session, learner, teamId }: LazyLtiProps) {
  const isOpening = useLocation().pathname.startsWith("/lti/open/");
  return isOpening ? (
    <LazyCode name="lti-open" load={() => import("./open-page.tsx")} words={words}>
      {({ OpenPage }) => <OpenPage learner={learner} teamId={teamId} />}
    </LazyCode>
  ) : (
    <LazyCode name="staff-page" load={() => import("../staff-overview/staff-page.tsx")} words={words}>
      {({ StaffLti }) => <StaffLti session={session} />}
    </LazyCode>
  );
}
