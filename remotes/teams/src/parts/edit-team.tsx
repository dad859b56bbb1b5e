import { readableReason, safetyAnswer } from "@learn/data";
import { Button, Card, Field, LogOutIcon, RefreshIcon, Row, Stack, TextInput, useAnswerDialog, useFormFault, useToast } from "@learn/ui";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useLearner } from "@learn/area-kit";
import { editTeam, leaveTeam, renewCode, type TeamEdit } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { farewellOf, longestTeamName, type Member, type Team } from "../model/team.ts";
import { words } from "../words.ts";
import styles from "./fields.module.css";
import { People } from "./people.tsx";
import { rolesText, useRoles } from "./use-roles.tsx";
import cardStyles from "./team-card.module.css";
import { Confirm } from "./confirm.tsx";

interface EditTeamProps {
  team: Team;
  me: Member;
  /** Of its heading. */
  level: 2 | 3;
  onClose: () => void;
  onLeft: () => void;
}

/** A team while it is edited: its name, the learner's own roles, its code, its people, and the way out. */
export function EditTeam({ team, me, level, onClose, onLeft }: EditTeamProps) {
  const toast = useToast();
  const titleId = useId();
  const Heading = `h${level}` as const;
  const [name, setName] = useState(team.name);
  const answer = useAnswerDialog();
  const fault = useFormFault<"name" | "roles">();
  const [ticked, setTicked] = useState(() => rolesText(me.roles));
  const roles = useRoles(fault, ticked, setTicked);
  // What is edited is compared with what it was: a friend may have renamed the team meanwhile.
  const [before] = useState<TeamEdit>({ name: team.name, roles: me.roles });
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);
  const save = useChange((learner, after: TeamEdit) => editTeam(learner.data, learner.id, team.id, before, after));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const after = { name: name.trim(), roles: roles.chosen };
    if (!after.name) {
      fault.say("name", words.nameNeeded);
      nameInput.current?.focus();
      return;
    }
    if (roles.missing(words.oneAtLeast)) return;
    save.mutate(after, {
      onSuccess: (isMember) => {
        if (isMember) toast.good(words.saved);
        else toast.bad(words.notMember);
        onClose();
      },
      onError: (cause) => {
        if (answer.show(safetyAnswer(cause))) return;
        const reason = readableReason(cause);
        if (reason !== null) fault.say("name", reason);
        toast.bad(words.saveFailed);
      },
    });
  };

  return (
    <Card as="article" aria-labelledby={titleId} stack>
      <Heading id={titleId} className={cardStyles.title}>
        {words.editing(team.name)}
      </Heading>
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <div className={styles.line}>
            <Field label={words.name} error={fault.at("name")}>
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
          <Row>
            <Button variant="primary" type="submit" busy={save.isPending}>
              {save.isPending ? words.saving : words.save}
            </Button>
            <Button onClick={onClose}>{words.cancel}</Button>
          </Row>
        </Stack>
        {answer.dialog}
      </form>
      <People team={team} level={level === 2 ? 3 : 4} />
      <div className={cardStyles.part}>
        <Row between>
          <RenewCode team={team} />
          <LeaveTeam team={team} onLeft={onLeft} />
        </Row>
      </div>
    </Card>
  );
}

/** A new code for a team whose old one went to the wrong people. */
function RenewCode({ team }: { team: Team }) {
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const renew = useChange((learner) => renewCode(learner.data, team.id));
  const go = () => {
    setIsAsked(false);
    renew.mutate(undefined, {
      onSuccess: (code) => toast.good(words.newCodeMade(code)),
      onError: () => toast.bad(words.notChanged),
    });
  };
  return (
    <>
      <Button icon={<RefreshIcon />} busy={renew.isPending} onClick={() => setIsAsked(true)}>
        {words.newCode}
      </Button>
      <Confirm open={isAsked} title={words.newCodeTitle(team.name)} yes={words.newCodeIt} onYes={go} onClose={() => setIsAsked(false)}>
        {words.newCodeHint}
      </Confirm>
    </>
  );
}

/** The way out of a team; what comes of the team is said before. */
function LeaveTeam({ team, onLeft }: { team: Team; onLeft: () => void }) {
  const { id } = useLearner();
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const leave = useChange((learner) => leaveTeam(learner.data, learner.id, team.id));
  const go = () => {
    setIsAsked(false);
    // By the promise, not by callbacks of this call: the card is gone by the time that it is done.
    leave.mutateAsync(undefined).then(
      () => {
        toast.good(words.left(team.name));
        onLeft();
      },
      () => toast.bad(words.leaveFailed),
    );
  };
  return (
    <>
      <Button variant="danger" icon={<LogOutIcon />} busy={leave.isPending} onClick={() => setIsAsked(true)}>
        {words.leave}
      </Button>
      <Confirm open={isAsked} title={words.leaveTitle(team.name)} yes={words.leave} danger onYes={go} onClose={() => setIsAsked(false)}>
        {words.leaving(farewellOf(team, id))}
      </Confirm>
    </>
  );
}
