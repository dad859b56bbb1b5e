import type { School } from "@learn/data";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { codeQuery, LazyCode } from "../navigation/lazy-code.tsx";
import { pageWords } from "../navigation/words.ts";

/** What teachers ask for, and what they say in a lesson: two parts of one file, for those to whom a teacher has said something. */
const taskCode = codeQuery("task-card", () => import("../dashboard/task-card.tsx"));
export const lessonCode = codeQuery("from-teacher", () => import("./from-teacher.tsx"));

/** Brings the code of what a school's teachers say, before it is known: it stands above all else, which must not jump. */
export async function bringCode({ tasks, lesson }: School, queries: QueryClient): Promise<void> {
  await Promise.all([tasks.length > 0 && queries.prefetchQuery(taskCode), lesson && queries.prefetchQuery(lessonCode)]);
}

/** The tasks, where there are any. */
export function LazyTaskCards(props: ComponentProps<(typeof import("../dashboard/task-card.tsx"))["TaskCards"]>) {
  if (props.tasks.length === 0) return null;
  return (
    <LazyCode name="task-card" load={taskCode.queryFn} words={pageWords} pending={null}>
      {({ TaskCards }) => <TaskCards {...props} />}
    </LazyCode>
  );
}
