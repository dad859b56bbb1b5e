import { Opening, OpenFailed, useOpenedActivity, WorkArea } from "@learn/activity";
import { useTutorDesign } from "../data/tutors.ts";
import { DesignWork } from "./design-work.tsx";
import { designArea } from "./tutor-area.ts";

/** The unfinished design of a new tutor; begun where there is none. */
export function DesignTutor() {
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
