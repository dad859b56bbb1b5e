import { readConfig } from "@learn/data";
import { readFamilyPage, type FamilyPage } from "@learn/data/consent";
import { askAsVisitor } from "../auth/ask-as-visitor.ts";
import { askConfig } from "../auth/connection.ts";

/** What a parent's link answers: the page, or null where it opens none. Asked without the session that this browser may hold. */
export async function askFamily(route: "read" | "answer", body: object): Promise<FamilyPage | null> {
  const answer = await askAsVisitor(readConfig(await askConfig()), `family/${route}`, body);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`family/${route} answered ${answer.status}`);
  return readFamilyPage(await answer.json());
}
