import {
  Badge,
  Button,
  buttonClass,
  Card,
  CardHead,
  CheckIcon,
  EmptyState,
  FailedState,
  GatePicture,
  MailIcon,
  Notice,
  PageHeader,
  PenIcon,
  Split,
  Stack,
  StarIcon,
  StepsIcon,
  Tile,
  usePageTitle,
} from "@learn/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatDay, readDate, type Profile } from "@learn/data";
import type { Session } from "../auth/use-session.ts";
import { JoinSchoolCard } from "../school/join-school-card.tsx";
import { AccountCard } from "./account-card.tsx";
import { CardAccount } from "./card-account.tsx";
import { FromTeachersCard } from "./from-teachers-card.tsx";
import { EditProfile } from "./edit-profile.tsx";
import { KeptCard } from "./kept-card.tsx";
import { MemoryCard } from "./memory-card.tsx";
import { words } from "./page-words.ts";
import { PersonCard } from "./person-card.tsx";
import { isUsername } from "./profile-edit.ts";
import { ProfileLoading } from "./profile-loading.tsx";
import styles from "./profile-page.module.css";
import { ReadingCard } from "../reading/reading-card.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { SoundsCard } from "./sounds-card.tsx";
import { TeamCard } from "./team-card.tsx";
import { WhoSeesCard } from "./who-sees-card.tsx";
import { useOwnProfile } from "./use-own-profile.ts";

/** Who a person is here, how far they have come, and what they can change about it. */
export function ProfilePage({ session }: { session: Session }) {
  usePageTitle(words.title);
  const { own, save } = useOwnProfile(session);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useReturningFocus(isEditing);
  const found = own.data;

  if (!found && own.isFetching) return <ProfileLoading />;
  if (!found)
    return (
      <FailedState level={1} title={words.failed} again={words.retry} onAgain={() => void own.refetch()}>
        {words.failedHint}
      </FailedState>
    );
  if (found.state !== "found") return <NobodyHere isSignedOut={found.state === "signed-out"} />;

  const { profile, newEmail } = found;
  return (
    <Stack gap="xl">
      <Stack gap="m">
        <PageHeader
          title={words.title}
          action={
            !isEditing && (
              <Button ref={editButton} icon={<PenIcon />} onClick={() => setIsEditing(true)}>
                {words.edit}
              </Button>
            )
          }
        />
        {/* Here from the beginning: readers announce what is added to it. */}
        <div className={styles.news} aria-live="polite">
          {newEmail && <NewEmailNotice to={newEmail} from={profile.email} />}
        </div>
      </Stack>
      <Split>
        <Stack gap="l">
          {isEditing ? <EditProfile profile={profile} save={save} onDone={() => setIsEditing(false)} /> : <PersonCard profile={profile} />}
          <ProgressCard data={session.data} userId={session.userId} />
          {profile.role === "student" && <FromTeachersCard data={session.data} userId={session.userId} />}
          {profile.role === "student" && (
            <WhoSeesCard
              data={session.data}
              userId={session.userId}
              place={{ gradeLevel: profile.grade_level, continent: profile.continent }}
            />
          )}
          {profile.role === "student" && <KeptCard data={session.data} userId={session.userId} />}
          <MemoryCard data={session.data} userId={session.userId} />
        </Stack>
        <div className={styles.side}>
          {profile.team_id && <TeamCard data={session.data} teamId={profile.team_id} />}
          <JoinSchoolCard session={session} profile={profile} />
          <ReadingCard session={session} />
          <QuickStats profile={profile} />
          <SoundsCard />
          {isUsername(profile.email) ? <CardAccount session={session} /> : <AccountCard session={session} email={profile.email} />}
        </div>
      </Split>
      <ComingCards />
    </Stack>
  );
}

/** Nobody to show: the session has ended meanwhile, or the person has no profile. */
function NobodyHere({ isSignedOut }: { isSignedOut: boolean }) {
  // Whole pages, not routes: only a new start finds out who is there.
  const [title, place, way] = isSignedOut ? [words.signedOut, "/login", words.logIn] : [words.none, "/profile", words.reload];
  return (
    <EmptyState
      level={1}
      role="alert"
      picture={<GatePicture />}
      title={title}
      action={
        <a className={buttonClass({ variant: "primary" })} href={place}>
          {way}
        </a>
      }
    >
      {isSignedOut ? undefined : words.noneHint}
    </EmptyState>
  );
}

/** Puts the keyboard back on the button that opened the edit mode, once that is over. */
function useReturningFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

/** Tells that a new e-mail address waits for the click in its mail. */
function NewEmailNotice({ to, from }: { to: string; from: string }) {
  return (
    <Notice kind="attention" icon={<MailIcon />} title={words.linkSentTitle}>
      {words.linkSent(to, from)}
    </Notice>
  );
}

/** Two places on the page that are kept for later. */
function ComingCards() {
  return (
    <div className={styles.coming}>
      <ComingCard id="achievements" title={words.achievements} icon={<StarIcon />} />
      <ComingCard id="recent-activity" title={words.activity} icon={<StepsIcon />} />
    </div>
  );
}

function ComingCard({ id, title, icon }: { id: string; title: string; icon: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <div className={styles.comingCard}>
        <Tile small icon={icon} />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{words.comingSoon}</p>
        </div>
      </div>
    </Card>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** How long a person has been here, when something changed last, and whether they have a team. */
function QuickStats({ profile }: { profile: Profile }) {
  const [now] = useState(() => new Date());
  const age = countDays(profile.created_at, now);
  return (
    <Card aria-labelledby="quick-stats">
      <CardHead id="quick-stats" title={words.stats} />
      <dl className={styles.stats}>
        <div>
          <dt>{words.accountAge}</dt>
          <dd>{age == null ? words.notSet : words.days(age)}</dd>
        </div>
        <div>
          <dt>{words.lastUpdated}</dt>
          <dd>{formatDay(profile.updated_at) || words.notSet}</dd>
        </div>
        <div>
          <dt>{words.teamStatus}</dt>
          <dd>
            {profile.team_id ? (
              <Badge kind="green" icon={<CheckIcon />}>
                {words.active}
              </Badge>
            ) : (
              words.noTeam
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** Whole days since a timestamp, never below zero; null when it isn't one. */
function countDays(since: string | null, now: Date): number | null {
  const date = readDate(since);
  return date && Math.max(0, Math.floor((now.getTime() - date.getTime()) / dayMs));
}
