import { parseChat } from "../_shared/conversation/index.ts";
import type { ChatRules } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { coach } from "./coach-turn.ts";
import { composeTurn } from "./compose-turn.ts";
import { challengePath } from "./path.ts";
import { apologyFor, words } from "./words.ts";

/** How the creativity coach talks. */
export const chatRules: ChatRules = {
  areaId: calls.id,
  parse: parseChat,
  path: () => challengePath,
  compose: composeTurn,
  speak: coach,
  apologyFor,
  notSaved: words.technicalIssue,
};
