import { pathOf } from "../_shared/guided/index.ts";
import { turnReserve, type ChatRules } from "../_shared/turn/index.ts";
import { analysisReserve, calls } from "./calls.ts";
import { code } from "./code-turn.ts";
import { composeTurn } from "./compose-turn.ts";
import { parseVibingChat, type ProgramRequest } from "./requests.ts";
import { talk } from "./talk-turn.ts";
import { apologyFor, words } from "./words.ts";

/** How Vibing talks and builds. */
export const chatRules: ChatRules<ProgramRequest> = {
  areaId: calls.id,
  parse: parseVibingChat,
  // How it was asked, and the program that a message is about.
  keep: ({ mode, execution_id }) => ({ mode, ...(execution_id == null ? {} : { execution_id }) }),
  // A program's result costs a second request.
  reserve: ({ mode }) => (mode === "code" ? turnReserve + analysisReserve : turnReserve),
  path: ({ module }) => pathOf(module?.coach ?? null),
  compose: composeTurn,
  speak: (asking) => (asking.asked.mode === "code" ? code(asking) : talk(asking, asking.asked.mode)),
  apologyFor,
  notSaved: words.technicalIssue,
};
