import { Card, CardHead, PageHeader, Skeleton, Split, Stack, VisuallyHidden } from "@learn/ui";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";
import { ProgressSkeleton } from "./progress-skeleton.tsx";

const facts = [words.role, words.joined, words.country, words.cityState];
const stats = [words.accountAge, words.lastUpdated, words.teamStatus];

/** The page while it is read: the places of its cards, so that nothing jumps. */
export function ProfileLoading() {
  return (
    <Stack gap="xl">
      <PageHeader title={words.title} />
      <VisuallyHidden as="p">{words.loading}</VisuallyHidden>
      <Split>
        <Stack gap="l">
          <Card as="div">
            <div className={styles.person}>
              <Skeleton round width="5rem" height="5rem" />
              <div className={styles.who}>
                <Skeleton width="min(12rem, 100%)" height="1.75rem" />
                <Skeleton width="min(16rem, 100%)" height="1.25rem" />
              </div>
            </div>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <WaitingLine key={fact} label={fact} />
              ))}
            </dl>
          </Card>
          <Card as="div">
            <CardHead title={words.progress} />
            <ProgressSkeleton />
          </Card>
        </Stack>
        <Card as="div">
          <CardHead title={words.stats} />
          <dl className={styles.stats}>
            {stats.map((stat) => (
              <WaitingLine key={stat} label={stat} />
            ))}
          </dl>
        </Card>
      </Split>
    </Stack>
  );
}

function WaitingLine({ label }: { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Skeleton width="5rem" height="1.5rem" />
      </dd>
    </div>
  );
}
