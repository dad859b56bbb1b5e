import { formatPlainDay, readableReason, withoutSession, type Data } from "@learn/data";
import { listClasses } from "@learn/data/school-classes";
import { signLtiChoice } from "@learn/data/school-lti";
import { listStaffSchools } from "@learn/data/school-staff";
import { fetchClassTasks } from "@learn/data/school-tasks";
import { AlertPanel, Button, Card, Field, PageHeader, Select, Spinner, Stack, Text, useToast, usePageTitle } from "@learn/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import type { Session } from "../auth/use-session.ts";
import { ChooseActivities } from "../tasks/choose-activities.tsx";
import { MakesSelect } from "../tasks/makes-select.tsx";
import { tasksKey } from "../tasks/tasks-key.ts";
import { useTaskChoice } from "../tasks/use-task-choice.ts";
import { words as all } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

const words = all.choose;
const kinds = ["module", "task", "project", "make"] as const;
type Kind = (typeof kinds)[number];
const labels = { module: words.activity, task: words.task, project: words.project, make: words.make };

/** Where staff who come from their platform's editor choose what a course gets; the platform is told by a form of this page. */
export function ChoosePage({ session: { data, userId } }: { session: Session }) {
  usePageTitle(words.title);
  const { launch = "" } = useParams();
  const toast = useToast();
  const [picked, setPicked] = useState<string>();
  const [kind, setKind] = useState<Kind>("module");
  const [chosen, setChosen] = useState<string | null>(null);
  const classes = useQuery({
    queryKey: ["lti-classes", userId],
    queryFn: async () => {
      const schools = await listStaffSchools(data, userId);
      return (await Promise.all(schools.map(({ id }) => listClasses(data, id)))).flat();
    },
  });
  const put = useMutation({
    mutationFn: (opens: string) => signLtiChoice(data, launch, opens),
    onSuccess: ({ url, token }) => sendForm(url, token),
    onError: (cause) => toast.bad(readableReason(cause) || all.unexpected),
  });
  if (!classes.data) return <Unanswered query={classes} words={all} onCard />;
  const classId = picked ?? classes.data[0]?.id;
  if (classId === undefined) return <AlertPanel title={words.noClasses} />;
  const change = (part: { picked?: string; kind?: Kind }) => {
    if (part.picked !== undefined) setPicked(part.picked);
    if (part.kind) setKind(part.kind);
    setChosen(null);
  };
  return (
    <Stack>
      <PageHeader title={words.title} />
      <Text tone="muted">{words.lead}</Text>
      <Card stack>
        <Field label={words.class}>
          <Select value={classId} onChange={({ target }) => change({ picked: target.value })}>
            {classes.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.what}>
          <Select value={kind} onChange={({ target }) => change({ kind: target.value as Kind })}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </Select>
        </Field>
        {kind === "module" && (
          <ChooseActivities
            key={classId}
            data={data}
            classId={classId}
            isOne
            chosen={chosen === null ? [] : [chosen]}
            onChange={(ids) => setChosen(ids.at(-1) ?? null)}
          />
        )}
        {kind === "task" && <TaskSelect key={classId} data={data} classId={classId} chosen={chosen} onChoose={setChosen} />}
        {kind === "project" && <OwnProject key={classId} data={data} classId={classId} onChoose={setChosen} />}
        {kind === "make" && <MakesSelect data={data} classId={classId} makes={chosen} onChoose={setChosen} />}
        <div>
          <Button
            variant="primary"
            busy={put.isPending || put.isSuccess}
            onClick={() => (chosen === null ? toast.bad(words.nothing) : put.mutate(`${kind === "project" ? "make" : kind}:${chosen}`))}
          >
            {words.put}
          </Button>
        </div>
      </Card>
    </Stack>
  );
}

interface TaskSelectProps {
  data: Data;
  classId: string;
  chosen: string | null;
  onChoose: (task: string | null) => void;
}

function TaskSelect({ data, classId, chosen, onChoose }: TaskSelectProps) {
  const tasks = useQuery({ queryKey: tasksKey(classId), queryFn: () => fetchClassTasks(data, classId) });
  if (tasks.isPending) return <Spinner>{all.loading}</Spinner>;
  if (!tasks.data?.tasks.length) return <Text tone="muted">{tasks.isError ? all.failed : words.noTasks}</Text>;
  return (
    <Field label={words.task}>
      <Select value={chosen ?? ""} onChange={({ target }) => onChoose(target.value || null)}>
        <option value="">{words.pick}</option>
        {tasks.data.tasks.map(({ id, titles, endsOn, note }) => (
          <option key={id} value={id}>
            {`${formatPlainDay(endsOn)}: ${titles.map(withoutSession).join(", ") || note || words.make}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Nobody shares a project with a class: each student opens their own, or makes it. That is chosen as soon as the class may. */
function OwnProject({ data, classId, onChoose }: Pick<TaskSelectProps, "data" | "classId" | "onChoose">) {
  const choice = useTaskChoice(data, classId);
  const area = useKnownAreas().find(({ id, rows }) => rows !== undefined && choice.data?.makes.includes(id));
  const choose = useEffectEvent(() => onChoose(area?.id ?? null));
  useEffect(() => choose(), [area?.id]);
  if (choice.isPending) return <Spinner>{all.loading}</Spinner>;
  if (choice.isError) return <Text tone="muted">{all.failed}</Text>;
  return <Text tone="muted">{area ? words.projectHow : words.noProjects}</Text>;
}

/** The platform takes the answer as a form that the browser sends, and goes on in this frame. */
function sendForm(url: string, token: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "JWT", value: token });
  form.append(field);
  document.body.append(form);
  form.submit();
}
