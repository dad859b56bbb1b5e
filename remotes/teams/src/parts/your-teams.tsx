import { useLearner } from "@learn/area-kit";
import { BoatPicture, Card, EmptyState, FailedState, Skeleton, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { readTakenOutBy } from "../data/team-calls.ts";
import type { useTeams } from "../data/use-teams.ts";
import { words } from "../words.ts";
import { TeamCard } from "./team-card.tsx";
import styles from "./team-card.module.css";

interface YourTeamsProps {
  teams: ReturnType<typeof useTeams>;
  /** The team that the learner has just come into. */
  newest: string | null;
}

/** The learner's teams, in each state that is known: failed, empty, full. */
export function YourTeams({ teams, newest }: YourTeamsProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {words.yours}
        </h2>
        <List teams={teams} newest={newest} onLeft={() => title.current?.focus()} />
      </Stack>
    </section>
  );
}

function List({ teams: { data, refetch }, newest, onLeft }: YourTeamsProps & { onLeft: () => void }) {
  if (!data) return <FailedTeams onRetry={() => void refetch()} />;
  if (data.length === 0) return <NoTeam />;
  return (
    <ul className={styles.teams}>
      {data.map((team) => (
        <li key={team.id}>
          <TeamCard team={team} isNew={team.id === newest} onLeft={onLeft} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody's teams yet, or any more: whoever was taken out reads by whom. */
function NoTeam() {
  const { id, data } = useLearner();
  const { data: by } = useQuery({ queryKey: ["teams", id, "taken out"], queryFn: () => readTakenOutBy(data) });
  return (
    <EmptyState picture={<BoatPicture />} title={by ? words.outTitle : words.emptyTitle} level={3}>
      {by ? words.outHint[by] : words.emptyHint}
    </EmptyState>
  );
}

/** While teams load; holds the space of one. */
export function LoadingTeam() {
  return (
    <Card stack aria-busy="true">
      <Text tone="muted">
        <output>{words.loading}</output>
      </Text>
      <Skeleton width="40%" />
      <Skeleton height="8rem" />
    </Card>
  );
}

/** When the teams could not be read. */
export function FailedTeams({ onRetry, level = 3 }: { onRetry: () => void; level?: 1 | 3 }) {
  return (
    <FailedState level={level} title={words.failedTitle} again={words.tryAgain} onAgain={onRetry}>
      {words.failedHint}
    </FailedState>
  );
}
