import type { Session } from "../auth/use-session.ts";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { codeWords } from "./words.ts";

/** The profile page, whose code comes when it is opened first: few visits need it. */
export function ProfileRoute({ session }: { session: Session }) {
  return (
    <LazyCode name="profile-page" load={() => import("./profile-page.tsx")} words={codeWords}>
      {({ ProfilePage }) => <ProfilePage session={session} />}
    </LazyCode>
  );
}
