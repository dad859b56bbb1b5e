import { Button, Dialog, PlayIcon } from "@learn/ui";
import type { Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";
import { PrintedTutor } from "./printed-tutor.tsx";
import { useStartLearning } from "./use-start-learning.ts";

interface CreatedDialogProps {
  /** The tutor that was just made; null while there is none. */
  tutor: Tutor | null;
  onClose: (tutor: Tutor) => void;
}

/** Says that a tutor was made, and shows it. */
export function CreatedDialog({ tutor, onClose }: CreatedDialogProps) {
  const { start, isStarting } = useStartLearning();
  if (!tutor) return null;
  const close = () => onClose(tutor);
  return (
    <Dialog
      open
      wide
      startAt="title"
      title={words.createdTitle}
      onClose={close}
      foot={
        <>
          <Button variant="secondary" onClick={close}>
            {words.back}
          </Button>
          <Button variant="primary" icon={<PlayIcon />} busy={isStarting} onClick={() => start(tutor.learning_module_id)}>
            {words.startLearning}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          <bdi>{tutor.title}</bdi>
        </strong>
      </p>
      <p>{words.createdHint}</p>
      <PrintedTutor tutor={tutor} />
    </Dialog>
  );
}
