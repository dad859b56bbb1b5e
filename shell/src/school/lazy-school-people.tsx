import type { StaffSchool } from "@learn/data";
import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { words } from "./words.ts";

/** What the staff of a school look after, whose code comes for them alone. */
export function LazySchoolPeople({ session, school }: { session: Session; school: StaffSchool }) {
  const code = useQuery({
    queryKey: ["school-people"],
    queryFn: () => import("./school-people.tsx"),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  if (code.data) return <code.data.SchoolPeople session={session} school={school} />;
  if (code.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  // A file that failed once fails again until the page is a new one.
  return <AlertPanel title={words.failed} action={<Button onClick={() => location.reload()}>{words.retry}</Button>} />;
}
