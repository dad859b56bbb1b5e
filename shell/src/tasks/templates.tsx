import { dropTaskTemplate, keepTaskTemplate, type ClassTasks } from "@learn/data/school-tasks";
import { Button, CloseIcon, Dialog, Field, Select, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import type { Work } from "../school/use-work.ts";
import type { TaskParts } from "./tasks-key.ts";
import styles from "./tasks.module.css";
import { words } from "./words.ts";

interface TemplatesProps extends TaskParts {
  work: Work;
  draft: { modules: string[]; makes: string | null; note: string; days: number };
  onUse: (template: ClassTasks["templates"][number]) => void;
}

/** The templates of the school: one fills the form, what stands in the form can become one, and one can be thrown away. */
export function Templates({ data, classId, seen, work, draft, onUse }: TemplatesProps) {
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
