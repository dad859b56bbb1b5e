import { GuidedWork, Opening, OpenFailed, Talk, useIsGuided, useOpenedActivity, WorkArea } from "@learn/activity";
import type { OpenedActivity } from "@learn/data";
import { Button, CheckCircleIcon, Dialog, ErrorText, useToast } from "@learn/ui";
import { useFinalizeTutor, useReloadTutors, useTutorDesign } from "../data/tutors.ts";
import { questionsOfChange } from "../model/design-questions.ts";
import { isNewProposal, type Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";
import { PlanCard } from "./plan-card.tsx";
import { editArea } from "./tutor-area.ts";
import { useDesignTalk } from "./use-design-talk.ts";

/** The talk in which a tutor is changed. */
export function EditDialog({ tutor, onClose }: { tutor: Tutor | null; onClose: () => void }) {
  return (
    <Dialog
      open={tutor !== null}
      wide
      startAt="title"
      onClose={onClose}
      title={
        <>
          {words.editTitle}: <bdi>{tutor?.title}</bdi>
        </>
      }
    >
      {tutor && (
        <WorkArea value={editArea}>
          <Begun key={tutor.learning_module_id} tutor={tutor} onDone={onClose} />
        </WorkArea>
      )}
    </Dialog>
  );
}

interface EditProps {
  tutor: Tutor;
  onDone: () => void;
}

function Begun(props: EditProps) {
  const design = useTutorDesign(props.tutor.learning_module_id);
  if (design.isPending) return <Opening />;
  if (design.isError) return <OpenFailed onRetry={() => void design.refetch()} />;
  return <Opened key={design.data} id={design.data} {...props} />;
}

function Opened({ id, ...props }: EditProps & { id: string }) {
  const opened = useOpenedActivity(id);
  if (opened.isPending) return <Opening />;
  if (opened.isError) return <OpenFailed onRetry={() => void opened.refetch()} />;
  return (
    <GuidedWork opened={opened.data} questions={questionsOfChange(props.tutor.ai_facilitator_instructions)}>
      <Edit opened={opened.data} {...props} />
    </GuidedWork>
  );
}

function Edit({ opened, tutor, onDone }: EditProps & { opened: OpenedActivity }) {
  const toast = useToast();
  const isGuided = useIsGuided();
  const reload = useReloadTutors();
  const talk = useDesignTalk(opened, "edit");
  const { session, proposal, isReplying } = talk;
  const finalizing = useFinalizeTutor();
  const isNew = isNewProposal(proposal, tutor.ai_facilitator_instructions);
  const finalize = () =>
    finalizing.mutate(opened.row.id, {
      onSuccess: () => {
        toast.good(words.updated);
        onDone();
        void reload();
      },
    });
  return (
    <>
      <Talk session={session} isOver={false} coachName={words.designer} {...(isGuided && { placeholder: words.answerPlaceholder })} />
      <PlanCard
        title={words.changed}
        talk={talk}
        text={isNew ? proposal : null}
        empty={isGuided ? words.noChangeYetGuided : words.noChangeYet}
      >
        {isNew && (
          <Button variant="primary" icon={<CheckCircleIcon />} busy={finalizing.isPending} disabled={isReplying} onClick={finalize}>
            {finalizing.isPending ? words.finalizing : words.finalizeEdit}
          </Button>
        )}
      </PlanCard>
      {/* A toast would lie behind the dialog. */}
      <div role="alert">{finalizing.isError && <ErrorText>{words.notUpdated(finalizing.error.message)}</ErrorText>}</div>
    </>
  );
}
