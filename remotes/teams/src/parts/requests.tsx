import { useLearner } from "@learn/area-kit";
import { readableReason } from "@learn/data";
import { Button, useToast } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { answerRequest, readRequests } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { lookEveryMs } from "../data/use-teams.ts";
import type { Team, TeamRequest } from "../model/team.ts";
import { words } from "../words.ts";
import styles from "./team-card.module.css";

/** For captains: who waits to be let in, and who was sent away and can be let in again. */
export function Requests({ team }: { team: Team }) {
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
        onSuccess: () => toast.good((letsIn ? words.letIn : words.notLetIn)(person.name)),
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
