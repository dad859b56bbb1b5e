import { answerInvitation, readInvitation } from "@learn/data/staff";
import { Button, buttonClass, Card, PageHeader, Stack, useToast, usePageTitle } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { Session } from "../auth/use-session.ts";
import { appointWords } from "./appoint-words.ts";
import { staffSchoolsKey } from "./staff-schools-key.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

const words = appointWords.invitation;

/** What a school invites a person to, to accept or refuse. */
export function InvitationPage({ session }: { session: Session }) {
  usePageTitle(words.page);
  const { token = "" } = useParams();
  const [queries, navigate, toast] = [useQueryClient(), useNavigate(), useToast()];
  const opened = useQuery({ queryKey: ["invitation", token], queryFn: () => readInvitation(session.data, token), gcTime: 0 });
  const answer = useMutation({
    mutationFn: (accepts: boolean) => answerInvitation(session.data, token, accepts),
    onSuccess: async (reason, accepts) => {
      if (reason !== null) return toast.bad(words.reasons[reason] ?? words.failed);
      // The role is the profile's, too.
      await Promise.all([["profile"], staffSchoolsKey(session)].map((queryKey) => queries.invalidateQueries({ queryKey })));
      toast.good(accepts && opened.data?.ok ? words.accepted(opened.data.school) : words.refused);
      await navigate("/dashboard", { replace: true });
    },
    onError: () => toast.bad(words.failed),
  });
  if (!opened.data) return <Unanswered query={opened} words={words} onCard />;
  const invitation = opened.data;
  if (!invitation.ok)
    return (
      <Stack gap="l">
        <PageHeader title={words.page} />
        <p>{words.reasons[invitation.reason]}</p>
        <div>
          <Link className={buttonClass()} to="/dashboard">
            {words.home}
          </Link>
        </div>
      </Stack>
    );
  const { role, classes, is_safe_person: isSafePerson } = invitation;
  const isBusy = (accepts: boolean) => answer.isPending && answer.variables === accepts;
  return (
    <Stack gap="l">
      <PageHeader title={<bdi>{words.title(invitation.school)}</bdi>} />
      <Card stack>
        <p>
          <bdi>{words.by(invitation.invited_by)}</bdi>
        </p>
        <p>
          <strong>
            {words.as(
              [
                appointWords.roles[role],
                role === "admin" ? appointWords.wholeSchool : appointWords.classes(classes),
                isSafePerson && role !== "admin" && appointWords.safePerson,
              ]
                .filter(Boolean)
                .join(", "),
            )}
          </strong>
        </p>
        <div>
          <Button variant="primary" busy={isBusy(true)} onClick={() => answer.mutate(true)}>
            {words.accept}
          </Button>{" "}
          <Button busy={isBusy(false)} onClick={() => answer.mutate(false)}>
            {words.refuse}
          </Button>
        </div>
      </Card>
    </Stack>
  );
}
