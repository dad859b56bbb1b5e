import styles from "./avatar.module.css";

export interface AvatarProps {
  name: string;
  /** From the identity provider; initials are drawn without it. */
  picture?: string | null;
}

/** Decoration: the name stands beside it in words. */
export function Avatar({ name, picture }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture ? <img src={picture} alt="" referrerPolicy="no-referrer" /> : initials(name)}
    </span>
  );
}

/** First letters of the first and the last word, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0] ?? "").join("").toLocaleUpperCase();
}
