import { FromTeachersList, useTeacherNewsRead } from "@learn/assessment/from-teachers";
import { withoutSession, type Data } from "@learn/data";
import { fetchFromTeachers } from "@learn/data/looked-at";
import { Card, CardHead } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { fromTeachersWords as words } from "./page-words.ts";
import styles from "./who-sees.module.css";
import { Unanswered } from "../navigation/unanswered.tsx";

/** What teachers said about a student's works, which the student can answer here too. */
export function FromTeachersCard({ data, userId }: { data: Data; userId: string }) {
  const works = useQuery({ queryKey: ["from-teachers", userId], queryFn: () => fetchFromTeachers(data) });
  useTeacherNewsRead(data, works.data !== undefined);
  return (
    <Card aria-labelledby="from-teachers">
      <CardHead id="from-teachers" title={words.title} />
      <div className={styles.card}>
        {!works.data && <Unanswered calm query={works} words={words} />}
        {works.data?.length === 0 && <p>{words.none}</p>}
        {works.data?.map(({ session, title, levels, comments }) => (
          <section key={session}>
            <h3>
              <bdi>{withoutSession(title ?? "")}</bdi>
            </h3>
            <FromTeachersList data={data} userId={userId} levels={levels} comments={comments} />
          </section>
        ))}
      </div>
    </Card>
  );
}
