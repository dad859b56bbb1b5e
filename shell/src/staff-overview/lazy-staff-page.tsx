import type { ComponentProps } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { loadingWords as words } from "./loading-words.ts";

type StaffPageProps = ComponentProps<(typeof import("./staff-page.tsx"))["StaffPage"]>;
type TeacherStartProps = ComponentProps<(typeof import("./teacher-start.tsx"))["TeacherStart"]>;

/** The pages of a school's staff, whose code comes for them alone. */
export function LazyStaffPage(props: StaffPageProps) {
  return (
    <LazyCode name="staff-page" load={() => import("./staff-page.tsx")} words={words}>
      {({ StaffPage }) => <StaffPage {...props} />}
    </LazyCode>
  );
}

/** What a teacher finds whom no school has appointed. */
export function LazyTeacherStart(props: TeacherStartProps) {
  return (
    <LazyCode name="teacher-start" load={() => import("./teacher-start.tsx")} words={words}>
      {({ TeacherStart }) => <TeacherStart {...props} />}
    </LazyCode>
  );
}
