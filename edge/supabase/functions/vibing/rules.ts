import { analysisReserve, turnReserve } from "../_shared/turn/index.ts";
import type { ChatRules } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { code } from "./code-turn.ts";
import { composeTurn } from "./compose-turn.ts";
import { modeOf, parseVibingChat } from "./requests.ts";
import { talk } from "./talk-turn.ts";
import { apologyFor, words } from "./words.ts";

/** How Vibing talks and builds. */
export const chatRules: ChatRules = {
  areaId: calls.id,
  parse: parseVibingChat,
  // A program's result costs a second request.
  reserve: (asked) => (modeOf(asked) === "code" ? turnReserve + analysisReserve : turnReserve),
  compose: composeTurn,
  speak(asking) {
    const mode = modeOf(asking.asked);
    return mode === "code" ? code(asking) : talk(asking, mode);
  },
  apologyFor,
  notSaved: words.technicalIssue,
};
