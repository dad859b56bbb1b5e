import type { ComponentProps } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { words } from "./words.ts";

type StaffSchoolsProps = ComponentProps<(typeof import("./staff-schools.tsx"))["StaffSchools"]>;

/** What the staff of a school look after, whose code comes for them alone. */
export function LazyStaffSchools(props: StaffSchoolsProps) {
  return (
    <LazyCode name="staff-schools" load={() => import("./staff-schools.tsx")} words={words}>
      {({ StaffSchools }) => <StaffSchools {...props} />}
    </LazyCode>
  );
}
