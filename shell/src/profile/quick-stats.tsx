import { formatDay, readDate, type Profile } from "@learn/data";
import { Badge, Card, CardHead, CheckIcon } from "@learn/ui";
import { useState } from "react";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";

const dayMs = 24 * 60 * 60 * 1_000;

/** How long a person has been here, when something changed last, and whether they have a team. */
export function QuickStats({ profile }: { profile: Profile }) {
  const [now] = useState(() => new Date());
  const age = countDays(profile.created_at, now);
  return (
    <Card aria-labelledby="quick-stats">
      <CardHead id="quick-stats" title={words.stats} />
      <dl className={styles.stats}>
        <div>
          <dt>{words.accountAge}</dt>
          <dd>{age == null ? words.notSet : words.days(age)}</dd>
        </div>
        <div>
          <dt>{words.lastUpdated}</dt>
          <dd>{formatDay(profile.updated_at) || words.notSet}</dd>
        </div>
        <div>
          <dt>{words.teamStatus}</dt>
          <dd>
            {profile.team_id ? (
              <Badge kind="green" icon={<CheckIcon />}>
                {words.active}
              </Badge>
            ) : (
              words.noTeam
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** Whole days since a timestamp, never below zero; null when it isn't one. */
function countDays(since: string | null, now: Date): number | null {
  const date = readDate(since);
  return date && Math.max(0, Math.floor((now.getTime() - date.getTime()) / dayMs));
}
