import { Text } from "@learn/ui";
import type { Criteria } from "../data/projects.ts";
import { words } from "../words.ts";
import { calledNames, makersOf, peopleOf, quotesOf } from "./sheet-people.ts";
import styles from "./sheet.module.css";
import type { WorkList } from "./work.ts";
import { WorkView } from "./work-view.tsx";

export interface SheetProps extends WorkList {
  title: string;
  /** When the project was last worked on. */
  day: string;
  isTeam: boolean;
  criteria: Criteria;
}

/** The sheet of a project, in the order in which it is read: what it is, who made it, the plan, the work, their best words. */
export function Sheet({ title, day, isTeam, works, plan, members, criteria }: SheetProps) {
  const people = peopleOf(members, works, criteria);
  const called = calledNames(people);
  const nameOf = (id: string) => called.get(id) ?? words.nameless;
  const makers = makersOf(members, works).map(nameOf);
  const quotes = quotesOf(criteria);
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {makers.length > 0 && (
        <p>
          {words.madeBy}{" "}
          {makers.map((name, at) => (
            // Two may be called the same; the place tells them apart.
            <span key={`${at}-${name}`}>
              {at === 0 ? "" : at === makers.length - 1 ? ` ${words.andLast} ` : ", "}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
      {day && <Text tone="meta">{day}</Text>}
      {plan && (
        <section>
          <h2>{isTeam ? words.plan : words.planMine}</h2>
          <dl className={styles.plan}>
            {(["what", "whom", "step", "know"] as const)
              .filter((part) => plan.body[part] !== "")
              .map((part) => (
                <div key={part}>
                  <dt>{words.planParts[part]}</dt>
                  <dd dir="auto">{plan.body[part]}</dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {works.map((work) => (
        <section key={work.id} className={styles.work}>
          <h2 dir="auto">{work.title}</h2>
          <WorkView work={work} program={work.program} />
        </section>
      ))}
      <section>
        <h2>{isTeam ? words.quotes : words.quotesMine}</h2>
        {quotes.length === 0 && <Text tone="muted">{words.noQuotes}</Text>}
        {quotes.map(({ criterion, quotes: said }) => (
          <section key={criterion} className={styles.criterion}>
            <h3>{criterion}</h3>
            {said.map(({ id, text }) => (
              <blockquote key={`${id}-${text}`}>
                <p dir="auto">“{text}”</p>
                {isTeam && id !== null && (
                  <footer>
                    <bdi>{nameOf(id)}</bdi>
                  </footer>
                )}
              </blockquote>
            ))}
          </section>
        ))}
      </section>
    </article>
  );
}
