import type { Data } from "@learn/data";
import { fetchClassTasks } from "@learn/data/school-tasks";
import { PageHeader, Stack } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { ChosenClass } from "../staff-overview/chosen-class.tsx";
import type { ClassPageProps } from "../staff-overview/use-staff-home.ts";
import { TaskForm } from "./task-form.tsx";
import { TaskGrid } from "./task-grid.tsx";
import { tasksKey } from "./tasks-key.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** The tasks of one class at a time: a new one, and who has handed in; the class is kept in the address. */
export function TasksPage({ data, schools }: ClassPageProps) {
  return (
    <ChosenClass schools={schools} noClass={words.noClass}>
      {({ id, name }, choice) => (
        <Stack>
          <PageHeader title={words.page} action={choice} />
          <TasksOf key={id} data={data} classId={id} className={name} />
        </Stack>
      )}
    </ChosenClass>
  );
}

function TasksOf({ data, classId, className }: { data: Data; classId: string; className: string }) {
  const tasks = useQuery({ queryKey: tasksKey(classId), queryFn: () => fetchClassTasks(data, classId), refetchOnWindowFocus: "always" });
  if (!tasks.data) return <Unanswered query={tasks} words={words} onCard />;
  const parts = { data, classId, className, seen: tasks.data };
  return (
    <>
      <TaskForm {...parts} />
      <TaskGrid {...parts} />
    </>
  );
}
