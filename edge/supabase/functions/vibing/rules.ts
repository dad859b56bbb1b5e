import { pathOf } from "../_shared/guided/index.ts";
import { turnReserve } from "../_shared/turn/index.ts";
import type { ChatRules } from "../_shared/turn/index.ts";
import { analysisReserve, calls } from "./calls.ts";
import { code } from "./code-turn.ts";
import { composeTurn } from "./compose-turn.ts";
import { parseVibingChat } from "./requests.ts";
import type { ProgramRequest } from "./requests.ts";
import { talk } from "./talk-turn.ts";
import { apologyFor, words } from "./words.ts";

/** The record of a program apart from what else is kept beside a reply. */
export function programArgs({ execution, ...kept }: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...(execution === undefined ? {} : { execution }), ...(Object.keys(kept).length === 0 ? {} : { extension: kept }) };
}

/** How Vibing talks and builds. */
export const chatRules: ChatRules<ProgramRequest> = {
  areaId: calls.id,
  parse: parseVibingChat,
  // How it was asked is kept, and the program that a message is about or that came of it.
  extension: {
    begin: ({ mode, execution_id = null }) => ({ procedure: "begin_program_turn", args: { mode, execution_id } }),
    finish: ({ extension }) => ({ procedure: "finish_program_turn", args: programArgs(extension) }),
  },
  // A program's result costs a second request.
  reserve: ({ mode }) => (mode === "code" ? turnReserve + analysisReserve : turnReserve),
  path: ({ module }) => pathOf(module?.coach ?? null),
  compose: composeTurn,
  speak: (asking) => (asking.asked.mode === "code" ? code(asking) : talk(asking, asking.asked.mode)),
  apologyFor,
  notSaved: words.technicalIssue,
};
