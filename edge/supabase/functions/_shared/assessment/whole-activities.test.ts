import { describe, expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { facilitatorText, outcomesText } from "#coaching/content-tools/prompt-text.ts";
import { promptLimits } from "../prompt/index.ts";
import { tokensPerMessage, type BegunTurn, type LearningModule } from "../conversation/index.ts";
import { estimateTokens } from "../provider/index.ts";
import { composeGuidedTurn } from "../turn/index.ts";
import { calls } from "../../ai-learning/calls.ts";

const { entries } = await ownCatalogue();
const provider = { baseUrl: "", apiKey: "key", modelSmall: "small", modelLarge: "large", practice: false };
const texts: [string, string][] = [
  ["an ordinary message", "a lamp"],
  ["the longest message in English", "because it learned ".repeat(210)],
  ["the longest message in Chinese", "它从很多照片里学习".repeat(444)],
  ["the longest message in Amharic", "ከብዙ ፎቶዎች ይማራል ".repeat(250)],
];

describe.each(entries.map((entry) => [entry.activity.title, entry] as const))("%s", (_, entry) => {
  const { activity, context } = entry;
  const module: LearningModule = {
    title: activity.title,
    description: [activity.description, activity.material, context["South America"]].join("\n\n"),
    outcomes: outcomesText(entry),
    metrics_for_success: "",
    ai_facilitator_instructions: facilitatorText(entry),
    ai_assessment_instructions: "",
    coach: activity,
  };

  it.each(texts)("is told to the model whole beside %s, within the bound of a prompt", (_what, text) => {
    const begun: BegunTurn = { ok: true, state: "new", history: [], learner: { name: "Wanjiku", grade_level: activity.band }, module };
    const { messages } = composeGuidedTurn(calls, begun, text, { provider }).request;
    for (const part of [module.description, module.outcomes, module.ai_facilitator_instructions])
      expect(messages[0]?.content.includes(part)).toBe(true);
    expect(messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, 0)).toBeLessThanOrEqual(
      promptLimits.tokens,
    );
  });
});
