import { Card, Stack } from "@learn/ui";
import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { words } from "../words.ts";
import { CreateTeam } from "./create-team.tsx";
import styles from "./fields.module.css";
import { JoinTeam } from "./join-team.tsx";

interface TeamActionProps {
  /** The learner is in no team yet: beginnings are offered. */
  isFirst: boolean;
  /** Called with the team that the learner has just come into. */
  onDone: (teamId: string) => void;
}

/** What a learner can do here: create a team or join one. The address says which, so that a link can. */
export function TeamAction({ isFirst, onDone }: TeamActionProps) {
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
