import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { words } from "./words.ts";

type StaffSchoolsProps = ComponentProps<(typeof import("./staff-schools.tsx"))["StaffSchools"]>;

/** What the staff of a school look after, whose code comes for them alone. */
export function LazyStaffSchools(props: StaffSchoolsProps) {
  const code = useQuery({
    queryKey: ["staff-schools-page"],
    queryFn: () => import("./staff-schools.tsx"),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  if (code.data) return <code.data.StaffSchools {...props} />;
  if (code.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  // A file that failed once fails again until the page is a new one.
  return <AlertPanel title={words.failed} action={<Button onClick={() => location.reload()}>{words.retry}</Button>} />;
}
