import { askModel, type AskedModel, type ChatRules, type TurnReply } from "../_shared/turn/index.ts";
import { parseChat, type BegunTurn } from "../_shared/conversation/index.ts";
import { calls } from "./calls.ts";
import { composeDesign, composeEdit, composePlay } from "./compose.ts";
import { tutorDesignPrompt, tutorEditPrompt } from "./prompts.generated.ts";
import { designPath, instructionsOf, keepDesign, keepReply } from "./design-path.ts";
import { learningPath } from "./learning-path.ts";
import { readPlanBlock, upToPlanBlock, readProposal } from "./proposal.ts";
import { apologyFor, designWords, words } from "./words.ts";

const inAllTalks = { areaId: calls.id, parse: parseChat, apologyFor, notSaved: words.notSaved };

/** How a tutor talks that a student designed. */
export const chatRules: ChatRules = {
  ...inAllTalks,
  claim: { procedure: "begin_tutor_turn", args: {} },
  path: ({ module }) => learningPath(module === null ? null : module.ai_facilitator_instructions),
  compose: composePlay,
};

const keepOnPath: ChatRules["keepOnPath"] = (begun, said) => ({ ...keepDesign(begun, said) });
const inDesigns = { ...inAllTalks, path: designPath, keepOnPath, speak: propose };

/** How a tutor is designed: a reply keeps the instructions that it proposes, on the path those that the answers make. */
export const designRules: ChatRules = { ...inDesigns, claim: claimDesign(false), compose: composeDesign };

/** How a tutor is changed. */
export const editRules: ChatRules = { ...inDesigns, claim: claimDesign(true), compose: composeEdit };

function claimDesign(is_edit: boolean): NonNullable<ChatRules["claim"]> {
  return { procedure: "begin_tutor_design_turn", args: { is_edit } };
}

/** What a tutor prompt needs and what no tutor does: a tutor prompt may say it in the words in which its designer was told. */
const quotableParts = [tutorDesignPrompt, tutorEditPrompt]
  .flatMap(({ text }) => text.split("\n# "))
  .filter((part) => /^(?:What a tutor prompt needs|When it is enough|How you change it)\n/.test(part))
  .join("\n");

/** A design talk as the leak watch sees it: the present instructions may be said as well, for they are what a change is about. */
function withQuotableText(begun: BegunTurn): BegunTurn {
  const { title = "", description = "", ai_facilitator_instructions: instructions = "" } = begun.module ?? {};
  const seen = [description, instructions, quotableParts].join("\n");
  const none = { outcomes: "", metrics_for_success: "", ai_assessment_instructions: "", coach: null };
  return { ...begun, module: { ...none, ai_facilitator_instructions: instructions, title, description: seen } };
}

/**
 * A reply with what it makes of the tutor: the instructions that it proposes where they differ from the present ones, else the fields
 * that it fills, and the one that the student wrote.
 *
 * @see requirements TUTOR-059 to TUTOR-061
 */
async function propose(asking: AskedModel): Promise<TurnReply> {
  const { asked, begun, running } = asking;
  // A tutor prompt stands in a block: it isn't counted among the words of a reply.
  const show = upToPlanBlock((words) => running.delta(words));
  const turnReply = await askModel({ ...asking, begun: withQuotableText(begun) }, { keepsCode: true, show });
  if (turnReply.isReplacement === true) return turnReply;
  const { words: text, lines } = readPlanBlock(turnReply.reply.text);
  const reply = { ...turnReply.reply, text: text || designWords.filled };
  const isWhole = !reply.failed && !reply.cut;
  const found = isWhole ? readProposal(text) : "";
  // Without a block, a reply that was ended for its length holds half of its instructions.
  const isHalf = reply.words !== undefined && found === text.trim();
  const proposed = isHalf || found === instructionsOf(begun).now ? "" : found;
  const { move } = asked;
  const to = move?.kind === "answer" ? move.to : undefined;
  const said = { proposed, lines: isWhole ? lines : "", to, text: begun.message?.content ?? asked.text };
  return { ...turnReply, reply: { ...reply, extension: { ...keepReply(begun, said) } } };
}
