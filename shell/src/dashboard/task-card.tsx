import type { Learner } from "@learn/area-kit";
import { addToDashboard, formatPlainDay, withoutSession, type DashboardRow, type Task } from "@learn/data";
import { ActivityRow, ActivityRows, AreaIcon, buttonClass, Card, CardHead, Text, Tile, useToast } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import { addressOf, areaOf, topicNameOf } from "./activity-area.ts";
import { words } from "./words.ts";

interface TaskCardsProps {
  learner: Learner;
  tasks: readonly Task[];
  /** The learner's own rows, which know better how far each activity is; they may still be on their way. */
  rows: readonly DashboardRow[];
  /** Whether the button of the first is the one primary button of the page; without it another one is. */
  isMain?: boolean;
}

/** What the learner's teachers ask of them in these days; nothing where nobody asks. */
export function TaskCards({ learner, tasks, rows, isMain = true }: TaskCardsProps) {
  const current = tasks
    .map((task) => ({
      ...task,
      activities: task.activities.map((one) => ({ ...one, progress: rows.find(({ id }) => id === one.session)?.progress ?? one.progress })),
    }))
    .filter(({ activities }) => activities.some(({ progress }) => progress !== "completed"));
  return current.map((task, place) => <TaskCard key={task.id} learner={learner} task={task} isMain={isMain && place === 0} />);
}

/** The rows that no task asks for: what comes next beside the tasks is one of them. */
export function unasked<Row extends Pick<DashboardRow, "id">>(rows: readonly Row[], tasks: readonly Task[]): Row[] {
  const asked = new Set(tasks.flatMap(({ activities }) => activities.map(({ session }) => session)));
  return rows.filter(({ id }) => !asked.has(id));
}

function TaskCard({ learner, task, isMain }: { learner: Learner; task: Task; isMain: boolean }) {
  const open = useOpening(learner);
  const next = task.activities.find((one) => one.progress !== "completed" && open.leads(one));
  const id = `task-${task.id}`;
  return (
    <Card aria-labelledby={id} stack>
      <CardHead
        id={id}
        title={<bdi>{words.task.title(task.by)}</bdi>}
        action={
          next &&
          open.link(next, {
            className: buttonClass(isMain ? { variant: "primary" } : {}),
            children: next.progress === "started" ? words.carryOn : words.start,
          })
        }
      />
      <Text tone="muted">{words.task.until(formatPlainDay(task.ends_on))}</Text>
      {task.note && <Text dir="auto">{task.note}</Text>}
      <ActivityRows>
        {task.activities.map((one) => (
          <ActivityRow
            key={one.module}
            title={<bdi>{withoutSession(one.title)}</bdi>}
            progress={one.progress}
            area={open.areaOf(one)?.id ?? "none"}
            mark={<Tile small icon={<AreaIcon drawing={open.areaOf(one)?.icon} />} />}
            meta={[
              open.areaOf(one)?.title ?? one.category_activity,
              topicNameOf(open.areaOf(one), one),
              one.minutes && words.minutes(one.minutes),
            ]
              .filter(Boolean)
              .join(" · ")}
            link={one.progress !== "completed" && open.leads(one) ? (parts) => open.link(one, parts) : undefined}
          />
        ))}
      </ActivityRows>
    </Card>
  );
}

type Activity = Task["activities"][number];

/** The ways into the activities of a task; one that the learner doesn't have yet is put on their dashboard by the press. */
function useOpening(learner: Learner) {
  const areas = useKnownAreas();
  const isOpen = useIsOpen();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const add = useMutation({
    mutationFn: ({ module }: Activity) => addToDashboard(learner.data, learner.id, module),
    onSuccess: async (session, activity) => {
      for (const queryKey of [["dashboard", learner.id], ["school"]]) void queries.invalidateQueries({ queryKey });
      await navigate(placeOf({ ...activity, session }) ?? "/dashboard");
    },
    onError: () => toast.bad(words.task.failed),
  });
  const placeOf = ({ session, category_activity, progress }: Activity) =>
    session === null
      ? (areaOf(areas, category_activity)?.paths[0] ?? null)
      : addressOf(areas, { id: session, category_activity, progress });
  const area = ({ category_activity: category }: Activity) => areaOf(areas, category);
  return {
    areaOf: area,
    leads: (one: Activity) => isOpen(area(one)?.id ?? "none") && placeOf(one) !== null,
    link: (one: Activity, parts: { className?: string; children: React.ReactNode }) => (
      <Link
        to={placeOf(one) ?? "/dashboard"}
        onClick={(event) => {
          if (one.session !== null) return;
          event.preventDefault();
          if (!add.isPending) add.mutate(one);
        }}
        {...parts}
      />
    ),
  };
}
