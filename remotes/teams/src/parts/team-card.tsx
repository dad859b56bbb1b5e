import { useAreaPath, useLearner } from "@learn/area-kit";
import { Button, Card, CopyIcon, InfoIcon, Notice, PenIcon, Stack, Text, useFormFault, useToast, VisuallyHidden } from "@learn/ui";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { useCopy } from "@learn/chat-session";
import { readableReason } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import { ownMembership, type Team, type TeamRequest } from "../model/team.ts";
import { words } from "../words.ts";
import { EditTeam } from "./edit-team.tsx";
import { MembersTable } from "./members-table.tsx";
import styles from "./team-card.module.css";
import { answerRequest, readRequests, returnToTeam } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { useRoles } from "./use-roles.tsx";
import { lookEveryMs } from "../data/use-teams.ts";

interface TeamCardProps {
  team: Team;
  /** The learner has just come into it: the focus goes to its name. */
  isNew?: boolean;
  /** The page is about this team alone and has named it already. */
  isAlone?: boolean;
  /** Called when the learner has left. */
  onLeft: () => void;
}

/** One team: its name, code and members, and the same to be edited. */
export function TeamCard({ team, isNew = false, isAlone = false, onLeft }: TeamCardProps) {
  const { id } = useLearner();
  const place = useAreaPath();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  useEffect(() => {
    // Who has finished goes on where they began.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const me = ownMembership(team, id);
  const leave = () => {
    // A team that its maker has left stays on the list: who comes back finds it as it is, not in the middle of an edit.
    setIsEditing(false);
    // The focus goes where the page leads it, not to the button that began the edit.
    wasEditing.current = false;
    onLeft();
  };
  if (isEditing && me) return <EditTeam team={team} me={me} level={isAlone ? 2 : 3} onClose={() => setIsEditing(false)} onLeft={leave} />;
  const Heading = isAlone ? "h2" : "h3";
  return (
    <Card as="article" aria-labelledby={titleId} stack>
      <div className={styles.head}>
        <Heading className={styles.title} id={titleId} ref={title} tabIndex={-1}>
          {isAlone ? (
            words.membersTitle
          ) : (
            <Link to={`${place}/${team.id}`}>
              <bdi>{team.name}</bdi>
            </Link>
          )}
        </Heading>
        {me && !team.isClosed && (
          <Button ref={editButton} icon={<PenIcon />} aria-label={words.editTeam(team.name)} onClick={() => setIsEditing(true)}>
            {words.edit}
          </Button>
        )}
      </div>
      {me ? (
        <>
          {team.isClosed ? <Notice kind="quiet" icon={<InfoIcon />} title={words.closed} /> : <TeamCode code={team.code} />}
          {me.isCaptain && !team.isClosed && <Requests team={team} onAnswered={() => title.current?.focus()} />}
          <MembersTable team={team} />
          {team.facilitator && (
            <Text tone="small-muted">
              {words.facilitator}: <bdi>{team.facilitator.name}</bdi>
            </Text>
          )}
        </>
      ) : (
        <EmptyTeam team={team} />
      )}
    </Card>
  );
}

/** The code of a team, letter by letter, with a button that copies it. */
function TeamCode({ code }: { code: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const { copy, said } = useCopy(() => code, shown);
  return (
    <div className={styles.code}>
      <VisuallyHidden>{words.codeOf(code)}</VisuallyHidden>
      <span ref={shown} className={styles.tiles} aria-hidden="true">
        {[...code].map((letter, place) => (
          <span key={place}>{letter}</span>
        ))}
      </span>
      <Button variant="quiet" icon={<CopyIcon />} aria-label={said ?? words.copyCode} onClick={copy}>
        <span aria-live="polite">{said ?? words.copy}</span>
      </Button>
    </div>
  );
}

/** A team that the learner made and nobody is in, with the way back into it. */
function EmptyTeam({ team }: { team: Team }) {
  const toast = useToast();
  const fault = useFormFault<"roles">();
  const [ticked, setTicked] = useState("");
  const roles = useRoles(fault, ticked, setTicked);
  const comeBack = useChange((learner, chosen: string[]) => returnToTeam(learner.data, learner.id, team.id, chosen));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comeBack.isPending || roles.missing(words.oneAtLeast)) return;
    comeBack.mutate(roles.chosen, {
      onSuccess: () => toast.good(words.joined(team.name)),
      onError: () => toast.bad(words.joinFailed),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Text>{words.nobody}</Text>
        {roles.field}
        <div>
          <Button variant="primary" type="submit" busy={comeBack.isPending}>
            {comeBack.isPending ? words.joining : words.comeBack}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** For captains: who waits to be let in, and who was sent away and can be let in again. */
function Requests({ team, onAnswered }: { team: Team; onAnswered: () => void }) {
  const learner = useLearner();
  const toast = useToast();
  const titleId = useId();
  const asked = useQuery({
    queryKey: ["teams", learner.id, "requests", team.id],
    queryFn: () => readRequests(learner.data, team.id),
    refetchInterval: lookEveryMs,
  });
  const change = useChange((me, { person, letsIn }: { person: TeamRequest; letsIn: boolean }) =>
    answerRequest(me.data, team.id, person.id, letsIn),
  );
  if (!asked.data || asked.data.length === 0) return null;
  const answer = (person: TeamRequest, letsIn: boolean) =>
    change.mutate(
      { person, letsIn },
      {
        onSuccess: () => {
          toast.good((letsIn ? words.letIn : words.notLetIn)(person.name));
          // The button that was pressed goes away, and with the last row the list.
          onAnswered();
        },
        onError: (cause) => toast.bad(readableReason(cause) ?? words.notChanged),
      },
    );
  const isBusy = (person: TeamRequest) => change.isPending && change.variables.person.id === person.id;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.subtitle}>
        {words.requests}
      </h4>
      <ul className={styles.people}>
        {asked.data.map((person) => (
          <li key={person.id}>
            <span>
              <bdi>{person.name}</bdi>
              <span className={styles.below}>{person.isOut ? words.isOut : words.wantsIn}</span>
            </span>
            <span className={styles.actions}>
              {!person.isOut && (
                <Button
                  variant="quiet"
                  busy={isBusy(person)}
                  aria-label={words.refuseOf(person.name)}
                  onClick={() => answer(person, false)}
                >
                  {words.refuse}
                </Button>
              )}
              <Button busy={isBusy(person)} aria-label={words.letInOf(person.name)} onClick={() => answer(person, true)}>
                {person.isOut ? words.letInAgain : words.letInNow}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
