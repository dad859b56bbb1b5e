import { useLearner } from "@learn/area-kit";
import { Avatar, StarIcon } from "@learn/ui";
import { sharesName, type Member, type Team } from "../model/team.ts";
import { words } from "../words.ts";
import styles from "./team-card.module.css";

/** Who is in a team, and as what. */
export function MembersTable({ team }: { team: Team }) {
  return (
    <table className={styles.table}>
      <caption>{words.members(team.name)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.member}</th>
          <th scope="col">{words.memberRoles}</th>
        </tr>
      </thead>
      <tbody>
        {team.members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <MemberName member={member} team={team} />
            </th>
            <td>
              <ul className={styles.tags}>
                {member.roles.map((role) => (
                  <li key={role}>{role}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A member's picture and name, whether it is the learner, and whether they look after the team. */
export function MemberName({ member, team }: { member: Member; team: Team }) {
  const { id } = useLearner();
  return (
    <span className={styles.member}>
      <Avatar name={member.name} picture={member.picture} />
      <span>
        <bdi>{member.name}</bdi>
        {member.id === id && <span className={styles.note}> ({words.you})</span>}
        {sharesName(team, member) && <span className={styles.below}>{member.roles.join(", ")}</span>}
        {member.isCaptain && (
          <span className={styles.below}>
            <StarIcon /> {words.looksAfter}
          </span>
        )}
      </span>
    </span>
  );
}
