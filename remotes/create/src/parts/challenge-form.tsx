import { readableReason } from "@learn/data";
import { useCreateOwnModule, useKeptFields } from "@learn/own-work";
import { Button, Card, Field, PlusIcon, Select, Stack, Text, TextArea, TextInput, useToast } from "@learn/ui";
import { useId, type KeyboardEvent, type RefObject, type SubmitEvent } from "react";
import { categories, otherCategory } from "../model/categories.ts";
import { challengeFrom, emptyDraft, missingFrom } from "../model/new-challenge.ts";
import { words } from "../words.ts";

interface ChallengeFormProps {
  /** The first field, for whoever leads to the form. */
  first: RefObject<HTMLInputElement | null>;
  onCreated: (moduleId: string) => void;
}

/** Makes a challenge from what the student types. What was typed stays when that fails, and when the page is loaded again. */
export function ChallengeForm({ first, onCreated }: ChallengeFormProps) {
  const toast = useToast();
  const creation = useCreateOwnModule();
  const [draft, change, forget] = useKeptFields("challenge", emptyDraft);
  const titleId = useId();
  const missing = missingFrom(draft);
  const create = () => {
    if (creation.isPending) return;
    if (missing !== null) return toast.bad(missing === "required" ? words.allRequired : words.customRequired);
    creation.mutate(challengeFrom(draft), {
      onSuccess: (moduleId) => {
        forget();
        toast.good(words.created);
        onCreated(moduleId);
      },
      onError: (error) => toast.bad(words.createFailed(readableReason(error) ?? words.noAnswer)),
    });
  };
  // A disabled button keeps the browser from submitting, and then nobody would say what is missing.
  const createOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    create();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create();
  };
  return (
    <Card stack aria-labelledby={titleId}>
      <Stack gap="s">
        <h2 id={titleId}>{words.form}</h2>
        <Text tone="muted">{words.formHint}</Text>
      </Stack>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Field label={words.fieldTitle}>
            <TextInput
              ref={first}
              required
              maxLength={120}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
              onKeyDown={createOnEnter}
            />
          </Field>
          <Field label={words.fieldOverview} hint={words.overviewHint}>
            <TextArea
              rows={4}
              required
              maxLength={2000}
              value={draft.overview}
              onChange={(event) => change({ overview: event.target.value })}
            />
          </Field>
          <Field label={words.fieldCategory}>
            <Select required value={draft.category} onChange={(event) => change({ category: event.target.value })}>
              <option value="">{words.chooseCategory}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          </Field>
          {draft.category === otherCategory && (
            <Field label={words.fieldCustom}>
              <TextInput
                required
                maxLength={120}
                value={draft.custom}
                onChange={(event) => change({ custom: event.target.value })}
                onKeyDown={createOnEnter}
              />
            </Field>
          )}
          <div>
            <Button type="submit" variant="primary" icon={<PlusIcon />} busy={creation.isPending} disabled={missing !== null}>
              {creation.isPending ? words.creating : words.create}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
