import { safetyAnswer } from "@learn/data";
import { refusalOf, useChangeOwnModule, useCreateOwnModule, useKeptFields, type OwnModule } from "@learn/own-work";
import { BulbIcon, Button, GameIcon, PaletteIcon, PlusIcon, Row, Starters, useAnswerDialog, useToast } from "@learn/ui";
import type { RefObject } from "react";
import { challengeFrom, draftOf, emptyDraft } from "../model/new-challenge.ts";
import { words } from "../words.ts";
import { ChallengeFields } from "./challenge-fields.tsx";

interface ChallengeFormProps {
  /** The first field, for whoever leads to the form. */
  first: RefObject<HTMLInputElement | null>;
  /** Beginnings are offered to whoever makes their first challenge. */
  isFirst: boolean;
  onCreated: (moduleId: string) => void;
}

/** Beginnings of a challenge, each with one of the categories. */
const starters = [
  { ...words.starter.game, picture: <GameIcon />, category: "game" },
  { ...words.starter.school, picture: <BulbIcon />, category: "school" },
  { ...words.starter.story, picture: <PaletteIcon />, category: "art, poetry, design" },
];

/** Makes a challenge from what the student types. What was typed stays when that fails, and when the page is loaded again. */
export function ChallengeForm({ first, isFirst, onCreated }: ChallengeFormProps) {
  const toast = useToast();
  const creation = useCreateOwnModule();
  const answer = useAnswerDialog();
  const [draft, keep, forget] = useKeptFields("challenge", emptyDraft);
  const change = changeAfter(creation, keep);
  const create = () =>
    creation.mutate(challengeFrom(draft), {
      onSuccess: ({ learning_module_id: moduleId, answer: heard }) => {
        answer.show(heard, () => {
          forget();
          toast.good(words.created);
          onCreated(moduleId);
        });
      },
      onError: (error) => answer.show(safetyAnswer(error)),
    });
  return (
    <ChallengeFields
      first={first}
      title={words.form}
      hint={words.formHint}
      fields={[draft, change]}
      busy={creation.isPending}
      refusal={refusalOf(creation.error, words.createFailed, words.noAnswer)}
      onSubmit={create}
      above={
        isFirst && (
          <Starters
            label={words.starters}
            starters={starters}
            onPick={({ name, overview, category }) => {
              change({ title: name, overview, category });
              first.current?.focus();
            }}
          />
        )
      }
    >
      {(isMissing) => (
        <div>
          <Button type="submit" variant="primary" icon={<PlusIcon />} busy={creation.isPending} disabled={isMissing}>
            {creation.isPending ? words.creating : words.create}
          </Button>
          {answer.dialog}
        </div>
      )}
    </ChallengeFields>
  );
}

interface ChangeFormProps {
  first: RefObject<HTMLInputElement | null>;
  /** The challenge as it is; give the form its id as its key. */
  challenge: OwnModule;
  onEnd: (change: "saved" | "cancelled") => void;
}

/** Changes a challenge. What was typed stays when that fails, and when the page is loaded again, until it is saved or cancelled. */
export function ChangeForm({ first, challenge, onEnd }: ChangeFormProps) {
  const toast = useToast();
  const saving = useChangeOwnModule();
  const answer = useAnswerDialog();
  const module = challenge.learning_module_id;
  const [draft, change, forget] = useKeptFields(`challenge.${module}`, draftOf(challenge));
  const end = (how: "saved" | "cancelled") => {
    forget();
    onEnd(how);
  };
  const save = () =>
    saving.mutate(
      { module, fields: challengeFrom(draft) },
      {
        onSuccess: ({ answer: heard }) => {
          answer.show(heard, () => {
            toast.good(words.changed);
            end("saved");
          });
        },
        onError: (error) => answer.show(safetyAnswer(error)),
      },
    );
  return (
    <ChallengeFields
      first={first}
      title={words.editForm}
      hint={words.editHint}
      fields={[draft, changeAfter(saving, change)]}
      busy={saving.isPending}
      refusal={refusalOf(saving.error, words.changeFailed, words.noAnswer)}
      onSubmit={save}
    >
      {(isMissing) => (
        <Row>
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={isMissing}>
            {saving.isPending ? words.saving : words.save}
          </Button>
          <Button disabled={saving.isPending} onClick={() => end("cancelled")}>
            {words.cancelEdit}
          </Button>
          {answer.dialog}
        </Row>
      )}
    </ChallengeFields>
  );
}

/** Whoever changes a field has read why the last submit was refused. While one is on its way nothing changes: it would be in no challenge. */
function changeAfter<Part>(
  { isError, isPending, reset }: { isError: boolean; isPending: boolean; reset: () => void },
  change: (part: Part) => void,
): (part: Part) => void {
  return (part) => {
    if (isPending) return;
    if (isError) reset();
    change(part);
  };
}
