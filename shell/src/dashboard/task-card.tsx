import type { Learner } from "@learn/area-kit";
import { formatPlainDay, type DashboardRow, type Task } from "@learn/data";
import { ActivityRow, ActivityRows, AreaIcon, buttonClass, Card, CardHead, Text, Tile } from "@learn/ui";
import { topicNameOf } from "./activity-area.ts";
import { useOpening } from "./use-opening.tsx";
import { taskWords } from "./task-words.ts";
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

function TaskCard({ learner, task, isMain }: { learner: Learner; task: Task; isMain: boolean }) {
  const open = useOpening(learner);
  const next = task.activities.find((one) => one.progress !== "completed" && open.leads(one));
  const id = `task-${task.id}`;
  return (
    <Card aria-labelledby={id} stack>
      <CardHead
        id={id}
        title={<bdi>{taskWords.title(task.by)}</bdi>}
        action={
          next &&
          open.link(next, {
            className: buttonClass(isMain ? { variant: "primary" } : {}),
            children: next.progress === "started" ? words.carryOn : words.start,
          })
        }
      />
      <Text tone="muted">{(task.is_over ? taskWords.wasUntil : taskWords.until)(formatPlainDay(task.ends_on))}</Text>
      {task.is_reminded && (
        <Text>
          <bdi>{taskWords.reminded(task.reminded_by, task.is_over)}</bdi>
        </Text>
      )}
      {task.note && <Text dir="auto">{task.note}</Text>}
      <ActivityRows>
        {task.activities.map((one) => (
          <ActivityRow
            key={one.module ?? "makes"}
            title={<bdi>{open.titleOf(one)}</bdi>}
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
