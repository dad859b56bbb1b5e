import { Button, setHeardAtFirst } from "@learn/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { closedAreaEvent, type Profile, type School } from "@learn/data";
import type { Session } from "../auth/use-session.ts";
import { areasQuery } from "../areas/areas.ts";
import { newcomer } from "../dashboard/dashboard-page.tsx";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { Pages } from "../navigation/pages.tsx";
import { Stopped } from "../start/stopped.tsx";
import { Waiting } from "../start/waiting.tsx";
import { findPerson, rememberProfile } from "./person.ts";
import { codeWords, words } from "./words.ts";
import { schoolQuery } from "../school/school-query.ts";

/** How long after the popup the dashboard comes, in ms. */
const redirectMs = 100;

/** Somebody with a session: their profile is read, completed if it must be, and then the pages are theirs. */
export function SignedIn({ session }: { session: Session }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const queryKey = ["profile", session.userId];
  const queryFn = () => findPerson(session.data, session.userId, queries.getQueryData(queryKey));
  const profile = useQuery({ queryKey, queryFn, staleTime: Infinity });
  const { school, isPending: isSchoolPending } = useSchool(session, profile.data);

  // The pages can't be drawn without them: on a slow connection they are asked for before it is known who is there.
  const areas = useQuery(areasQuery);
  // After a first failure the pages are drawn without areas, and the list is asked for again.
  const isAreasPending = areas.isPending && areas.failureCount === 0 && areas.errorUpdateCount === 0;

  // Thirty laptops in a room are quiet until somebody wants otherwise.
  useEffect(
    () => setHeardAtFirst({ sounds: !isSchoolPending && school === null, voice: school?.isVoiceOff !== true }),
    [isSchoolPending, school],
  );

  const complete = (saved: Profile) => {
    rememberProfile(saved);
    // The popup stays until then, so that nobody opens a page that is replaced by the dashboard a moment later.
    setTimeout(() => {
      navigate("/dashboard", { state: newcomer });
      queries.setQueryData(queryKey, saved);
    }, redirectMs);
  };

  // Whoever comes into a school later keeps the page that is open, with what is half written there.
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && (profile.isPending || isSchoolPending || isAreasPending)) return <Waiting />;
  if (!isBegun && profile.data?.profile_completed) setBegun(true);
  // What was read before holds while it can't be read anew: a page that is open goes on, and sends what waits for the line.
  if (!profile.data)
    return (
      <Stopped title={words.loadFailed} again={words.retry} onAgain={() => void profile.refetch()}>
        <Button onClick={() => void session.signOut()}>{words.signOut}</Button>
      </Stopped>
    );
  if (profile.data.profile_completed && profile.data.consent)
    return (
      <LazyCode name="consent" load={() => import("../consent/consent-page.tsx")} words={codeWords}>
        {({ ConsentPage }) => <ConsentPage session={session} profile={profile.data} onAgain={() => void profile.refetch()} />}
      </LazyCode>
    );
  return (
    <Pages session={session} profile={profile.data} school={school}>
      {!profile.data.profile_completed && (
        // Its code comes for them alone who fill it in, once.
        <LazyCode name="first-steps" load={() => import("./complete-profile.tsx")} words={codeWords}>
          {({ CompleteProfile }) => <CompleteProfile session={session} profile={profile.data} onComplete={complete} />}
        </LazyCode>
      )}
    </Pages>
  );
}

/**
 * The school of a person, and whether it is still to come.
 * When it does not come, every area is shown: the functions of a closed one refuse all the same.
 */
function useSchool({ data }: Session, profile: Profile | undefined): { school: School | null; isPending: boolean } {
  const schoolId = profile?.school_id ?? null;
  const queries = useQueryClient();
  const school = useQuery({
    ...schoolQuery(data, schoolId),
    enabled: schoolId !== null,
    // What an admin switches reaches the pages that are open.
    refetchOnWindowFocus: true,
    retry: false,
  });
  useEffect(() => {
    // The server has refused because of a switch that this page doesn't know yet.
    const readAgain = () => void queries.invalidateQueries({ queryKey: ["school", schoolId] });
    // Or because consent is missing, which the profile says.
    const refused = () => {
      readAgain();
      void queries.invalidateQueries({ queryKey: ["profile"] });
    };
    addEventListener(closedAreaEvent, refused);
    // When the stream opens, what follows the person reads the school as well.
    const leave = data.news.follow("school", (hasOpened) => hasOpened || readAgain());
    return () => {
      removeEventListener(closedAreaEvent, refused);
      leave();
    };
  }, [data, queries, schoolId]);
  useEffect(() => {
    let isStart = true;
    // Somebody was put into a class or a school, or taken out.
    return data.news.follow("person", (hasOpened) => {
      // A page that begins has just read both.
      const isKnown = hasOpened && isStart;
      isStart = false;
      if (!isKnown) for (const name of ["profile", "school"]) void queries.invalidateQueries({ queryKey: [name] });
    });
  }, [data, queries]);
  return { school: school.data ?? null, isPending: schoolId !== null && school.isPending };
}
