import { safetyAnswer } from "@learn/data";
import { refusalOf, useKeptFields } from "@learn/own-work";
import {
  BulbIcon,
  Button,
  Card,
  ErrorText,
  Field,
  FlaskIcon,
  GameIcon,
  PlusIcon,
  Row,
  Select,
  Stack,
  Starters,
  TextArea,
  TextInput,
  useAnswerDialog,
  useFormFault,
  useToast,
} from "@learn/ui";
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from "react";
import { useCreateProject, useTeamChoices } from "../data/projects.ts";
import { categories, missingField, type ProjectDraft } from "../model/categories.ts";
import { words } from "../words.ts";
import styles from "./create-project.module.css";

/** Beginnings of a project, each with one of the categories. */
const starters = [
  { ...words.starter.place, picture: <BulbIcon />, category: "environmental" },
  { ...words.starter.game, picture: <GameIcon />, category: "game development" },
  { ...words.starter.question, picture: <FlaskIcon />, category: "research project" },
];

interface CreateProjectProps {
  /** Beginnings are offered to whoever makes their first project. */
  isFirst: boolean;
  /** The learner has asked for the form: the focus goes to its first field. */
  isAsked: boolean;
  /** Hears of the module of a project that was made. */
  onCreated: (moduleId: string) => void;
  onCancel: () => void;
}

const empty: ProjectDraft = { title: "", description: "", category: "", custom: "", team: "" };

/** The form that makes a project. */
export function CreateProject({ isFirst, isAsked, onCreated, onCancel }: CreateProjectProps) {
  const titleId = useId();
  const toast = useToast();
  const [draft, keep, forget] = useKeptFields("project", empty);
  const fault = useFormFault<keyof ProjectDraft>();
  const changeDraft = (part: Partial<ProjectDraft>) => {
    // Written after the press, it would be in no project.
    if (create.isPending) return;
    keep(part);
    if (create.isError) create.reset();
  };
  const change = (field: keyof ProjectDraft, text: string) => {
    changeDraft({ [field]: text });
    fault.mend(field);
  };
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateProject();
  const answer = useAnswerDialog();
  const missing = missingField(draft);
  const refusal = refusalOf(create.error, words.createFailed, words.unknownReason);
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  useEffect(() => {
    if (isAsked) focusOn("title");
  }, [isAsked]);

  const submit = () => {
    if (create.isPending) return;
    if (missing) {
      fault.say(missing, missing === "custom" ? words.specify : words.fillIn);
      focusOn(missing);
      return;
    }
    create.mutate(draft, {
      onSuccess: ({ learning_module_id: moduleId, answer: heard }) => {
        answer.show(heard, () => {
          forget();
          toast.good(words.created);
          onCreated(moduleId);
        });
      },
      onError: (cause) => answer.show(safetyAnswer(cause)),
    });
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    // A button that is disabled keeps the browser from submitting; who presses Enter shall hear what is missing.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <Card stack aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.create}
      </h2>
      {isFirst && (
        <Starters
          label={words.starters}
          starters={starters}
          onPick={({ name, description, category }) => {
            changeDraft({ title: name, description, category });
            focusOn("title");
          }}
        />
      )}
      <form
        ref={form}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="l">
          <div className={styles.fields}>
            <Field label={words.projectTitle} hint={words.titleHint} error={fault.at("title")} announce>
              <TextInput
                name="title"
                readOnly={create.isPending}
                required
                maxLength={200}
                dir="auto"
                autoComplete="off"
                value={draft.title}
                onKeyDown={submitOnEnter}
                onChange={({ target }) => change("title", target.value)}
              />
            </Field>
            <Field label={words.projectCategory} error={fault.at("category")} announce>
              <Select name="category" required value={draft.category} onChange={({ target }) => change("category", target.value)}>
                <option value="">{words.chooseCategory}</option>
                {categories.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
            </Field>
            <div className={styles.wide}>
              <Field label={words.description} hint={words.descriptionHint} error={fault.at("description")} announce>
                <TextArea
                  name="description"
                  readOnly={create.isPending}
                  required
                  rows={3}
                  maxLength={4000}
                  dir="auto"
                  value={draft.description}
                  onChange={({ target }) => change("description", target.value)}
                />
              </Field>
            </div>
            {draft.category === "other" && (
              <Field label={words.ownCategory} error={fault.at("custom")} announce>
                <TextInput
                  name="custom"
                  readOnly={create.isPending}
                  required
                  maxLength={100}
                  dir="auto"
                  autoComplete="off"
                  value={draft.custom}
                  onKeyDown={submitOnEnter}
                  onChange={({ target }) => change("custom", target.value)}
                />
              </Field>
            )}
            <TeamChoice value={draft.team} onChange={(team) => change("team", team)} />
          </div>
          {refusal && <ErrorText announce>{refusal}</ErrorText>}
          <Row>
            <Button
              variant="primary"
              type="submit"
              icon={<PlusIcon />}
              disabled={create.isPending || (missing !== null && missing !== "custom")}
            >
              {create.isPending ? words.creating : words.createNow}
            </Button>
            {isAsked && <Button onClick={cancel}>{words.cancel}</Button>}
          </Row>
        </Stack>
      </form>
      {answer.dialog}
    </Card>
  );
}

/** The team that works on a project, if any. */
function TeamChoice({ value, onChange }: { value: string; onChange: (teamId: string) => void }) {
  const { data = [], isError, isPending } = useTeamChoices();
  const hint = isError ? words.teamsFailed : !isPending && data.length === 0 ? words.noTeamsHint : words.withTeamHint;
  return (
    <Field label={words.withTeam} hint={hint}>
      <Select name="team" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.noTeam}</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
