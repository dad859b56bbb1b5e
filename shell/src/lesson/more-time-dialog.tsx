import { formatPlainDay, type Data } from "@learn/data";
import { fetchClassTasks, giveMoreTime, type ClassTasks } from "@learn/data/school-tasks";
import { Button, Dialog, Field, Select, Stack, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Work } from "../school/use-work.ts";
import { dayFromToday } from "../tasks/day-from-today.ts";
import { tasksKey } from "../tasks/tasks-key.ts";
import { useTitleOf } from "../tasks/use-title-of.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** What a tool of the lesson works with: for whom it is, null for all, and that in words. */
export interface ToolProps {
  data: Data;
  classId: string;
  work: Work;
  people: string[] | null;
  whom: string;
  onClose: () => void;
}

type Task = ClassTasks["tasks"][number];

/** More time for a task, for one student, some or all. */
export function MoreTimeDialog({ data, classId, work, people, whom, onClose }: ToolProps) {
  const tasks = useQuery({ queryKey: tasksKey(classId), queryFn: () => fetchClassTasks(data, classId) });
  const titleOf = useTitleOf();
  const [taskId, setTaskId] = useState<string>();
  const [day, setDay] = useState<string>();
  const isToDo = ({ states }: Task) =>
    (people ?? Object.keys(states)).some((id) => states[id] !== undefined && states[id] !== "done" && states[id] !== "late");
  const open = tasks.data?.tasks.filter(isToDo) ?? [];
  const task = open.find(({ id }) => id === taskId) ?? open[0];
  const earliest = task && (task.endsOn < dayFromToday(0) ? dayFromToday(0) : nextDay(task.endsOn));
  const endsOn = day ?? (earliest && nextDay(earliest));
  const give = () =>
    task &&
    endsOn &&
    work.change("time", async () => {
      const reached = await giveMoreTime(data, task.id, endsOn, people);
      onClose();
      void tasks.refetch();
      return words.gaveTime(reached);
    });
  return (
    <Dialog
      open
      title={<bdi>{words.moreTimeTitle(whom)}</bdi>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={work.isBusy("time")} disabled={task === undefined || !endsOn} onClick={give}>
            {words.giveTime}
          </Button>
        </>
      }
    >
      <Unanswered query={tasks} words={words} />
      {tasks.data && task === undefined && <p>{words.noTask}</p>}
      {task && (
        <Stack>
          <Field label={words.whichTask}>
            <Select
              value={task.id}
              onChange={({ target }) => {
                setTaskId(target.value);
                setDay(undefined);
              }}
            >
              {open.map((one) => (
                <option key={one.id} value={one.id}>
                  {words.taskUntil(titleOf(one), formatPlainDay(one.endsOn))}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.newDay}>
            <TextInput type="date" min={earliest} value={endsOn} onChange={({ target }) => setDay(target.value)} />
          </Field>
          <Text tone="small-muted">{words.moreTimeHint}</Text>
        </Stack>
      )}
    </Dialog>
  );
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
