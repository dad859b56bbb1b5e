import { ErrorText, Field, Select, Stack, Text } from "@learn/ui";
import { usePrograms } from "../data/works.ts";
import { words } from "../words.ts";
import { NoteField } from "./note-field.tsx";
import type { WorkBody } from "./work.ts";

type Body = WorkBody<"program">["body"];

interface EditProgramProps {
  body: Body;
  onChange: (body: Body) => void;
}

/** Which of the student's own programs of Vibing is shown. */
export function EditProgram({ body, onChange }: EditProgramProps) {
  const { data = [], isError, isPending } = usePrograms();
  if (isError) return <ErrorText>{words.programsFailed}</ErrorText>;
  if (!isPending && data.length === 0) return <Text>{words.programNone}</Text>;
  const pick = (key: string) => {
    const picked = data.find((one) => keyOf(one) === key);
    onChange({ ...body, session: picked?.session ?? "", execution: picked?.execution ?? "" });
  };
  const first = data.find((one) => keyOf(one) === keyOf(body));
  return (
    <Stack>
      <Field label={words.programFrom}>
        <Select name="program" value={first ? keyOf(first) : ""} onChange={({ target }) => pick(target.value)}>
          <option value="">{words.chooseProgram}</option>
          {data.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {`${one.activity}: ${one.beginning.split("\n")[0] ?? ""}`.slice(0, 80)}
            </option>
          ))}
        </Select>
      </Field>
      <NoteField value={body.note} onChange={(note) => onChange({ ...body, note })} />
    </Stack>
  );
}

function keyOf({ session, execution }: { session: string; execution: string }): string {
  return `${session}/${execution}`;
}
