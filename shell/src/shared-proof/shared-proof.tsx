import { readConfig } from "@learn/data";
import { SharedBook } from "@learn/own-work/shared-book";
import { useCallback } from "react";
import { askAsVisitor } from "../auth/ask-as-visitor.ts";
import { askConfig } from "../auth/connection.ts";

/** The proof book that a student's link shows, to anybody: it asks without the session that this browser may hold. */
export function SharedProof({ token }: { token: string }) {
  return <SharedBook ask={useCallback(() => askForBook(token), [token])} />;
}

async function askForBook(token: string): Promise<unknown> {
  const answer = await askAsVisitor(readConfig(await askConfig()), "proof/read", { token });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`proof/read answered ${answer.status}`);
  return answer.json();
}
