import { formatDay, shownName, type Profile } from "@learn/data";
import { Avatar, Card } from "@learn/ui";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";

/** The view mode: who this is. */
export function PersonCard({ profile }: { profile: Profile }) {
  const { name, email, role, country } = profile;
  const cityState = [profile.city, profile.state].filter(Boolean).join(", ");
  return (
    <Card aria-label={words.about}>
      <div className={styles.person}>
        <Avatar size="l" name={name} picture={profile.avatar_url} />
        <div className={styles.who}>
          {/* A name may run from right to left without turning the line around it. */}
          <h2>
            <bdi>{name || words.noName}</bdi>
          </h2>
          <p className={styles.email}>{email || words.notSet}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {role === "student" && <Line label={words.seenAs}>{shownName(profile) || words.notSet}</Line>}
        <Line label={words.role}>{capitalise(role)}</Line>
        {profile.school_grade != null && <Line label={words.grade}>{words.gradeBySchool(profile.school_grade)}</Line>}
        <Line label={words.joined}>{formatDay(profile.created_at) || words.notSet}</Line>
        <Line label={words.country}>{country ?? words.notSet}</Line>
        <Line label={words.cityState}>{cityState || words.notSet}</Line>
      </dl>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-empty={children === words.notSet || undefined}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
