import type { Learner } from "@learn/area-kit";
import type { Profile } from "@learn/data";
import { Route, Routes } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { codeWords } from "../profile/words.ts";
import { loadingWords } from "../school/loading-words.ts";
import { LazyCode } from "./lazy-code.tsx";
import { UnknownPage, type ListOfAreas } from "./unknown-page.tsx";
import { pageWords } from "./words.ts";

interface OtherPagesProps {
  session: Session;
  profile: Profile;
  learner: Learner;
  areas: ListOfAreas;
}

/** The pages that few visits need. The code of each comes when it is opened first. */
export function OtherPages({ session, profile, learner, areas }: OtherPagesProps) {
  const profilePage = (
    <LazyCode name="profile-page" load={() => import("../profile/profile-page.tsx")} words={codeWords}>
      {({ ProfilePage }) => <ProfilePage session={session} />}
    </LazyCode>
  );
  const gallery = (
    <LazyCode name="gallery" load={() => import("../hand-in/gallery-page.tsx")} words={pageWords}>
      {({ GalleryPage }) => <GalleryPage data={session.data} />}
    </LazyCode>
  );
  const invitation = (
    <LazyCode name="invitation" load={() => import("../school/invitation-page.tsx")} words={loadingWords}>
      {({ InvitationPage }) => <InvitationPage session={session} />}
    </LazyCode>
  );
  // What people come to from a learning platform; what staff choose from comes with the pages of staff.
  const fromCourse = (
    <LazyCode name="lti-open" load={() => import("../lti/open-page.tsx")} words={loadingWords}>
      {({ OpenPage }) => <OpenPage learner={learner} teamId={profile.team_id} />}
    </LazyCode>
  );
  const forCourse = (
    <LazyCode name="staff-page" load={() => import("../staff-overview/staff-page.tsx")} words={loadingWords}>
      {({ StaffLti }) => <StaffLti session={session} />}
    </LazyCode>
  );
  return (
    <Routes>
      <Route path="/profile" element={profilePage} />
      <Route path="/gallery/:work?" element={gallery} />
      <Route path="/lti/open/:kind/:what" element={fromCourse} />
      <Route path="/lti/*" element={forCourse} />
      <Route path="/invitation/:token" element={invitation} />
      <Route path="*" element={<UnknownPage areas={areas} />} />
    </Routes>
  );
}
