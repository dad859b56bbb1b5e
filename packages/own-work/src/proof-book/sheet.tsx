import { formatDay, isolated, withoutSession } from "@learn/data";
import { Text } from "@learn/ui";
import { Fragment, type ReactNode } from "react";
import { shownWords } from "../shown/shown-words.ts";
import { WorkView } from "../shown/work-view.tsx";
import type { Book } from "./book.ts";
import styles from "./sheet.module.css";
import { bookWords as words } from "./words.ts";

type Work = Book["works"][number];

/** The page of a proof book in its reading order: what it is, who did what, the plan, the work, the words that show it. */
export function Sheet({ book }: { book: Book }) {
  const { is_team: isTeam, is_activity: isActivity, people } = book;
  const plan = book.works.find((work) => work.kind === "plan");
  const works = book.works.filter((work) => work.kind !== "plan");
  return (
    <article className={styles.sheet}>
      <header>
        <Text tone="eyebrow">{words.book}</Text>
        <h1 className={styles.title} dir="auto">
          {withoutSession(book.title) || words.book}
        </h1>
        <Text tone="meta">
          {words.days(formatDay(book.begun), formatDay(book.last))}
          {book.is_completed && ` · ${words.completed}`}
        </Text>
      </header>
      {book.goal && (
        <Part title={isActivity ? words.about : isTeam ? words.goalTeam : words.goal}>
          <p className={styles.said} dir="auto">
            {book.goal}
          </p>
        </Part>
      )}
      {people.length > 0 && (
        <Part title={isTeam ? words.who : words.madeBy}>
          <ul className={styles.people}>
            {people.map(({ name, said, saved }, at) => (
              // Two may be called the same.
              <li key={`${at}-${name}`}>
                <strong>
                  <bdi>{name || words.nameless}</bdi>
                </strong>{" "}
                {words.did(said, saved, isTeam)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {plan && <Plan title={isTeam ? words.planTeam : words.plan} plan={plan} />}
      {works.length > 0 && (
        <Part title={isTeam ? words.workTeam : words.work}>
          {works.map((work, at) => (
            <section key={`${at}-${work.title}`} className={styles.work}>
              <h3 dir="auto">{work.title}</h3>
              <WorkView work={work} program={work.program} />
              <Versions versions={work.versions} isTeam={isTeam} />
            </section>
          ))}
        </Part>
      )}
      {book.criteria.length > 0 && (
        <Part title={isTeam ? words.wordsTeam : words.words}>
          <Text tone="small-muted">{book.judged_by === "model" ? words.byCoach : words.byStudent}</Text>
          <div className={styles.criteria}>
            {book.criteria.map((criterion) => (
              <Criterion key={criterion.name} {...criterion} />
            ))}
          </div>
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Plan({ title, plan }: { title: string; plan: Extract<Work, { kind: "plan" }> }) {
  return (
    <Part title={title}>
      <dl className={styles.plan}>
        {(["what", "whom", "step", "know"] as const)
          .filter((part) => plan.body[part] !== "")
          .map((part) => (
            <div key={part}>
              <dt>{shownWords.planParts[part]}</dt>
              <dd dir="auto">{plan.body[part]}</dd>
            </div>
          ))}
      </dl>
    </Part>
  );
}

/** How many versions there are, of which days, and of whom. */
function Versions({ versions, isTeam }: { versions: Work["versions"]; isTeam: boolean }) {
  const days = [...new Set(versions.map(({ at }) => formatDay(at)))];
  const names = [...new Set(versions.map(({ by }) => by || words.nameless))];
  return (
    <Text tone="small-muted">
      {words.versions(versions.length)}, {days.length > 1 ? `${days[0]} – ${days.at(-1)}` : days[0]}
      {isTeam && `, ${words.savedBy} `}
      {isTeam &&
        names.map((name, at) => (
          <Fragment key={name}>
            {at === 0 ? "" : at === names.length - 1 ? ` ${words.and} ` : ", "}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
    </Text>
  );
}

function Criterion({ name, level, text, quotes }: Book["criteria"][number]) {
  return (
    <section className={styles.criterion}>
      <h3>
        {name} <span className={styles.level}>{words.level(level)}</span>
      </h3>
      {text && <p>{text}</p>}
      {quotes.map(({ by, text: said }) => (
        <blockquote key={`${by}-${said}`}>
          <p dir="auto">
            “{isolated(said)}”{" "}
            {by !== null && (
              <cite>
                <bdi>{by || words.nameless}</bdi>
              </cite>
            )}
          </p>
        </blockquote>
      ))}
    </section>
  );
}
