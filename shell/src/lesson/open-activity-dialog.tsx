import { openActivity } from "@learn/data/lesson-board";
import { Button, Dialog, Field, Text, TextInput } from "@learn/ui";
import { useState } from "react";
import { ChooseActivities } from "../tasks/choose-activities.tsx";
import { dayFromToday } from "../tasks/day-from-today.ts";
import type { ToolProps } from "./more-time-dialog.tsx";
import { words } from "./words.ts";

/** An activity that is opened for one student, some or all: a task that stands first, and a line with the way there. */
export function OpenActivityDialog({ data, classId, work, people, whom, onClose }: ToolProps) {
  const [module, setModule] = useState<string>();
  const [endsOn, setEndsOn] = useState(() => dayFromToday(7));
  const open = () =>
    module !== undefined &&
    work.change("open", async () => {
      const reached = await openActivity(data, classId, module, endsOn, people);
      onClose();
      return words.opened(reached);
    });
  return (
    <Dialog
      open
      title={<bdi>{words.openTitle(whom)}</bdi>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={work.isBusy("open")} disabled={module === undefined || endsOn === ""} onClick={open}>
            {words.openIt}
          </Button>
        </>
      }
    >
      <ChooseActivities
        data={data}
        classId={classId}
        isOne
        chosen={module === undefined ? [] : [module]}
        onChange={(chosen) => setModule(chosen.at(-1))}
      />
      <Field label={words.until}>
        <TextInput type="date" min={dayFromToday(0)} value={endsOn} onChange={({ target }) => setEndsOn(target.value)} />
      </Field>
      <Text tone="small-muted">{words.openHint}</Text>
    </Dialog>
  );
}
