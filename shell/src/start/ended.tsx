import styles from "./ended.module.css";
import { words } from "./words.ts";

/** Where somebody whose session ended by itself logs in again. */
export const endedAddress = "/login?ended";

/** Why somebody is back at the login who did not sign out. */
export function Ended() {
  return <output className={styles.ended}>{words.ended}</output>;
}
