import { askAsVisitor } from "../auth/ask-as-visitor.ts";
import type { Connection } from "../auth/connection.ts";
import { words } from "./words.ts";

/** What a student shows: the code of the card, or what is typed from it. */
export type Shown =
  | { secret: string }
  | { school: string; username: string; pictures: string[] }
  | { school: string; username: string; password: string };

/** How it ended, with what the student reads. */
export type Opened = { state: "in" } | { state: "refused"; message: string; hint?: string };

const schoolKey = "learn-school";
const plain = (text: string) => text.trim().toLowerCase();
/** What stands for the school in an address. Its name stands on the card, too, and a child types that. */
export const schoolHandle = (text: string) => plain(text).replace(/\s+/g, "-");

/** The school that was typed on this device when a card last opened here. */
export function lastSchool(): string {
  try {
    return localStorage.getItem(schoolKey) ?? "";
  } catch {
    // Where cookies are blocked, it is typed again.
    return "";
  }
}

/** Remembers the school on this device, so that nobody types it again. */
export function keepSchool(school: string): void {
  try {
    localStorage.setItem(schoolKey, schoolHandle(school));
  } catch {
    // As above.
  }
}

/** Signs a student in with a card, or with the password that they have chosen. */
export async function openCard(shown: Shown, open: () => Promise<Connection>): Promise<Opened> {
  try {
    const { config, auth } = await open();
    if ("password" in shown) {
      const email = `${plain(shown.username)}@${schoolHandle(shown.school)}.invalid`;
      const { error } = await auth.signInWithPassword({ email, password: shown.password });
      // The client's sentence speaks of an address, which this student hasn't got.
      if (error) return { state: "refused", message: error.status === 429 ? error.message : words.wrongPassword };
    } else {
      const answer = await askAsVisitor(config, "card/open", "school" in shown ? { ...shown, school: schoolHandle(shown.school) } : shown);
      const said = (await answer.json()) as { token_hash?: string; error?: string };
      if (said.token_hash === undefined) return answer.status < 500 && said.error ? { state: "refused", message: said.error } : refused;
      const { error } = await auth.verifyOtp({ token_hash: said.token_hash, type: "magiclink" });
      if (error) return refused;
    }
    if ("school" in shown) keepSchool(shown.school);
    return { state: "in" };
  } catch {
    // For the student this is the same as a server that doesn't answer.
    return refused;
  }
}

const refused: Opened = { state: "refused", ...words.unexpected };
