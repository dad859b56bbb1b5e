import type { Data } from "@learn/data";
import { fetchClassTasks } from "@learn/data/school-tasks";
import { AlertPanel, Button, buttonClass, Card, EmptyState, Field, GatePicture, PageHeader, Select, Spinner, Stack } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import type { SchoolHome } from "../staff-overview/use-staff-home.ts";
import { TaskForm } from "./task-form.tsx";
import { TaskGrid } from "./task-grid.tsx";
import { tasksKey } from "./tasks-key.ts";
import { words } from "./words.ts";

interface TasksPageProps {
  data: Data;
  schools: SchoolHome[];
}

/** The tasks of one class at a time: a new one, and who has handed in; the class is kept in the address. */
export function TasksPage({ data, schools }: TasksPageProps) {
  const [search, setSearch] = useSearchParams();
  const classes = schools.flatMap((school) => school.classes);
  const chosen = classes.find(({ id }) => id === search.get("class")) ?? classes[0];
  if (chosen === undefined)
    return (
      <EmptyState
        level={1}
        picture={<GatePicture />}
        title={words.noClass}
        action={
          <Link className={buttonClass({ variant: "primary" })} to="/admin?tab=classes">
            {words.toClasses}
          </Link>
        }
      />
    );
  return (
    <Stack>
      <PageHeader
        title={words.page}
        action={
          <Field label={words.ofClass} hideLabel>
            <Select value={chosen.id} onChange={({ target }) => setSearch({ class: target.value }, { replace: true })}>
              {classes.map(({ id, name, members }) => (
                <option key={id} value={id}>
                  {words.whole(name, members)}
                </option>
              ))}
            </Select>
          </Field>
        }
      />
      <TasksOf key={chosen.id} data={data} classId={chosen.id} className={chosen.name} />
    </Stack>
  );
}

function TasksOf({ data, classId, className }: { data: Data; classId: string; className: string }) {
  const tasks = useQuery({ queryKey: tasksKey(classId), queryFn: () => fetchClassTasks(data, classId), refetchOnWindowFocus: "always" });
  if (tasks.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  if (!tasks.data) return <AlertPanel title={words.failed} action={<Button onClick={() => void tasks.refetch()}>{words.retry}</Button>} />;
  const parts = { data, classId, className, seen: tasks.data };
  return (
    <>
      <TaskForm {...parts} />
      <TaskGrid {...parts} />
    </>
  );
}
