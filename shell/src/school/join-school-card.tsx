import { formatDay, type Profile, type School } from "@learn/data";
import { Card, CardHead, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { AskSchool } from "./ask-school.tsx";
import { JoinByCode } from "./join-by-code.tsx";
import { schoolQuery } from "./school-query.ts";
import { joinWords as words } from "./join-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** The school that a person belongs to, or the ways into one. */
export function JoinSchoolCard({ session, profile }: { session: Session; profile: Profile }) {
  const isMember = profile.school_id !== null && profile.school_link !== "typed";
  const school = useQuery({ ...schoolQuery(session.data, profile.school_id), enabled: profile.school_id !== null });
  return (
    <Card aria-labelledby="your-school" stack>
      <CardHead id="your-school" title={words.title} />
      {profile.school_id && <Unanswered calm query={school} words={words} />}
      {isMember && school.data && (
        <Stack gap="s">
          <strong>
            <bdi>{school.data.name}</bdi>
          </strong>
          <Text tone="small-muted">{profile.school_since ? words.since(formatDay(profile.school_since)) : words.belongs}</Text>
          {profile.school_link !== "staff" && (
            <>
              <YourClasses classes={school.data.classes} />
              <JoinByCode session={session} profile={profile} isMember />
            </>
          )}
        </Stack>
      )}
      {!isMember && (
        <>
          <JoinByCode session={session} profile={profile} />
          {profile.school_id ? (
            school.data && <Text tone="small-muted">{words.typed(school.data.name)}</Text>
          ) : (
            <AskSchool session={session} typedName={profile.school_name ?? ""} />
          )}
        </>
      )}
    </Card>
  );
}

function YourClasses({ classes }: Pick<School, "classes">) {
  if (classes.length === 0) return <Text tone="small-muted">{words.noClass}</Text>;
  return (
    <div>
      <Text as="h3" tone="small-muted">
        {words.classes(classes.length)}
      </Text>
      <ul>
        {classes.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
