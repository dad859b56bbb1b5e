import { formatDay } from "@learn/data";
import { answerSchoolRequest, type SchoolAsker } from "@learn/data/school-staff";
import { Button, Card, CardHead, CheckIcon, Text } from "@learn/ui";
import { AccountLine } from "./account-line.tsx";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { staffWords as words } from "./staff-words.ts";

/** Who says that they belong to the school, for its staff to confirm or refuse. */
export function RequestsCard({ data, schoolId, seen, change, isBusy }: StaffCardProps) {
  const answer = ({ userId, name }: SchoolAsker, isConfirmed: boolean) =>
    change(`${isConfirmed ? "confirm" : "refuse"} ${userId}`, async () => {
      const wasOpen = await answerSchoolRequest(data, schoolId, userId, isConfirmed);
      if (!wasOpen) return words.gone(name);
      return isConfirmed ? words.isIn(name) : words.isRefused(name);
    });
  return (
    <Card aria-labelledby={`requests-${schoolId}`} stack>
      <CardHead id={`requests-${schoolId}`} title={words.requests} />
      {seen.requests.length === 0 ? <Text tone="muted">{words.noRequests}</Text> : <Text tone="muted">{words.requestsLead}</Text>}
      <ul className={styles.rows}>
        {seen.requests.map((asker) => (
          <li key={asker.userId}>
            <AccountLine {...asker}>{words.asked(formatDay(asker.since))}</AccountLine>
            <div className={styles.actions}>
              <Button
                icon={<CheckIcon />}
                aria-label={words.confirm(asker.name)}
                busy={isBusy(`confirm ${asker.userId}`)}
                onClick={() => answer(asker, true)}
              >
                {words.confirmShort}
              </Button>
              <Button
                variant="quiet"
                aria-label={words.refuse(asker.name)}
                busy={isBusy(`refuse ${asker.userId}`)}
                onClick={() => answer(asker, false)}
              >
                {words.refuseShort}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
