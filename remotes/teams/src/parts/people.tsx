import { useLearner } from "@learn/area-kit";
import { readableReason } from "@learn/data";
import { Button, useToast } from "@learn/ui";
import { useId, useRef, useState } from "react";
import { nameCaptain, removeMember } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { mayRemove, ownMembership, type Member, type Team } from "../model/team.ts";
import { words } from "../words.ts";
import { Confirm } from "./confirm.tsx";
import { MemberName } from "./members-table.tsx";
import styles from "./team-card.module.css";

interface Asked {
  what: "remove" | "captain";
  member: Member;
}

/** For captains: the others in the team, whom they can remove or make captains. */
export function People({ team, level }: { team: Team; level: 3 | 4 }) {
  const { id } = useLearner();
  const toast = useToast();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useChange((learner, { what, member }: Asked) =>
    (what === "remove" ? removeMember : nameCaptain)(learner.data, team.id, member.id),
  );
  const others = team.members.filter((member) => member.id !== id);
  if (!ownMembership(team, id)?.isCaptain || others.length === 0) return null;

  const go = () => {
    if (!asked) return;
    setAsked(null);
    change.mutate(asked, {
      onSuccess: () => {
        toast.good((asked.what === "remove" ? words.removed : words.isCaptain)(asked.member.name));
        // The button that was pressed goes away.
        title.current?.focus();
      },
      onError: (cause) => toast.bad(readableReason(cause) ?? words.notChanged),
    });
  };
  const isBusy = (what: Asked["what"], { id: memberId }: Member) =>
    change.isPending && change.variables.what === what && change.variables.member.id === memberId;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.subtitle} ref={title} tabIndex={-1}>
        {words.lookAfter}
      </Heading>
      <ul className={styles.people}>
        {others.map((member) => (
          <li key={member.id}>
            <MemberName member={member} team={team} />
            <span className={styles.actions}>
              {!member.isCaptain && (
                <Button
                  variant="quiet"
                  busy={isBusy("captain", member)}
                  aria-label={words.makeCaptainOf(member.name)}
                  onClick={() => setAsked({ what: "captain", member })}
                >
                  {words.makeCaptain}
                </Button>
              )}
              {mayRemove(team, id, member) && (
                <Button
                  busy={isBusy("remove", member)}
                  aria-label={words.removeMember(member.name)}
                  onClick={() => setAsked({ what: "remove", member })}
                >
                  {words.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Confirm
        open={asked?.what === "remove"}
        title={asked && words.removeTitle(asked.member.name)}
        yes={words.remove}
        danger
        onYes={go}
        onClose={() => setAsked(null)}
      >
        {asked && words.removeHint(asked.member.name)}
      </Confirm>
      <Confirm
        open={asked?.what === "captain"}
        title={asked && words.makeCaptainTitle(asked.member.name)}
        yes={words.makeCaptain}
        onYes={go}
        onClose={() => setAsked(null)}
      >
        {words.makeCaptainHint}
      </Confirm>
    </section>
  );
}
