import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import { BackLink, Band, buttonClass, EmptyState, MissingStonePicture, Stack } from "@learn/ui";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useTeams } from "../data/use-teams.ts";
import { TeamCard } from "../parts/team-card.tsx";
import { FailedTeams, LoadingTeam } from "../parts/your-teams.tsx";
import { words } from "../words.ts";

/** One of the learner's teams, by its address. */
export function Screen() {
  const { teamId } = useParams();
  const { data, isPending, refetch } = useTeams();
  const place = useAreaPath();
  const navigate = useNavigate();
  if (isPending) return <LoadingTeam />;
  if (!data) return <FailedTeams level={1} onRetry={() => void refetch()} />;
  const team = data.find(({ id }) => id === teamId);
  if (!team)
    return (
      <AreaFrame title={words.goneTitle}>
        <EmptyState
          level={1}
          picture={<MissingStonePicture />}
          title={words.goneTitle}
          action={
            <Link className={buttonClass({ variant: "primary" })} to={place}>
              {words.all}
            </Link>
          }
        >
          {words.goneHint}
        </EmptyState>
      </AreaFrame>
    );
  return (
    <AreaFrame title={team.name}>
      <Stack gap="l">
        <BackLink link={(parts) => <Link to={place} {...parts} />}>{words.all}</BackLink>
        <Band slim title={<bdi>{team.name}</bdi>} icon={<OwnIcon />} motif={<OwnMotif />} />
        <TeamCard isAlone team={team} onLeft={() => void navigate(place, { replace: true })} />
      </Stack>
    </AreaFrame>
  );
}
