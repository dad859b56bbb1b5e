import type { ComponentProps } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { loadingWords } from "./loading-words.ts";

type InvitationPageProps = ComponentProps<(typeof import("./invitation-page.tsx"))["InvitationPage"]>;

/** What a school invites a person to; its code comes for them alone. */
export function LazyInvitation(props: InvitationPageProps) {
  return (
    <LazyCode name="invitation" load={() => import("./invitation-page.tsx")} words={loadingWords}>
      {({ InvitationPage }) => <InvitationPage {...props} />}
    </LazyCode>
  );
}
