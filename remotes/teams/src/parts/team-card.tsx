import { useAreaPath, useLearner } from "@learn/area-kit";
import { Button, Card, InfoIcon, Notice, PenIcon, Text } from "@learn/ui";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { ownMembership, type Team } from "../model/team.ts";
import { words } from "../words.ts";
import { EditTeam } from "./edit-team.tsx";
import { EmptyTeam } from "./empty-team.tsx";
import { MembersTable } from "./members-table.tsx";
import styles from "./team-card.module.css";
import { Requests } from "./requests.tsx";
import { TeamCode } from "./team-code.tsx";

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
          {me.isCaptain && !team.isClosed && <Requests team={team} />}
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
