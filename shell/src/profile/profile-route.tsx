import { FailedState } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { words } from "./page-words.ts";
import { ProfileLoading } from "./profile-loading.tsx";

/** The profile page, whose code comes when it is opened first: few visits need it. */
export function ProfileRoute({ session }: { session: Session }) {
  const code = useQuery({
    queryKey: ["profile-page"],
    queryFn: () => import("./profile-page.tsx"),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

  if (code.data) return <code.data.ProfilePage session={session} />;
  if (code.isPending) return <ProfileLoading />;
  return (
    // A file that failed once fails again until the page is a new one.
    <FailedState level={1} title={words.failed} again={words.retry} onAgain={() => location.reload()}>
      {words.failedHint}
    </FailedState>
  );
}
