import { ownWorkScreen } from "@learn/own-work";
import { ChooseTutor } from "../parts/choose-tutor.tsx";
import { tutorArea } from "../parts/tutor-area.ts";
import { TutorPage } from "../parts/tutor-page.tsx";

/** The first step: the student's tutors. */
export const Screen = ownWorkScreen(tutorArea, () => (
  <TutorPage step="choose">
    <ChooseTutor />
  </TutorPage>
));
