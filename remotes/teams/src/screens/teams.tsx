import { AreaFrame, OwnIcon, OwnMotif } from "@learn/area-kit";
import { Band, Card, Stack } from "@learn/ui";
import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTeams } from "../data/use-teams.ts";
import { LoadingTeam, YourTeams } from "../parts/your-teams.tsx";
import { words } from "../words.ts";
import { CreateTeam } from "../parts/create-team.tsx";
import styles from "../parts/fields.module.css";
import { JoinTeam } from "../parts/join-team.tsx";

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
