import { askModel } from "../_shared/turn/index.ts";
import type { AskedModel, ChatRules, TurnReply } from "../_shared/turn/index.ts";
import { parseChat } from "../_shared/conversation/index.ts";
import { calls } from "./calls.ts";
import { composeDesign, composeEdit, composePlay } from "./compose.ts";
import { readProposal } from "./proposal.ts";
import { apologyFor, words } from "./words.ts";

const inAllTalks = { areaId: calls.id, parse: parseChat, apologyFor, notSaved: words.notSaved };

/** How a tutor talks that a student designed. */
export const chatRules: ChatRules = {
  ...inAllTalks,
  extension: { begin: () => ({ procedure: "begin_tutor_turn", args: {} }), finish: () => ({ procedure: "finish_turn", args: {} }) },
  compose: composePlay,
};

/** How a tutor is designed: a reply keeps the instructions that it proposes. */
export const designRules: ChatRules = { ...inAllTalks, extension: designExtension(false), compose: composeDesign, speak: propose };

/** How a tutor is changed: its present instructions may be said, for they are what the talk is about. */
export const editRules: ChatRules = {
  ...inAllTalks,
  extension: designExtension(true),
  compose: composeEdit,
  speak(asking) {
    const { module } = asking.begun;
    if (module === null) return propose(asking);
    const description = `${module.description}\n${module.ai_facilitator_instructions}`;
    return propose({ ...asking, begun: { ...asking.begun, module: { ...module, description } } });
  },
};

function designExtension(is_edit: boolean): NonNullable<ChatRules["extension"]> {
  return {
    begin: () => ({ procedure: "begin_tutor_design_turn", args: { is_edit } }),
    finish: ({ extension }) => ({ procedure: "finish_turn", args: extension === undefined ? {} : { extension } }),
  };
}

/**
 * A reply with the instructions that it proposes, where it proposes some that differ from the present ones.
 *
 * @see requirements TUTOR-059 to TUTOR-061
 */
async function propose(asking: AskedModel): Promise<TurnReply> {
  // A tutor prompt stands in a block: it isn't counted among the words of a reply.
  const found = await askModel(asking, { keepsCode: true });
  const { reply } = found;
  if (found.isReplacement === true || reply.failed || reply.cut) return found;
  const proposed = readProposal(reply.text);
  // Without a block, a reply that was ended for its length holds half of its instructions.
  const isHalf = reply.words !== undefined && proposed === reply.text.trim();
  if (proposed === "" || isHalf || proposed === asking.begun.module?.ai_facilitator_instructions.trim()) return found;
  return { ...found, reply: { ...reply, extension: { proposed_instructions: proposed } } };
}
