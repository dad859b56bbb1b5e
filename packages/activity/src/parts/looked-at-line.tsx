import { useLearner } from "@learn/area-kit";
import { FromTeachersList, useTeacherNewsRead } from "@learn/assessment/from-teachers";
import type { OpenedActivity } from "@learn/data";
import { useState } from "react";
import { lookedAtWords as words } from "../words.ts";
import styles from "./looked-at-line.module.css";

/** Says above a talk what teachers said about it: levels with reasons and comments, each with a line to answer in; open while it is new. */
export function LookedAtLine({ fromTeachers: { session, levels, comments, isNew } }: Pick<OpenedActivity, "fromTeachers">) {
  const { data, id } = useLearner();
  const [isOpen] = useState(isNew);
  useTeacherNewsRead(data, isNew, session);
  const count = levels.length + comments.length;
  const name = (comments[0] ?? levels[0])?.name;
  if (name === undefined) return null;
  return (
    <details className={styles.looked} open={isOpen}>
      <summary>{count === 1 ? words.title(name) : words.titleOfMore(name, count)}</summary>
      <FromTeachersList data={data} userId={id} levels={levels} comments={comments} />
    </details>
  );
}
