import { Button, RefreshIcon, useToast } from "@learn/ui";
import { useState } from "react";
import { renewCode } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import type { Team } from "../model/team.ts";
import { words } from "../words.ts";
import { Confirm } from "./confirm.tsx";

/** A new code for a team whose old one went to the wrong people. */
export function RenewCode({ team }: { team: Team }) {
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
