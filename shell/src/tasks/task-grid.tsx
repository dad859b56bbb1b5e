import { formatPlainDay } from "@learn/data";
import { remindOfTask, taskStates, takeTaskBack, type ClassTasks } from "@learn/data/school-tasks";
import { AlertIcon, Badge, Button, Card, CheckIcon, CircleIcon, HalfIcon, ImportantIcon, Stack, Text, type BadgeKind } from "@learn/ui";
import { useState, type ReactNode } from "react";
import { useWork, type Work } from "../school/use-work.ts";
import { staffHomeKey } from "../staff-overview/use-staff-home.ts";
import { tasksKey, type TaskParts } from "./tasks-key.ts";
import styles from "./tasks.module.css";
import { useTitleOf } from "./use-title-of.ts";
import { words } from "./words.ts";
import { Confirm } from "../navigation/confirm.tsx";

/** So many students are shown before the rest is asked for. */
const shownAtFirst = 10;

type State = (typeof taskStates)[number];
type TaskLine = ClassTasks["tasks"][number];

// Red is for safety alone: what is late or missing is yellow, with a sign and a word.
const looks: Record<State, { kind: BadgeKind; icon: ReactNode }> = {
  done: { kind: "green", icon: <CheckIcon /> },
  late: { kind: "yellow", icon: <ImportantIcon /> },
  begun: { kind: "blue", icon: <HalfIcon /> },
  open: { kind: "gray", icon: <CircleIcon /> },
  missing: { kind: "yellow", icon: <AlertIcon /> },
};

const StateBadge = ({ state }: { state: State }) => (
  <Badge kind={looks[state].kind} icon={looks[state].icon}>
    {words.states[state]}
  </Badge>
);

const isHandedIn = (state: State) => state === "done" || state === "late";

/** Every task of a class for every student of it, whoever misses most first. */
export function TaskGrid({ data, classId, className, seen }: TaskParts) {
  const work = useWork(`tasks ${classId}`, [tasksKey(classId), staffHomeKey]);
  const titleOf = useTitleOf();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<TaskLine | null>(null);
  const { tasks } = seen;
  const missing = (userId: string) => tasks.filter(({ states }) => states[userId] === "missing").length;
  const people = seen.people.toSorted((one, other) => missing(other.userId) - missing(one.userId));
  const shown = isOpen ? people : people.slice(0, shownAtFirst);
  const takeBack = (id: string) => {
    setAsked(null);
    work.change(`back ${id}`, () => takeTaskBack(data, id), words.takenBack);
  };
  const remind = (id: string) => work.change(`remind ${id}`, async () => words.reminded(await remindOfTask(data, id)));
  return (
    <section aria-labelledby="handed-in">
      <Stack>
        <h2 id="handed-in">{words.handedIn}</h2>
        {tasks.length === 0 ? (
          <Text tone="muted">{words.noTasks}</Text>
        ) : (
          <>
            <ul className={styles.key}>
              {taskStates.map((state) => (
                <li key={state}>
                  <StateBadge state={state} />{" "}
                  <Text as="span" tone="small-muted">
                    {words.key[state]}
                  </Text>
                </li>
              ))}
            </ul>
            <Card as="div" flush>
              {/* Keyboards scroll what they can stop at. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <section className={styles.scroll} aria-label={words.grid(className)} tabIndex={0}>
                <table className={styles.grid}>
                  <thead>
                    <tr>
                      <th scope="col">{words.student}</th>
                      {tasks.map((task) => (
                        <TaskHead
                          key={task.id}
                          task={task}
                          work={work}
                          onRemind={() => remind(task.id)}
                          onTakeBack={() => setAsked(task)}
                        />
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {shown.map(({ userId, name }) => (
                      <tr key={userId}>
                        <th scope="row">
                          <bdi>{name || words.noName}</bdi>
                        </th>
                        {tasks.map((task) => (
                          <TaskCell key={task.id} task={task} userId={userId} />
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              {people.length > shown.length && (
                <div className={styles.foot}>
                  <Text tone="small-muted">{words.shown(shown.length, people.length)}</Text>
                  <Button variant="quiet" onClick={() => setIsOpen(true)}>
                    {words.showAll(people.length)}
                  </Button>
                </div>
              )}
            </Card>
          </>
        )}
      </Stack>
      <Confirm
        open={asked !== null}
        title={asked && <bdi>{words.takeBackTitle(titleOf(asked))}</bdi>}
        onClose={() => setAsked(null)}
        no={words.cancel}
        yes={words.takeBack}
        onYes={() => asked && takeBack(asked.id)}
      >
        <p>{words.takeBackHint}</p>
      </Confirm>
    </section>
  );
}

function TaskCell({ task, userId }: { task: TaskLine; userId: string }) {
  const state = task.states[userId];
  const own = task.people[userId];
  if (!state)
    return (
      <td>
        <Text tone="small-muted">{words.notAsked}</Text>
      </td>
    );
  const more = isHandedIn(state) ? [] : [own?.ends_on && words.ownDay(formatPlainDay(own.ends_on)), own?.is_reminded && words.isReminded];
  return (
    <td>
      <StateBadge state={state} />
      {more.some(Boolean) && <Text tone="small-muted">{more.filter(Boolean).join(", ")}</Text>}
      {task.handedIn.includes(userId) && <Text tone="small-muted">{words.isHandedIn}</Text>}
    </td>
  );
}

interface TaskHeadProps {
  task: TaskLine;
  work: Work;
  onRemind: () => void;
  onTakeBack: () => void;
}

function TaskHead({ task, work, onRemind, onTakeBack }: TaskHeadProps) {
  const titleOf = useTitleOf();
  const states = Object.values(task.states);
  const done = states.filter(isHandedIn).length;
  const rest = states.length - done;
  return (
    <th scope="col">
      <bdi>{titleOf(task)}</bdi>
      <Text tone="small-muted">{words.untilDay(formatPlainDay(task.endsOn), done, states.length)}</Text>
      {rest > 0 && (
        <Button variant="quiet" busy={work.isBusy(`remind ${task.id}`)} aria-label={words.remindOf(rest, titleOf(task))} onClick={onRemind}>
          {words.remind(rest)}
        </Button>
      )}
      <Button variant="quiet" busy={work.isBusy(`back ${task.id}`)} aria-label={words.takeBackOf(titleOf(task))} onClick={onTakeBack}>
        {words.takeBack}
      </Button>
    </th>
  );
}
