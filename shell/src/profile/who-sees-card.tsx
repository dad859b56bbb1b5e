import { formatDay, formatTime, type Data, type Opening } from "@learn/data";
import { fetchWhoSeesMe } from "@learn/data/talk-openings";
import { openingReasons, whoSeesWhat } from "@learn/student-data";
import { Card, CardHead, EyeIcon, Fold, Text } from "@learn/ui";
import type { LearnerPlace } from "@learn/voice";
import { useQuery } from "@tanstack/react-query";
import { ChildNotice } from "../consent/child-notice.tsx";
import { SeenList } from "./seen-list.tsx";
import styles from "./who-sees.module.css";
import { words } from "./who-sees-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** Who sees what a person says, by what their school has chosen, and who opened something of theirs, when and why. */
export function WhoSeesCard({ data, userId, place }: { data: Data; userId: string; place: LearnerPlace }) {
  const seen = useQuery({ queryKey: ["who-sees-me", userId], queryFn: () => fetchWhoSeesMe(data) });
  return (
    <Card aria-labelledby="who-sees">
      <CardHead id="who-sees" title={words.title} />
      <div className={styles.card}>
        {!seen.data && <Unanswered calm query={seen} words={words} />}
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
