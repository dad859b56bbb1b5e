import { useState } from "react";
import styles from "./avatar.module.css";
import { classNames } from "./class-names.ts";

export interface AvatarProps {
  name: string;
  /** From the identity provider; initials are drawn without it, and where it doesn't come. */
  picture?: string | null;
  /** "l" where the page is about this person. */
  size?: "m" | "l";
}

/** Decoration: the name stands beside it in words. */
export function Avatar({ name, picture, size = "m" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classNames(styles.avatar, size === "l" && styles.large)} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** First letters of the first and the last word, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
