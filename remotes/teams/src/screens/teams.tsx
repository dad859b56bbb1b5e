import { AreaFrame, OwnIcon, OwnMotif } from "@learn/area-kit";
import { useKeptFields } from "@learn/own-work";
import {
  Band,
  BulbIcon,
  Button,
  Card,
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
import { useId, useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { readableReason, safetyAnswer } from "@learn/data";
import { useTeams } from "../data/use-teams.ts";
import { LoadingTeam, YourTeams } from "../parts/your-teams.tsx";
import { words } from "../words.ts";
import styles from "../parts/fields.module.css";
import { JoinTeam } from "../parts/join-team.tsx";
import { createTeam } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { longestTeamName } from "../model/team.ts";
import { rolesText, useRoles } from "../parts/use-roles.tsx";

/** Creating and joining teams, and the learner's own ones. */
export function Screen() {
  const teams = useTeams();
  const [newest, setNewest] = useState<string | null>(null);
  const action = <TeamAction key="action" isFirst={teams.data?.length === 0} onDone={setNewest} />;
  const yours = <YourTeams key="yours" teams={teams} newest={newest} />;
  return (
    <AreaFrame title={words.title}>
      <Stack gap="xl">
        <Band title={words.title} tagline={words.tagline} icon={<OwnIcon />} motif={<OwnMotif />} />
        {/* One's own teams stand above the form as soon as there are some; until that is known, what is drawn would jump. */}
        {teams.isPending ? <LoadingTeam /> : teams.data?.length === 0 ? [action, yours] : [yours, action]}
      </Stack>
    </AreaFrame>
  );
}

interface TeamActionProps {
  /** The learner is in no team yet: beginnings are offered. */
  isFirst: boolean;
  /** Called with the team that the learner has just come into. */
  onDone: (teamId: string) => void;
}

/** What a learner can do here: create a team or join one. The address says which, so that a link can. */
function TeamAction({ isFirst, onDone }: TeamActionProps) {
  const [address, setAddress] = useSearchParams();
  // Not read from the address again: the router changes that a moment after the press, and the button would jump back meanwhile.
  const [joins, setJoins] = useState(address.get("do") === "join");
  const group = useId();
  const choose = (isJoin: boolean) => {
    setJoins(isJoin);
    setAddress(isJoin ? { do: "join" } : {}, { replace: true });
  };
  return (
    <Card>
      <Stack gap="l">
        <fieldset>
          <legend className={styles.legend}>{words.what}</legend>
          <div className={styles.choices}>
            <label className={styles.choice}>
              <input type="radio" name={group} checked={!joins} onChange={() => choose(false)} />
              <strong>{words.create}</strong>
              <small>{words.createHint}</small>
            </label>
            <label className={styles.choice}>
              <input type="radio" name={group} checked={joins} onChange={() => choose(true)} />
              <strong>{words.join}</strong>
              <small>{words.joinHint}</small>
            </label>
          </div>
        </fieldset>
        {joins ? <JoinTeam onDone={onDone} /> : <CreateTeam isFirst={isFirst} onDone={onDone} />}
      </Stack>
    </Card>
  );
}

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
function CreateTeam({ isFirst, onDone }: CreateTeamProps) {
  const toast = useToast();
  const [{ name, roles: ticked }, keep, forget] = useKeptFields("create", { name: "", roles: "" });
  const answer = useAnswerDialog();
  const fault = useFormFault<"name" | "roles">();
  const roles = useRoles(fault, ticked, (next) => keep({ roles: next }));
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
          forget();
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
              keep({ name: starter.name, roles: rolesText(starter.roles) });
              fault.mend("name");
              fault.mend("roles");
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
                keep({ name: target.value });
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
