import { closedAreaEvent, type Profile, type School } from "@learn/data";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Session } from "../auth/use-session.ts";
import { schoolQuery } from "./school-query.ts";

/**
 * The school of a person, and whether it is still to come.
 * When it does not come, every area is shown: the functions of a closed one refuse all the same.
 */
export function useSchool({ data }: Session, profile: Profile | undefined): { school: School | null; isPending: boolean } {
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
