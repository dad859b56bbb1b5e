import type { ComponentProps } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { words } from "./words.ts";

type StaffOverviewProps = ComponentProps<(typeof import("./staff-overview.tsx"))["StaffOverview"]>;

/** What teachers and staff find on their dashboard, whose code comes for them alone. */
export function LazyStaffOverview(props: StaffOverviewProps) {
  return (
    <LazyCode name="staff-overview" load={() => import("./staff-overview.tsx")} words={words}>
      {({ StaffOverview }) => <StaffOverview {...props} />}
    </LazyCode>
  );
}
