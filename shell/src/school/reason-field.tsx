import { Field, Select } from "@learn/ui";
import { talkWords as words } from "./talk-words.ts";

/** Why a talk is opened, as the database lists it; empty while nothing is chosen. */
export type OpeningReason = keyof typeof words.reasons | "";

/** The short list of reasons from which whoever opens a talk chooses one. */
export function ReasonField({ reason, onChoose }: { reason: OpeningReason; onChoose: (reason: OpeningReason) => void }) {
  return (
    <Field label={words.why} hint={words.whyHint}>
      <Select value={reason} onChange={({ target }) => onChoose(target.value as OpeningReason)}>
        <option value="">{words.choose}</option>
        {Object.entries(words.reasons).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
