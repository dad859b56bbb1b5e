import { FromTeachersList, useTeacherNewsRead } from "@learn/assessment/from-teachers";
import { withoutSession, type Data } from "@learn/data";
import { fetchFromTeachers } from "@learn/data/looked-at";
import { Button, Card, CardHead, Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { fromTeachersWords as words } from "./page-words.ts";
import styles from "./who-sees.module.css";

/** What teachers said about a student's works, which the student can answer here too. */
export function FromTeachersCard({ data, userId }: { data: Data; userId: string }) {
  const works = useQuery({ queryKey: ["from-teachers", userId], queryFn: () => fetchFromTeachers(data) });
  useTeacherNewsRead(data, works.data !== undefined);
  return (
    <Card aria-labelledby="from-teachers">
      <CardHead id="from-teachers" title={words.title} />
      <div className={styles.card}>
        {works.isPending && <Spinner>{words.loading}</Spinner>}
        {works.isError && !works.data && (
          <div role="alert">
            <p>{words.failed}</p>
            <Button onClick={() => void works.refetch()}>{words.tryAgain}</Button>
          </div>
        )}
        {works.data?.length === 0 && <p>{words.none}</p>}
        {works.data?.map(({ session, title, levels, comments }) => (
          <section key={session}>
            <h3>
              <bdi>{withoutSession(title ?? "")}</bdi>
            </h3>
            <FromTeachersList data={data} levels={levels} comments={comments} />
          </section>
        ))}
      </div>
    </Card>
  );
}
