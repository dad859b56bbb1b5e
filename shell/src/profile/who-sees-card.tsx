import { formatDay, formatTime, type Data, type Opening } from "@learn/data";
import { fetchWhoSeesMe } from "@learn/data/talk-openings";
import { openingReasons, whoSeesWhat } from "@learn/student-data";
import { Button, Card, CardHead, EyeIcon, Fold, Spinner, Text } from "@learn/ui";
import type { LearnerPlace } from "@learn/voice";
import { useQuery } from "@tanstack/react-query";
import { ChildNotice } from "../consent/child-notice.tsx";
import { SeenList } from "./seen-list.tsx";
import styles from "./who-sees.module.css";
import { words } from "./who-sees-words.ts";

/** Who sees what a person says, by what their school has chosen, and who opened something of theirs, when and why. */
export function WhoSeesCard({ data, userId, place }: { data: Data; userId: string; place: LearnerPlace }) {
  const seen = useQuery({ queryKey: ["who-sees-me", userId], queryFn: () => fetchWhoSeesMe(data) });
  return (
    <Card aria-labelledby="who-sees">
      <CardHead id="who-sees" title={words.title} />
      <div className={styles.card}>
        {seen.isPending && <Spinner>{words.loading}</Spinner>}
        {seen.isError && !seen.data && (
          <div role="alert">
            <p>{words.failed}</p>
            <Button onClick={() => void seen.refetch()}>{words.tryAgain}</Button>
          </div>
        )}
        {seen.data && (
          <>
            <Fold title={words.pictures}>
              <ChildNotice isAtSchool={seen.data.readers.school !== null} place={place} />
            </Fold>
            <SeenList seen={whoSeesWhat(seen.data.readers)} />
            <section aria-labelledby="who-opened">
              <h3 id="who-opened">{words.opened}</h3>
              {seen.data.openings.length === 0 ? <p>{words.none}</p> : <Openings openings={seen.data.openings} />}
            </section>
          </>
        )}
      </div>
    </Card>
  );
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  return (
    <ul className={styles.opened}>
      {openings.map(({ how, reason, name, title, at }) => (
        <li key={`${at} ${name} ${how}`}>
          <EyeIcon />
          <div>
            <bdi>{(how === "export" ? words.tookOut : words.line)(name, words.what[how](title), formatDay(at), formatTime(at))}</bdi>
            <Text tone="small-muted">{words.why(openingReasons[reason] ?? reason)}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
