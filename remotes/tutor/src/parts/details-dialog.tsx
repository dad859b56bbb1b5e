import { Dialog } from "@learn/ui";
import type { Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";
import { PrintedTutor } from "./printed-tutor.tsx";
import styles from "./tutor-sheet.module.css";

/** Everything about one tutor. */
export function DetailsDialog({ tutor, onClose }: { tutor: Tutor | null; onClose: () => void }) {
  return (
    <Dialog
      open={tutor !== null}
      wide
      startAt="title"
      title={
        <>
          <span className={styles.kind}>{words.detailsTitle}</span> <bdi>{tutor?.title}</bdi>
        </>
      }
      onClose={onClose}
    >
      {tutor && <PrintedTutor key={tutor.learning_module_id} tutor={tutor} />}
    </Dialog>
  );
}
