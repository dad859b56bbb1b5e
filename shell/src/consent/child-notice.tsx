import { BookIcon, CloseIcon, EyeIcon, LaptopIcon, SchoolIcon, ShieldIcon, UserIcon } from "@learn/ui";
import styles from "./consent.module.css";
import { childNotice } from "./words.ts";

const pictures = {
  coach: LaptopIcon,
  kept: BookIcon,
  teacher: SchoolIcon,
  others: UserIcon,
  help: ShieldIcon,
  eye: EyeIcon,
  erase: CloseIcon,
} as const;

/** The notice to children, in their words and with pictures. */
export function ChildNotice({ isAtSchool }: { isAtSchool: boolean }) {
  const lines: Record<string, string | null> = { ...childNotice.lines, ...(!isAtSchool && childNotice.alone) };
  return (
    <section aria-labelledby="child-notice">
      <h2 id="child-notice">{childNotice.title}</h2>
      <ul className={styles.notice}>
        {Object.entries(lines).map(([name, line]) => {
          if (line === null) return null;
          const Picture = pictures[name as keyof typeof pictures];
          return (
            <li key={name}>
              <span className={styles.picture}>
                <Picture />
              </span>
              {line}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
