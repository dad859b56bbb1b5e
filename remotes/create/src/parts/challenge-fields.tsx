import { Card, ErrorText, Field, Select, Stack, Text, TextArea, TextInput, useFormFault } from "@learn/ui";
import { useId, type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent } from "react";
import { categories, otherCategory } from "../model/categories.ts";
import { missingFrom, type ChallengeDraft } from "../model/new-challenge.ts";
import { words } from "../words.ts";

interface ChallengeFieldsProps {
  /** The first field, for whoever leads to the form. */
  first: RefObject<HTMLInputElement | null>;
  title: string;
  hint: string;
  /** What was typed so far, and how some of it changes. */
  fields: readonly [ChallengeDraft, (part: Partial<ChallengeDraft>) => void];
  /** Whether the last submit is still on its way. */
  busy: boolean;
  /** Why the last submit was refused, until a field is changed. */
  refusal: string | null;
  /** Called with every field filled in. */
  onSubmit: () => void;
  /** What stands above the fields. */
  above?: ReactNode;
  /** The controls at the end, which are told whether a field is missing. */
  children: (isMissing: boolean) => ReactNode;
}

/** The form of a challenge: its fields, and what is said where one of them is missing. */
export function ChallengeFields({
  first,
  title,
  hint,
  fields: [draft, changeDraft],
  busy,
  refusal,
  onSubmit,
  above,
  children,
}: ChallengeFieldsProps) {
  const fault = useFormFault<keyof ChallengeDraft>();
  const change = (field: keyof ChallengeDraft, text: string) => {
    changeDraft({ [field]: text });
    fault.mend(field);
  };
  const titleId = useId();
  const missing = missingFrom(draft);
  const send = () => {
    if (busy) return;
    if (missing !== null) return fault.say(missing, missing === "custom" ? words.customRequired : words.allRequired);
    onSubmit();
  };
  // A disabled button keeps the browser from submitting, and then nobody would say what is missing.
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Card stack aria-labelledby={titleId}>
      <Stack gap="s">
        <h2 id={titleId}>{title}</h2>
        <Text tone="muted">{hint}</Text>
      </Stack>
      {above}
      <form onSubmit={submit} noValidate>
        <Stack>
          <Field label={words.fieldTitle} error={fault.at("title")} announce>
            <TextInput
              ref={first}
              readOnly={busy}
              required
              maxLength={120}
              value={draft.title}
              onChange={(event) => change("title", event.target.value)}
              onKeyDown={sendOnEnter}
            />
          </Field>
          <Field label={words.fieldOverview} hint={words.overviewHint} error={fault.at("overview")} announce>
            <TextArea
              rows={4}
              readOnly={busy}
              required
              maxLength={2000}
              value={draft.overview}
              onChange={(event) => change("overview", event.target.value)}
            />
          </Field>
          <Field label={words.fieldCategory} error={fault.at("category")} announce>
            <Select required value={draft.category} onChange={(event) => change("category", event.target.value)}>
              <option value="">{words.chooseCategory}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          </Field>
          {draft.category === otherCategory && (
            <Field label={words.fieldCustom} error={fault.at("custom")} announce>
              <TextInput
                required
                readOnly={busy}
                maxLength={120}
                value={draft.custom}
                onChange={(event) => change("custom", event.target.value)}
                onKeyDown={sendOnEnter}
              />
            </Field>
          )}
          {refusal && <ErrorText announce>{refusal}</ErrorText>}
          {children(missing !== null)}
        </Stack>
      </form>
    </Card>
  );
}
