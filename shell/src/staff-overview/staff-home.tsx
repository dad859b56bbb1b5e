import { formatPlainDay } from "@learn/data";
import type { HomeClass } from "@learn/data/staff-home";
import { ArrowRightIcon, Card, CardHead, EmptyState, BoatPicture, buttonClass, Spinner, Stack, Text } from "@learn/ui";
import { Link } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { NewCasesNotice } from "../safety/new-cases-notice.tsx";
import { useAwaitsNewCases } from "../safety/use-new-cases.ts";
import { useAwaitsSafetySettings } from "../safety/use-safety-settings.ts";
import { UnreachableNotice } from "../safety/unreachable-notice.tsx";
import { dayFromToday } from "../tasks/day-from-today.ts";
import { useTitleOf } from "../tasks/use-title-of.ts";
import { SchoolWeek } from "./school-week.tsx";
import styles from "./staff-overview.module.css";
import { TryActivities } from "./try-activities.tsx";
import type { SchoolHome } from "./use-staff-home.ts";
import { words } from "./words.ts";

interface StaffHomeProps {
  session: Session;
  schools: SchoolHome[];
  newCases: number;
}

/** What staff see first: whom to protect, what runs now, what waits for them, their classes; then what can wait. */
export function StaffHome({ session, schools, newCases }: StaffHomeProps) {
  const classes = schools.flatMap((school) => school.classes);
  const awaitsSettings = useAwaitsSafetySettings(
    session.data,
    schools.map(({ school }) => school.id),
  );
  const awaitsCases = useAwaitsNewCases(session.data);
  // What is said above all else comes with the rest: a page that moves down takes the link from under the press.
  if (awaitsSettings || awaitsCases)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  return (
    <Stack gap="l">
      <NewCasesNotice count={newCases} />
      {schools.map(({ school }) => (
        <UnreachableNotice key={school.id} data={session.data} school={school} />
      ))}
      <div className={styles.now}>
        <RunsNow classes={classes} />
        <Waits schools={schools} newCases={newCases} />
      </div>
      <MyClasses classes={classes} canMake={schools.some(({ school }) => school.role !== "facilitator")} />
      {schools.map(({ school }) => (
        <SchoolWeek key={school.id} session={session} school={school} />
      ))}
      <TryActivities session={session} />
    </Stack>
  );
}

const wallOf = (id: string) => `/admin/wall?class=${id}`;
const tasksOf = (id: string) => `/admin/tasks?class=${id}`;
const handInsOf = (id: string) => `/admin/hand-ins?class=${id}`;
const lessonOf = (id: string) => `/admin/lesson?class=${id}`;
const isOver = ({ endsOn }: HomeClass["tasks"][number]) => endsOn < dayFromToday(0);

function RunsNow({ classes }: { classes: HomeClass[] }) {
  const atWork = classes.filter((one) => one.atWork > 0);
  const titleOf = useTitleOf();
  const tasks = classes.flatMap((one) => one.tasks.filter((task) => !isOver(task)).map((task) => ({ ...task, of: one })));
  return (
    <Card aria-labelledby="runs-now" stack>
      <CardHead id="runs-now" title={words.runsNow} />
      {atWork.length === 0 && tasks.length === 0 && <Text tone="muted">{words.nothingRuns}</Text>}
      <ul className={styles.lines}>
        {atWork.map((one) => (
          <li key={one.id}>
            <Text>
              <strong>
                <Link to={lessonOf(one.id)}>
                  <bdi>{one.name}</bdi>
                </Link>
              </strong>{" "}
              {words.atWork(one.atWork, one.members)}
            </Text>
            {one.activity !== null && <Text tone="small-muted">{words.mostIn(one.activity)}</Text>}
            <ShareBar
              parts={[
                ["begun", one.atWork],
                ["rest", Math.max(0, one.members - one.atWork)],
              ]}
            />
          </li>
        ))}
        {tasks.map((task) => (
          <li key={task.id}>
            <Text>
              <Link to={tasksOf(task.of.id)}>
                <bdi>{words.taskOf(task.of.name, task.title ?? titleOf({ titles: [], makes: task.makes }))}</bdi>
              </Link>
            </Text>
            <Text tone="small-muted">{words.handedIn(task.done, task.asked, formatPlainDay(task.endsOn))}</Text>
            <ShareBar
              parts={[
                ["done", task.done],
                ["rest", task.asked - task.done],
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waits({ schools, newCases }: Omit<StaffHomeProps, "session">) {
  const lines = [
    { key: "cases", count: newCases, to: "/admin?tab=safety&cases=new", text: words.casesWait(newCases) },
    ...schools.map(({ school, requests }) => ({ key: school.id, count: requests, to: "/admin?tab=people", text: words.requestsWait })),
    ...schools
      .flatMap(({ classes }) => classes)
      .map(({ id, name, handedIn }) => ({ key: `in-${id}`, count: handedIn, to: handInsOf(id), text: words.handedInBy(name) })),
    ...schools
      .flatMap(({ classes }) => classes)
      .map(({ id, name, tasks }) => ({
        key: id,
        count: tasks.reduce((sum, { missing }) => sum + missing, 0),
        to: tasksOf(id),
        text: words.missingIn(name),
      })),
  ].filter(({ count }) => count > 0);
  return (
    <Card aria-labelledby="waits" stack>
      <CardHead id="waits" title={words.waits} />
      {lines.length === 0 && <Text tone="muted">{words.nothingWaits}</Text>}
      <ul className={styles.waits}>
        {lines.map(({ key, count, to, text }) => (
          <li key={key}>
            <Link to={to}>
              <strong>{count}</strong> <bdi>{text}</bdi>
              <ArrowRightIcon size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MyClasses({ classes, canMake }: { classes: HomeClass[]; canMake: boolean }) {
  return (
    <section aria-labelledby="my-classes">
      <Stack>
        <h2 id="my-classes">{words.myClasses}</h2>
        {classes.length === 0 && (
          <EmptyState
            level={3}
            picture={<BoatPicture />}
            title={words.noClassTitle}
            action={
              <Link className={buttonClass({ variant: "primary" })} to="/admin?tab=classes">
                {canMake ? words.makeClass : words.seeTeams}
              </Link>
            }
          >
            {canMake ? words.noClass : words.noClassGiven}
          </EmptyState>
        )}
        <ul className={styles.classes}>
          {classes.map(({ id, name, members, completed, started, rest }) => (
            <Card key={id} as="li" stack>
              <div>
                <h3>
                  <Link to={`/admin?tab=classes&class=${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                </h3>
                <Text tone="small-muted">{words.children(members)}</Text>
              </div>
              <div>
                <ShareBar
                  parts={[
                    ["done", completed],
                    ["begun", started],
                    ["rest", rest],
                  ]}
                />
                <Text tone="small-muted">{words.share(completed, started, rest)}</Text>
              </div>
              <div className={styles.choices}>
                <Link className={buttonClass()} to={lessonOf(id)} aria-label={words.lessonOf(name)}>
                  {words.lesson}
                </Link>
                <Link className={buttonClass()} to={tasksOf(id)} aria-label={words.tasksOf(name)}>
                  {words.tasks}
                </Link>
                <Link className={buttonClass()} to={handInsOf(id)} aria-label={words.handInsOf(name)}>
                  {words.handIns}
                </Link>
                <Link className={buttonClass()} to={wallOf(id)} aria-label={words.evidenceOf(name)}>
                  {words.evidence}
                </Link>
              </div>
            </Card>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** How a whole is made up, as a bar; the words beside it say the same. */
function ShareBar({ parts }: { parts: [kind: "done" | "begun" | "rest", count: number][] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
    </div>
  );
}
