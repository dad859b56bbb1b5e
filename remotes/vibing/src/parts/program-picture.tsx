import type { ReactNode } from "react";
import { words } from "../words.ts";
import styles from "./menu-cards.module.css";

// Files of their own, never text in the script: the menu doesn't wait for them.
const addresses = import.meta.glob<string>("../../programs/*.webp", { eager: true, import: "default", query: "?no-inline" });

interface ProgramPictureProps {
  /** As the activity's module says it; null for an activity without a prepared program. */
  name: string | null;
  title: string;
  /** Stands there where there is no picture of this name. */
  fallback: ReactNode;
}

/** The prepared program of an activity as it looks when it runs. */
export function ProgramPicture({ name, title, fallback }: ProgramPictureProps) {
  const address = addresses[`../../programs/${name}.webp`];
  if (address === undefined) return fallback;
  return <img className={styles.picture} src={address} alt={words.picture(title)} width={320} height={200} loading="lazy" />;
}
