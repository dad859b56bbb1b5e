import { formatPlainDay } from "@learn/data";
import { dropTaskTemplate, keepTaskTemplate, setTask, type ClassTasks } from "@learn/data/school-tasks";
import { Button, Card, CardHead, CloseIcon, Dialog, Field, Select, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import { useWork, type Work } from "../school/use-work.ts";
import { staffHomeKey } from "../staff-overview/use-staff-home.ts";
import { ChooseActivities } from "./choose-activities.tsx";
import { dayFromToday } from "./day-from-today.ts";
import { GroupsDialog } from "./groups-dialog.tsx";
import { MakesSelect } from "./makes-select.tsx";
import { tasksKey, type TaskParts } from "./tasks-key.ts";
import styles from "./tasks.module.css";
import { words as staffWords } from "../staff-overview/words.ts";
import { words } from "./words.ts";

const aDay = 86_400_000;
const fresh = () => ({
  modules: [] as string[],
  makes: null as string | null,
  note: "",
  startsOn: dayFromToday(0),
  endsOn: dayFromToday(7),
});

/** A new task: activities in their order, for whom, from when until when, and a note. */
export function TaskForm(props: TaskParts) {
  const { data, classId, className, seen } = props;
  const work = useWork(`tasks ${classId}`, [tasksKey(classId), staffHomeKey]);
  const [draft, setDraft] = useState(fresh);
  const [whom, setWhom] = useState("");
  const [groupsAreOpen, setGroupsOpen] = useState(false);
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const { modules, makes, note, startsOn, endsOn } = draft;
  const isEmpty = modules.length === 0 && makes === null;
  const group = seen.groups.find(({ id }) => id === whom);
  const person = seen.people.find(({ userId }) => userId === whom);
  const count = group ? seen.people.filter(({ userId }) => group.people.includes(userId)).length : person ? 1 : seen.people.length;
  // As many as a new form has, where a day was cleared.
  const days = Math.max(1, Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / aDay)) || 7;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || work.isBusy("set")) return;
    work.change("set", async () => {
      // Students see a task from its day in UTC on, which begins earlier or later than the day of who sets it.
      const utcToday = new Date().toISOString().slice(0, 10);
      const isNow = startsOn <= dayFromToday(0) || startsOn <= utcToday;
      const begins = isNow && startsOn > utcToday ? utcToday : startsOn;
      await setTask(data, classId, { ...draft, startsOn: begins, groupId: group?.id ?? null, personId: person?.userId ?? null });
      setDraft(fresh());
      return isNow ? words.isSet : words.isSetFor(formatPlainDay(startsOn));
    });
  };
  return (
    <Card aria-labelledby="set-task" stack>
      <CardHead
        id="set-task"
        title={words.set}
        action={
          <Templates
            {...props}
            work={work}
            draft={{ modules, makes, note, days }}
            onUse={(used) => change(fromTemplate(used, startsOn || dayFromToday(0)))}
          />
        }
      />
      <form className={styles.form} onSubmit={submit}>
        <ChooseActivities data={data} classId={classId} chosen={modules} onChange={(chosen) => change({ modules: chosen })} />
        <MakesSelect data={data} classId={classId} makes={makes} onChoose={(area) => change({ makes: area })} />
        <div className={styles.settings}>
          <Field label={words.forWhom}>
            <Select value={whom} onChange={({ target }) => setWhom(target.value)}>
              <option value="">{staffWords.wholeClass(className, seen.people.length)}</option>
              {seen.groups.length > 0 && (
                <optgroup label={words.groups}>
                  {seen.groups.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label={words.students}>
                {seen.people.map(({ userId, name }) => (
                  <option key={userId} value={userId}>
                    {name || words.noName}
                  </option>
                ))}
              </optgroup>
            </Select>
          </Field>
          <Button variant="quiet" onClick={() => setGroupsOpen(true)}>
            {words.editGroups}
          </Button>
          <Field label={words.from}>
            <TextInput type="date" required value={startsOn} onChange={({ target }) => change({ startsOn: target.value })} />
          </Field>
          <Field label={words.until}>
            <TextInput type="date" required min={startsOn} value={endsOn} onChange={({ target }) => change({ endsOn: target.value })} />
          </Field>
        </div>
        <div className={styles.last}>
          <Field label={words.note}>
            <TextInput
              value={note}
              maxLength={300}
              dir="auto"
              autoComplete="off"
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
          <Button type="submit" variant="primary" busy={work.isBusy("set")} disabled={isEmpty || count === 0}>
            {words.setFor(count)}
          </Button>
        </div>
      </form>
      <GroupsDialog {...props} work={work} isOpen={groupsAreOpen} onClose={() => setGroupsOpen(false)} />
    </Card>
  );
}

function fromTemplate({ modules, makes, note, days }: ClassTasks["templates"][number], startsOn: string) {
  return { modules, makes, note: note ?? "", startsOn, endsOn: new Date(Date.parse(startsOn) + days * aDay).toISOString().slice(0, 10) };
}

interface TemplatesProps extends TaskParts {
  work: Work;
  draft: { modules: string[]; makes: string | null; note: string; days: number };
  onUse: (template: ClassTasks["templates"][number]) => void;
}

/** The templates of the school: one fills the form, what stands in the form can become one, and one can be thrown away. */
function Templates({ data, classId, seen, work, draft, onUse }: TemplatesProps) {
  const [used, setUsed] = useState("");
  const [name, setName] = useState<string | null>(null);
  const template = seen.templates.find(({ id }) => id === used);
  const use = (id: string) => {
    setUsed(id);
    const found = seen.templates.find((one) => one.id === id);
    if (found) onUse(found);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name?.trim();
    if (!wanted || work.isBusy("keep")) return;
    work.change("keep", async () => {
      await keepTaskTemplate(data, classId, { name: wanted, ...draft });
      setName(null);
      return words.kept(wanted);
    });
  };
  const drop = ({ id, name: its }: ClassTasks["templates"][number]) =>
    work.change(`drop ${id}`, async () => {
      await dropTaskTemplate(data, id);
      setUsed("");
      return words.dropped(its);
    });
  return (
    <div className={styles.templates}>
      {seen.templates.length > 0 && (
        <Field label={words.template} hideLabel>
          <Select value={template ? used : ""} onChange={({ target }) => use(target.value)}>
            <option value="">{words.noTemplate}</option>
            {seen.templates.map(({ id, name: its }) => (
              <option key={id} value={id}>
                {its}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {template && (
        <Button
          square
          variant="quiet"
          icon={<CloseIcon />}
          aria-label={words.drop(template.name)}
          busy={work.isBusy(`drop ${template.id}`)}
          onClick={() => drop(template)}
        />
      )}
      {(draft.modules.length > 0 || draft.makes !== null) && (
        <Button variant="quiet" onClick={() => setName("")}>
          {words.keep}
        </Button>
      )}
      <Dialog
        open={name !== null}
        title={words.keepTitle}
        onClose={() => setName(null)}
        foot={
          <>
            <Button onClick={() => setName(null)}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form="keep-template" busy={work.isBusy("keep")}>
              {words.keepIt}
            </Button>
          </>
        }
      >
        <form id="keep-template" onSubmit={keep}>
          <Field label={words.keepName} hint={words.keepHint}>
            <TextInput
              value={name ?? ""}
              maxLength={60}
              required
              dir="auto"
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </div>
  );
}
