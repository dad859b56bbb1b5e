import { DataFailure, fetchProfile, updateProfile, type Profile, type ProfileEdit } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { callbackAddress } from "../auth/addresses.ts";
import type { Session } from "../auth/use-session.ts";
import { rememberProfile } from "./person.ts";
import { isSameEmail } from "./profile-edit.ts";

/** Whose profile the page shows; `newEmail` waits for the click in its mail. Without a session or a row there is none. */
export type OwnProfile = { state: "found"; profile: Profile; newEmail: string | null } | { state: "signed-out" } | { state: "none" };

/** The server did not send the link that confirms a new e-mail address. */
export class LinkRefused extends Error {
  override name = "LinkRefused";
  readonly isTooSoon: boolean;

  constructor(cause: { status?: number | undefined }) {
    super("The link to the new address was not sent.", { cause });
    this.isTooSoon = cause.status === 429;
  }
}

/**
 * A person's own profile, read anew for the page, and the way to change it.
 *
 * @see requirements PROFILE-026, PROFILE-063, PROFILE-064
 */
export function useOwnProfile({ data, userId }: Session) {
  const queries = useQueryClient();
  const queryKey = ["own-profile", userId];
  const linkSentTo = useRef<string | null>(null);

  const own = useQuery({
    queryKey,
    queryFn: async (): Promise<OwnProfile> => {
      const { session } = (await data.auth.getSession()).data;
      if (!session) return { state: "signed-out" };
      try {
        const profile = await fetchProfile(data, userId);
        const newEmail = session.user.new_email ?? null;
        return { state: "found", profile, newEmail: newEmail && !isSameEmail(newEmail, profile.email) ? newEmail : null };
      } catch (cause) {
        if (cause instanceof DataFailure && cause.code === "PGRST116") return { state: "none" };
        throw cause;
      }
    },
  });

  const save = useMutation({
    mutationFn: async ({ before, edit }: { before: Profile; edit: ProfileEdit }) => {
      const isNew = !isSameEmail(edit.email, before.email);
      // The address first, as it is refused more often. If saving fails after it, the next attempt sends no second mail.
      if (isNew && linkSentTo.current !== edit.email) {
        const { error } = await data.auth.updateUser({ email: edit.email }, { emailRedirectTo: callbackAddress() });
        if (error) throw new LinkRefused(error);
        linkSentTo.current = edit.email;
      }
      return { profile: await updateProfile(data, edit), newEmail: isNew ? edit.email : null };
    },
    onSuccess: ({ profile, newEmail }) => {
      linkSentTo.current = null;
      rememberProfile(profile);
      // The frame shows the name too.
      queries.setQueryData(["profile", userId], profile);
      queries.setQueryData<OwnProfile>(queryKey, (before) => ({
        state: "found",
        profile,
        newEmail: newEmail ?? (before?.state === "found" ? before.newEmail : null),
      }));
    },
  });

  return { own, save };
}
