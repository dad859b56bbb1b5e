import type { LearnerPlace } from "@learn/voice";
import styles from "./consent.module.css";
import { pictures } from "./notice-pictures.tsx";
import { ReadAloud } from "./read-aloud.tsx";
import { childNotice as words } from "./words.ts";

/** The notice to children, in their words and with pictures; read aloud where the browser can. */
export function ChildNotice({ isAtSchool, place }: { isAtSchool: boolean; place: LearnerPlace }) {
  const { wipe: _, ...alone } = words.alone;
  const people: Record<string, { who: string; sees: string } | null> = { ...words.who, ...(!isAtSchool && alone) };
  const lines = Object.entries(people).flatMap(([name, line]) => (line ? [{ name: name as keyof typeof pictures, ...line }] : []));
  const wipe = isAtSchool ? words.wipe : words.alone.wipe;
  const aloud = [words.title, ...lines.flatMap(({ who, sees }) => [`${who}.`, sees]), wipe].join(" ");
  return (
    <section aria-labelledby="child-notice" className={styles.notice}>
      <div className={styles.head}>
        <h2 id="child-notice">{words.title}</h2>
        <ReadAloud text={aloud} place={place} />
      </div>
      <ul className={styles.who}>
        {lines.map(({ name, who, sees }) => (
          <li key={name}>
            <svg viewBox="36 0 128 100" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
              {pictures[name]}
            </svg>
            <div>
              <h3>{who}</h3>
              <p>{sees}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>{wipe}</p>
    </section>
  );
}
