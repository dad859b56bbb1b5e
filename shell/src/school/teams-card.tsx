import type { Data } from "@learn/data";
import {
  closeTeam,
  giveTeam,
  letStudentIn,
  listSchoolTeams,
  takeStudentOut,
  type SchoolTeam,
  type SchoolTeams,
} from "@learn/data/school-teams";
import { Button, Card, CardHead, Field, Select, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "./school.module.css";
import { teamWords as words } from "./team-words.ts";
import { Confirm } from "../navigation/confirm.tsx";
import { useWork, type Work } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface Asked {
  team: SchoolTeam;
  /** The student to be taken out; null to close the team. */
  student: SchoolTeam["members"][number] | null;
}

interface TeamsCardProps {
  data: Data;
  schoolId: string;
  /** Whether this person says who looks after which team, as an admin does. */
  gives: boolean;
}

/** The teams that somebody of the staff looks after, to close and to take students out of; an admin gives each to one of the staff. */
export function TeamsCard({ data, schoolId, gives }: TeamsCardProps) {
  const key = ["school-teams", schoolId];
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const seen = useQuery({ queryKey: key, queryFn: () => listSchoolTeams(data, schoolId), enabled: isOpen });
  const work = useWork(`teams ${schoolId}`, [key]);
  const go = () => {
    if (!asked) return;
    const { team, student } = asked;
    setAsked(null);
    work.change(team.id, async () => {
      if (student) await takeStudentOut(data, team.id, student.userId);
      else await closeTeam(data, team.id, true);
      return student ? words.isOut(student.name, team.name) : words.isClosed(team.name);
    });
  };
  return (
    <Card aria-labelledby={`teams-${schoolId}`} stack>
      <CardHead
        id={`teams-${schoolId}`}
        title={words.title}
        action={
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        }
      />
      {isOpen && <Text tone="muted">{gives ? words.lead : words.leadOwn}</Text>}
      {isOpen && <Unanswered query={seen} words={words} />}
      {isOpen && seen.data?.teams.length === 0 && <p>{gives ? words.none : words.noneOwn}</p>}
      {isOpen && seen.data && (
        <ul className={styles.rows}>
          {seen.data.teams.map((team) => (
            <TeamRow key={team.id} {...work} data={data} team={team} staff={gives ? seen.data.staff : null} onAsk={setAsked} />
          ))}
        </ul>
      )}
      <Confirm
        open={asked !== null}
        title={asked && (asked.student ? words.takeOutTitle(asked.student.name, asked.team.name) : words.closeTitle(asked.team.name))}
        onClose={() => setAsked(null)}
        no={words.cancel}
        yes={asked?.student ? words.takeOut : words.close}
        onYes={go}
      >
        <p>{asked?.student ? words.takeOutHint : words.closeHint}</p>
      </Confirm>
    </Card>
  );
}

interface TeamRowProps extends Work {
  data: Data;
  team: SchoolTeam;
  /** Among whom the team is given; null where others do that. */
  staff: SchoolTeams["staff"] | null;
  onAsk: (asked: Asked) => void;
}

function TeamRow({ data, team, staff, change, isBusy, onAsk }: TeamRowProps) {
  const open = () => change(team.id, () => closeTeam(data, team.id, false), words.isOpen(team.name));
  const letIn = (studentId: string, name: string) =>
    change(studentId, () => letStudentIn(data, team.id, studentId), words.isIn(name, team.name));
  const give = (personId: string) => change(`give ${team.id}`, () => giveTeam(data, team.id, personId || null), words.given(team.name));
  return (
    <li>
      <div>
        <strong>
          <bdi>{team.name}</bdi>
        </strong>
        {team.isClosed && <span> ({words.closed})</span>}
        {team.projects.length > 0 && <Text tone="small-muted">{words.projects(team.projects)}</Text>}
        <ul className={styles.rows}>
          {team.members.map((member) => (
            <li key={member.userId}>
              <bdi>{member.name || words.noName}</bdi>
              <Button
                variant="quiet"
                aria-label={words.takeOutOf(member.name || words.noName, team.name)}
                onClick={() => onAsk({ team, student: member })}
              >
                {words.takeOut}
              </Button>
            </li>
          ))}
          {(team.isClosed ? [] : team.takenOut).map(({ userId, name }) => (
            <li key={userId}>
              <span>
                <bdi>{name || words.noName}</bdi> ({words.takenOut})
              </span>
              <Button
                variant="quiet"
                busy={isBusy(userId)}
                aria-label={words.letInOf(name || words.noName, team.name)}
                onClick={() => letIn(userId, name || words.noName)}
              >
                {words.letIn}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        {staff && (
          <Field label={words.looksAfter(team.name)}>
            <Select value={team.facilitatorId ?? ""} disabled={isBusy(`give ${team.id}`)} onChange={({ target }) => give(target.value)}>
              <option value="">{words.nobody}</option>
              {staff.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name || words.noName}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button
          variant="quiet"
          busy={isBusy(team.id)}
          aria-label={team.isClosed ? words.openOf(team.name) : words.closeOf(team.name)}
          onClick={() => (team.isClosed ? open() : onAsk({ team, student: null }))}
        >
          {team.isClosed ? words.open : words.close}
        </Button>
      </div>
    </li>
  );
}
