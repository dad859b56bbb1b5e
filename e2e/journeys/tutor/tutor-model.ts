import type { Behaviour, StubRequest } from "@learn/edge/provider-stub";
import { lessonWithLevels } from "@learn/e2e/fixtures/lesson.ts";

const fence = "```";

/** The tutor prompt that the designer proposes: accents, a list and other scripts included. */
const firstPrompt = [
  "Tutor: Adding Fractions with Pizza",
  "Goal: add two fractions, s'il te plaît avec des **parts égales**",
  "",
  "- Ask first, then wait",
  "- 1/2 + 1/4 (answer: 3/4)",
  "",
  "مرحبا بك في درس الكسور",
  "",
  "你好，我是你的分数老师。",
].join("\n");

/** What it proposes when the tutor is changed. */
const changedPrompt = "Tutor: Adding Fractions with Chocolate\nGoal: add two fractions\n- 1/3 + 1/3 (answer: 2/3)\nNever: tells the answer";

/** What the metadata say of it. */
export const card = {
  title: "Pizza Fractions",
  description: "Add fractions that are not alike, señor.",
  sub_category: "Pizza Fractions",
  outcomes: "Adds two fractions. Says why the pieces must be of one size.",
  metrics_for_success: "Draws first; explains each step",
  ai_assessment_instructions: "Look at the reasons.",
};

const proposing = (prompt: string) =>
  `Here is the final prompt for your tutor.\n\n${fence}text\n${prompt}\n${fence}\n\nWhat would you change in it?`;

/** A model that designs, describes, plays and evaluates a tutor. To a learner who only guesses its tutor once tells the answer. */
export function tutorModel(request: StubRequest): Behaviour {
  const { messages, response_format: form } = request.body;
  const system = messages[0]?.content ?? "";
  const said = messages.at(-1)?.content ?? "";
  if (system.includes("wants it to teach in another way")) return { kind: "reply", text: proposing(changedPrompt) };
  if (system.includes("turn a topic and this conversation into a tutor prompt"))
    return {
      kind: "reply",
      text: /ready/i.test(said)
        ? proposing(firstPrompt)
        : `What can they do in the end?\n\n${fence}plan\n${/cousin/.test(said) ? "Learner: my cousin" : "Tutor: fractions"}\n${fence}`,
    };
  if (form && system.includes("You describe an AI tutor")) return { kind: "json", value: card };
  if (form) return lessonWithLevels([5, 5, 5, 5, 4])(request);
  const isFirst = messages.filter(({ role }) => role === "assistant").length <= 1;
  return { kind: "reply", text: isFirst ? "What would you draw first?" : "The answer is 3/4. Do you see it?" };
}
