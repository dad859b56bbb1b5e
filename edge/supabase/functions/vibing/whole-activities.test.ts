import { describe, expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { facilitatorText } from "#coaching/content-tools/prompt-text.ts";
import type { Execution } from "./execution.ts";
import { promptLimits } from "../_shared/prompt/index.ts";
import { tokensPerMessage, type BegunTurn, type LearningModule } from "../_shared/conversation/index.ts";
import { estimateTokens, type ProviderRequest } from "../_shared/provider/index.ts";
import { composeAnalysis, composeTurn } from "./compose-turn.ts";
import { modes } from "./requests.ts";

const { entries } = await ownCatalogue();
const coding = entries.filter(({ categoryActivity }) => categoryActivity === "Coding");
const provider = { baseUrl: "", apiKey: "key", modelSmall: "small", modelLarge: "large", practice: false };
const dependencies = { provider, log: () => {}, call: () => Promise.reject(new Error("not here")), verify: async () => null };
const texts: [string, string][] = [
  ["an ordinary message", "a game"],
  ["the longest message in English", "because it learned ".repeat(210)],
  ["the longest message in Amharic", "ከብዙ ፎቶዎች ይማራል ".repeat(250)],
];
const code = "total = total + {1: 'a'}[1]\n".repeat(200);
const execution: Execution = {
  id: "1",
  code,
  language: "python",
  output: "x = [1, 2]\n".repeat(5000),
  error: "Error\n".repeat(500),
  executionTime: 1,
  timestamp: "",
  isWebCode: false,
};
const reply = `Here.\n\`\`\`python\n${code}\n\`\`\``;
const history: BegunTurn["history"] = Array.from({ length: 12 }, (_, turn) => [
  { id: `m${turn}`, role: "user" as const, content: `message ${turn}`, timestamp: "" },
  { id: `m${turn}:reply`, role: "assistant" as const, content: reply, timestamp: "", execution: { ...execution, id: String(turn) } },
]).flat();

const sizeOf = ({ messages }: ProviderRequest): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, 0);

describe.each(coding.map((entry) => [entry.activity.title, entry] as const))("%s", (_, { activity, context, ...entry }) => {
  const module: LearningModule = {
    title: activity.title,
    description: [activity.description, activity.material, context["South America"]].join("\n\n"),
    outcomes: "",
    metrics_for_success: "",
    ai_facilitator_instructions: facilitatorText({ activity, context, ...entry }),
    ai_assessment_instructions: "",
    coach: activity,
  };
  const begun: BegunTurn = { ok: true, state: "new", history, learner: { name: "Wanjiku", grade_level: activity.band }, module };

  it.each(texts)(
    "is told to the model within the bound of a prompt beside %s, whatever programs printed, and never its prepared program",
    (_what, text) => {
      for (const mode of modes) {
        const { request } = composeTurn(begun, text, { provider }, { session_id: "", message_id: "", text, mode, execution_id: "3" });
        expect(sizeOf(request)).toBeLessThanOrEqual(promptLimits.tokens);
        for (const part of [module.description, module.ai_facilitator_instructions])
          expect(request.messages[0]?.content.includes(part), mode).toBe(true);
        expect(request.messages[0]?.content.includes("{{")).toBe(false);
        expect(request.messages.at(-1)?.role).toBe("user");
      }
      const analysis = composeAnalysis(
        { begun, text, request: { dependencies, learner: { id: "1" }, body: null, requestId: "1" } },
        reply,
        execution,
      ).request;
      expect(sizeOf(analysis)).toBeLessThanOrEqual(promptLimits.tokens);
      expect(analysis.messages.at(-2)?.content).toContain("total = total + ");
      expect(analysis.messages.at(-1)?.content).toContain("It ended with an error:");
    },
  );
});

it("old programs are left out before words", () => {
  const begun: BegunTurn = { ok: true, state: "new", history, learner: {}, module: null };
  const { messages } = composeTurn(begun, "next", { provider }, { session_id: "", message_id: "", text: "next", mode: "code" }).request;
  const words = messages.filter(({ content }) => /^message \d+$/.test(content));
  expect(words).toHaveLength(12);
  expect(messages.filter(({ content }) => content.includes("```python"))).toHaveLength(1);
});
