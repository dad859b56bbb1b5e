import { fetchTeam, type Data } from "@learn/data";
import { Card, CardHead, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";
import { Unanswered } from "../navigation/unanswered.tsx";

/** The person's team and whom they can turn to in it. */
export function TeamCard({ data, teamId }: { data: Data; teamId: string }) {
  const team = useQuery({ queryKey: ["team-information", teamId], queryFn: () => fetchTeam(data, teamId) });
  // Read a moment later than the profile: the team may be gone by then.
  if (team.data === null) return null;
  return (
    <Card aria-labelledby="team-information">
      <CardHead id="team-information" title={words.team} />
      {!team.data && <Unanswered calm query={team} words={{ loading: words.teamLoading, failed: words.teamFailed }} />}
      {team.data && (
        <dl className={styles.lines}>
          <div>
            <dt>{words.teamName}</dt>
            <dd>
              <bdi>{team.data.name}</bdi>
            </dd>
          </div>
          {team.data.facilitator && (
            <div>
              <dt>{words.facilitator}</dt>
              <dd>
                <bdi>{team.data.facilitator.name}</bdi>
              </dd>
            </div>
          )}
          {team.data.facilitator?.email && (
            <div>
              <dt>{words.facilitatorEmail}</dt>
              <dd>
                <a href={`mailto:${team.data.facilitator.email}`}>{team.data.facilitator.email}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
      {team.data && !team.data.facilitator && <Text tone="small-muted">{words.noFacilitator}</Text>}
    </Card>
  );
}
