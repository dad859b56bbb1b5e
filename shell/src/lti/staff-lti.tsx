import { Route, Routes } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { ChoosePage } from "./choose-page.tsx";
import { CoursePage } from "./course-page.tsx";

/** The pages of staff who have come from a learning platform, below `/lti`. */
export function StaffLti({ session }: { session: Session }) {
  return (
    <Routes>
      <Route path="choose/:launch" element={<ChoosePage session={session} />} />
      <Route path="course/:launch/:kind?/:what?" element={<CoursePage session={session} />} />
    </Routes>
  );
}
