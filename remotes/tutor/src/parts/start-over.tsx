import { Button, Dialog, ErrorText } from "@learn/ui";
import { useDropDesign } from "../data/tutors.ts";
import { words } from "../words.ts";

interface StartOverProps {
  /** The id of the design's session. */
  design: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a design is dropped. */
export function StartOver({ design, isOpen, onClose }: StartOverProps) {
  const dropping = useDropDesign();
  const close = () => {
    dropping.reset();
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      title={words.startOverTitle}
      onClose={close}
      startAt="title"
      foot={
        <>
          <Button variant="secondary" onClick={close}>
            {words.startOverCancel}
          </Button>
          <Button variant="danger" busy={dropping.isPending} onClick={() => dropping.mutate(design, { onSuccess: close })}>
            {words.startOverConfirm}
          </Button>
        </>
      }
    >
      <p>{words.startOverQuestion}</p>
      {dropping.isError && <ErrorText>{words.startOverFailed}</ErrorText>}
    </Dialog>
  );
}
