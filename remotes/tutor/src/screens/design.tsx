import { ownWorkScreen } from "@learn/own-work";
import { OpenFailed, Opening, useOpenedActivity, WorkArea } from "@learn/activity";
import { designArea, tutorArea } from "../parts/tutor-area.ts";
import { TutorPage } from "../parts/tutor-page.tsx";
import { useTutorDesign } from "../data/tutors.ts";
import { DesignWork } from "../parts/design-work.tsx";

/** The second step: the talk in which a tutor is designed. */
export const Screen = ownWorkScreen(tutorArea, () => (
  <TutorPage step="design" isTalk>
    <DesignTutor />
  </TutorPage>
));

/** The unfinished design of a new tutor; begun where there is none. */
function DesignTutor() {
  const design = useTutorDesign(null);
  return (
    <WorkArea value={designArea}>
      {design.isPending ? (
        <Opening />
      ) : design.isError ? (
        <OpenFailed onRetry={() => void design.refetch()} />
      ) : (
        <Opened key={design.data} id={design.data} />
      )}
    </WorkArea>
  );
}

function Opened({ id }: { id: string }) {
  const opened = useOpenedActivity(id);
  if (opened.isPending) return <Opening />;
  if (opened.isError) return <OpenFailed onRetry={() => void opened.refetch()} />;
  return <DesignWork opened={opened.data} />;
}
