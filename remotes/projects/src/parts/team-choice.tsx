import { Field, Select } from "@learn/ui";
import { useTeamChoices } from "../data/projects.ts";
import { words } from "../words.ts";

/** The team that works on a project, if any. */
export function TeamChoice({ value, onChange }: { value: string; onChange: (teamId: string) => void }) {
  const { data = [], isError, isPending } = useTeamChoices();
  const hint = isError ? words.teamsFailed : !isPending && data.length === 0 ? words.noTeamsHint : words.withTeamHint;
  return (
    <Field label={words.withTeam} hint={hint}>
      <Select name="team" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.noTeam}</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
