import { readableReason, safetyAnswer } from "@learn/data";
import {
  BulbIcon,
  Button,
  Field,
  FlaskIcon,
  PlusIcon,
  Stack,
  Starters,
  TextInput,
  ToolIcon,
  useAnswerDialog,
  useFormFault,
  useToast,
} from "@learn/ui";
import { useRef, useState, type FormEvent } from "react";
import { createTeam } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { longestTeamName } from "../model/team.ts";
import { words } from "../words.ts";
import styles from "./fields.module.css";
import { useRoles } from "./use-roles.tsx";

/** Beginnings of a team: a name, and the roles that its maker could have. */
const starters = [
  { ...words.starter.makers, picture: <ToolIcon />, roles: ["Tech Director", "Creative Director"] },
  { ...words.starter.helpers, picture: <BulbIcon />, roles: ["Team Captain", "Community Captain"] },
  { ...words.starter.finders, picture: <FlaskIcon />, roles: ["Research Captain"] },
];

interface CreateTeamProps {
  /** Beginnings are offered to whoever makes their first team. */
  isFirst: boolean;
  onDone: (teamId: string) => void;
}

/** The form that makes a team, with its maker as the first member. */
export function CreateTeam({ isFirst, onDone }: CreateTeamProps) {
  const toast = useToast();
  const [name, setName] = useState("");
  const answer = useAnswerDialog();
  const fault = useFormFault<"name" | "roles">();
  const roles = useRoles(fault);
  const nameInput = useRef<HTMLInputElement>(null);
  const create = useChange((learner, input: { name: string; roles: string[] }) =>
    createTeam(learner.data, learner.id, input.name, input.roles),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const trimmed = name.trim();
    if (!trimmed) {
      fault.say("name", words.nameAndRoles);
      nameInput.current?.focus();
      return;
    }
    if (roles.missing(words.nameAndRoles)) return;
    create.mutate(
      { name: trimmed, roles: roles.chosen },
      {
        onSuccess: ({ id, code, outcome }) => {
          if (outcome === "done") toast.good(words.created(trimmed, code));
          else toast.bad(words.notAdded);
          setName("");
          roles.choose([]);
          onDone(id);
        },
        onError: (cause) => {
          if (answer.show(safetyAnswer(cause))) return;
          toast.bad(words.createFailed);
          const reason = readableReason(cause);
          if (reason !== null) fault.say("name", reason);
          nameInput.current?.focus();
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        {isFirst && (
          <Starters
            label={words.starters}
            starters={starters}
            onPick={(starter) => {
              setName(starter.name);
              roles.choose(starter.roles);
              fault.mend("name");
              nameInput.current?.focus();
            }}
          />
        )}
        <div className={styles.line}>
          <Field label={words.name} hint={words.nameHint} error={fault.at("name")} announce>
            <TextInput
              ref={nameInput}
              name="team-name"
              value={name}
              maxLength={longestTeamName}
              dir="auto"
              autoComplete="off"
              onChange={({ target }) => {
                setName(target.value);
                fault.mend("name");
              }}
            />
          </Field>
        </div>
        {roles.field}
        <div>
          <Button variant="primary" type="submit" icon={<PlusIcon />} busy={create.isPending}>
            {create.isPending ? words.creating : words.createNow}
          </Button>
        </div>
      </Stack>
      {answer.dialog}
    </form>
  );
}
