import { deleteGroup, saveGroup, type ClassTasks } from "@learn/data/school-tasks";
import { Button, Check, Dialog, Field, PlusIcon, Text, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import type { Work } from "../school/use-work.ts";
import type { TaskParts } from "./tasks-key.ts";
import styles from "./tasks.module.css";
import { words } from "./words.ts";

interface GroupsDialogProps extends TaskParts {
  work: Work;
  isOpen: boolean;
  onClose: () => void;
}

type Group = ClassTasks["groups"][number];
type Draft = Omit<Group, "id"> & { id: string | null };

/** The groups of a class: their list, and one of them that is made or changed. */
export function GroupsDialog(props: GroupsDialogProps) {
  const { data, seen, work, isOpen, onClose } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const dissolve = ({ id, name }: Group) => work.change(`dissolve ${id}`, () => deleteGroup(data, id), words.dissolved(name));
  return (
    <Dialog
      open={isOpen}
      title={words.editGroups}
      onClose={close}
      foot={
        draft ? (
          <>
            <Button onClick={() => setDraft(null)}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form="group" busy={work.isBusy("group")}>
              {words.saveGroup}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{words.close}</Button>
            <Button icon={<PlusIcon />} onClick={() => setDraft({ id: null, name: "", people: [] })}>
              {words.newGroup}
            </Button>
          </>
        )
      }
    >
      {draft ? (
        <GroupForm {...props} draft={draft} setDraft={setDraft} />
      ) : (
        <ul className={styles.groups}>
          {seen.groups.length === 0 && <Text tone="muted">{words.noGroups}</Text>}
          {seen.groups.map((group) => (
            <li key={group.id}>
              <span>
                <strong>
                  <bdi>{group.name}</bdi>
                </strong>{" "}
                <Text as="span" tone="small-muted">
                  {words.groupPeople(group.people.length)}
                </Text>
              </span>
              <span>
                <Button variant="quiet" aria-label={words.editGroup(group.name)} onClick={() => setDraft(group)}>
                  {words.change}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={words.dissolveGroup(group.name)}
                  busy={work.isBusy(`dissolve ${group.id}`)}
                  onClick={() => dissolve(group)}
                >
                  {words.dissolve}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface GroupFormProps extends GroupsDialogProps {
  draft: Draft;
  setDraft: (draft: Draft | null) => void;
}

function GroupForm({ data, classId, seen, work, draft, setDraft }: GroupFormProps) {
  const { name, people } = draft;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted || work.isBusy("group")) return;
    work.change("group", async () => {
      await saveGroup(data, classId, { ...draft, name: wanted });
      setDraft(null);
      return words.groupSaved(wanted);
    });
  };
  return (
    <form id="group" className={styles.form} onSubmit={save}>
      <Field label={words.groupName}>
        <TextInput
          value={name}
          maxLength={60}
          required
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <fieldset className={styles.choose} aria-label={words.whoIsIn}>
        <strong aria-hidden="true">{words.whoIsIn}</strong>
        <div className={styles.activities}>
          {seen.people.map(({ userId, name: its }) => (
            <Check
              key={userId}
              framed
              label={<bdi>{its || words.noName}</bdi>}
              checked={people.includes(userId)}
              onChange={({ target }) =>
                setDraft({ ...draft, people: target.checked ? [...people, userId] : people.filter((one) => one !== userId) })
              }
            />
          ))}
        </div>
      </fieldset>
    </form>
  );
}
