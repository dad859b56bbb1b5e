import { Link, Route, Routes, useParams } from "react-router-dom";
import { readableReason } from "@learn/data";
import { fetchLtiNames } from "@learn/data/school-lti";
import { Button, buttonClass, Card, CardHead, PageHeader, Stack, Text, usePageTitle, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { ChoosePage } from "./choose-page.tsx";
import { words as all } from "./words.ts";

/** The pages of staff who have come from a learning platform, below `/lti`. */
export function StaffLti({ session }: { session: Session }) {
  return (
    <Routes>
      <Route path="choose/:launch" element={<ChoosePage session={session} />} />
      <Route path="course/:launch/:kind?/:what?" element={<CoursePage session={session} />} />
    </Routes>
  );
}

const words = all.staff;

/** What staff see who open a course's link: the work as the students open it, and whom of the course the school knows. */
function CoursePage({ session: { data } }: { session: Session }) {
  usePageTitle(words.title);
  const { launch = "", kind, what } = useParams();
  const toast = useToast();
  const names = useMutation({
    mutationFn: () => fetchLtiNames(data, launch),
    onError: (cause) => toast.bad(readableReason(cause) || all.unexpected),
  });
  const unknown = names.data?.filter(({ isKnown }) => !isKnown) ?? [];
  return (
    <Stack>
      <PageHeader title={words.title} />
      <Text tone="muted">{words.lead}</Text>
      <div>
        <Link className={buttonClass({ variant: "primary" })} to={kind === undefined ? "/dashboard" : `/lti/open/${kind}/${what ?? ""}`}>
          {kind === undefined ? words.home : words.open}
        </Link>
      </div>
      <Card aria-labelledby="lti-names" stack>
        <CardHead id="lti-names" title={words.names} />
        <Text tone="muted">{words.namesLead}</Text>
        <div>
          <Button busy={names.isPending} onClick={() => names.mutate()}>
            {words.read}
          </Button>
        </div>
        {names.data && (
          <>
            <output>{unknown.length === 0 ? words.all : words.known(names.data.length - unknown.length)}</output>
            {unknown.length > 0 && (
              <>
                <strong>{words.unknown}</strong>
                <ul>
                  {unknown.map(({ name }, index) => (
                    <li key={index}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Card>
    </Stack>
  );
}
