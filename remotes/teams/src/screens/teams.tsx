import { AreaFrame, OwnIcon, OwnMotif } from "@learn/area-kit";
import { Band, Stack } from "@learn/ui";
import { useState } from "react";
import { useTeams } from "../data/use-teams.ts";
import { TeamAction } from "../parts/team-action.tsx";
import { LoadingTeam, YourTeams } from "../parts/your-teams.tsx";
import { words } from "../words.ts";

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
