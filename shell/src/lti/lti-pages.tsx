import type { Learner } from "@learn/area-kit";
import { Route, Routes } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { ChoosePage } from "./choose-page.tsx";
import { CoursePage } from "./course-page.tsx";
import { OpenPage } from "./open-page.tsx";

/** The pages of somebody who has come from a learning platform, below `/lti`. */
export function LtiPages({ session, learner }: { session: Session; learner: Learner }) {
  return (
    <Routes>
      <Route path="choose/:launch" element={<ChoosePage session={session} />} />
      <Route path="course/:launch/:kind?/:what?" element={<CoursePage session={session} />} />
      <Route path="open/:kind/:what" element={<OpenPage learner={learner} />} />
    </Routes>
  );
}
