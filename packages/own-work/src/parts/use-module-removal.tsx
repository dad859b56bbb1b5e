import { Button, Dialog, Stack, useToast } from "@learn/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useDeleteOwnModule } from "../data/own-modules.ts";
import type { OwnModule } from "../model/own-module.ts";
import { useOwnWorkArea } from "../own-work-area.tsx";

/** A module as deleting needs it. */
type Removable = Pick<OwnModule, "learning_module_id" | "title" | "sessions" | "messages">;

interface ModuleRemovalOptions {
  /** Hears that a module is gone: whoever showed it shows it no more. */
  onDeleted: (id: string) => void;
  /** Puts the focus somewhere sensible: the control that was pressed is gone with its card. */
  focusAfterwards: () => void;
}

/** Deleting a module: asking, and doing it. */
export interface ModuleRemoval {
  /** Asks whether a module shall be deleted. */
  ask: (module: Removable) => void;
  /** The question; stands anywhere on the page. */
  dialog: ReactNode;
}

/** Asks before a module is deleted, deletes it with its sessions for good, and says so. */
export function useModuleRemoval({ onDeleted, focusAfterwards }: ModuleRemovalOptions): ModuleRemoval {
  const { words } = useOwnWorkArea();
  const toast = useToast();
  const [asked, setAsked] = useState<Removable | null>(null);
  const deletion = useDeleteOwnModule();
  const wantsFocus = useRef(false);
  useEffect(() => {
    // Only now: while the dialog is open, nothing behind it can take the focus.
    if (asked !== null || !wantsFocus.current) return;
    wantsFocus.current = false;
    focusAfterwards();
  });
  const cancel = () => {
    if (!deletion.isPending) setAsked(null);
  };
  const confirm = (module: Removable) =>
    deletion.mutate(module.learning_module_id, {
      onSuccess: () => {
        wantsFocus.current = true;
        toast.good(words.deleted);
        onDeleted(module.learning_module_id);
      },
      onError: () => toast.bad(words.deleteFailed),
      onSettled: () => setAsked(null),
    });
  const dialog = (
    <Dialog
      open={asked !== null}
      title={asked && words.deleteTitle(asked.title)}
      onClose={cancel}
      startAt="title"
      foot={
        asked && (
          <>
            <Button variant="secondary" onClick={cancel}>
              {words.deleteCancel}
            </Button>
            <Button variant="danger" busy={deletion.isPending} onClick={() => confirm(asked)}>
              {deletion.isPending ? words.deleting : words.deleteConfirm}
            </Button>
          </>
        )
      }
    >
      {asked && (
        <Stack gap="s">
          <p>{words.deleteQuestion}</p>
          <p>{words.deleteTakes(asked.sessions, asked.messages)}</p>
        </Stack>
      )}
    </Dialog>
  );
  return { ask: setAsked, dialog };
}
