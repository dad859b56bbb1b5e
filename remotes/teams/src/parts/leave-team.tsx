import { useLearner } from "@learn/area-kit";
import { Button, LogOutIcon, useToast } from "@learn/ui";
import { useState } from "react";
import { leaveTeam } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { farewellOf, type Team } from "../model/team.ts";
import { words } from "../words.ts";
import { Confirm } from "./confirm.tsx";

/** The way out of a team; what comes of the team is said before. */
export function LeaveTeam({ team, onLeft }: { team: Team; onLeft: () => void }) {
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
