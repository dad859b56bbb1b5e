import { useAreaPath } from "@learn/area-kit";
import { IdleTalk, ownWorkScreen } from "@learn/own-work";
import { useNavigate } from "react-router-dom";
import { tutorArea } from "../parts/tutor-area.ts";
import { TutorPage } from "../parts/tutor-page.tsx";
import { words } from "../words.ts";

/** The third step while there is no session. */
export const Screen = ownWorkScreen(tutorArea, Learn);

function Learn() {
  const navigate = useNavigate();
  const tutors = useAreaPath();
  return (
    <TutorPage step="use">
      <IdleTalk title={words.conversation} onStartFirst={() => void navigate(tutors)} />
    </TutorPage>
  );
}
