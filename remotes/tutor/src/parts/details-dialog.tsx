import { Dialog, Text } from "@learn/ui";
import type { Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";
import { PrintedTutor } from "./printed-tutor.tsx";

/** Everything about one tutor. */
export function DetailsDialog({ tutor, onClose }: { tutor: Tutor | null; onClose: () => void }) {
  return (
    <Dialog
      open={tutor !== null}
      wide
      startAt="title"
      title={
        <>
          <Text as="span" tone="meta">
            {words.detailsTitle}
          </Text>{" "}
          <bdi>{tutor?.title}</bdi>
        </>
      }
      onClose={onClose}
    >
      {tutor && <PrintedTutor key={tutor.learning_module_id} tutor={tutor} />}
    </Dialog>
  );
}
