import { formatPlainDay, withoutSession, type Data } from "@learn/data";
import { fetchOwnRetention } from "@learn/data/retention";
import { Card, CardHead, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { keptWords as words } from "./page-words.ts";
import styles from "./who-sees.module.css";

/** How long a student's talks are kept, and which of them go soon. */
export function KeptCard({ data, userId }: { data: Data; userId: string }) {
  const kept = useQuery({ queryKey: ["own-retention", userId], queryFn: () => fetchOwnRetention(data) });
  // A small thing to know: where it doesn't come, nothing is missing from the page.
  if (!kept.data) return null;
  return (
    <Card aria-labelledby="kept">
      <CardHead id="kept" title={words.title} />
      <div className={styles.card}>
        <p>{words.lead(kept.data.talkMonths)}</p>
        {kept.data.going.length > 0 && (
          <section>
            <h3>{words.going}</h3>
            <ul className={styles.opened}>
              {kept.data.going.map(({ session, title, lastDay }) => (
                <li key={session}>
                  <div>
                    <bdi>{withoutSession(title ?? "")}</bdi>
                    <Text tone="small-muted">{words.until(formatPlainDay(lastDay))}</Text>
                  </div>
                </li>
              ))}
            </ul>
            <p>{words.saveFirst}</p>
          </section>
        )}
      </div>
    </Card>
  );
}
