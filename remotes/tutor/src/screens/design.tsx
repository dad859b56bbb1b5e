import { ownWorkScreen } from "@learn/own-work";
import { DesignTutor } from "../parts/design-tutor.tsx";
import { tutorArea } from "../parts/tutor-area.ts";
import { TutorPage } from "../parts/tutor-page.tsx";

/** The second step: the talk in which a tutor is designed. */
export const Screen = ownWorkScreen(tutorArea, () => (
  <TutorPage step="design" isTalk>
    <DesignTutor />
  </TutorPage>
));
