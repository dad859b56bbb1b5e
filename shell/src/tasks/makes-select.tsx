import type { Data } from "@learn/data";
import { Field, Select } from "@learn/ui";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useTaskChoice } from "./use-task-choice.ts";
import { words } from "./words.ts";

interface MakesSelectProps {
  data: Data;
  classId: string;
  makes: string | null;
  onChoose: (area: string | null) => void;
}

/** In which area something of one's own is made after the activities, if at all. */
export function MakesSelect({ data, classId, makes, onChoose }: MakesSelectProps) {
  const choice = useTaskChoice(data, classId);
  const areas = useKnownAreas().filter(({ id }) => choice.data?.makes.includes(id));
  return (
    <Field label={words.makes} hint={makes === null ? undefined : words.makesHint}>
      <Select value={makes ?? ""} onChange={({ target }) => onChoose(target.value || null)}>
        <option value="">{words.makesNothing}</option>
        {areas.map(({ id, title }) => (
          <option key={id} value={id}>
            {words.makesIn(title)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
