import { expect, it } from "vitest";
import type { BegunTurn } from "#supabase/functions/_shared/conversation/index.ts";
import { gradeBandGuidance } from "#supabase/functions/_shared/prompt/index.ts";
import { composeGuidedTurn } from "#supabase/functions/_shared/turn/index.ts";
import { calls as aiLearning } from "#supabase/functions/ai-learning/calls.ts";
import { calls as skills } from "#supabase/functions/skills/calls.ts";
import { composeTurn as composeWorkshopTurn } from "#supabase/functions/vibing/compose-turn.ts";
import { modes } from "#supabase/functions/vibing/requests.ts";
import { ownCatalogue } from "./content-tools/catalogue.ts";
import type { Entry } from "./content-tools/entry.ts";
import { facilitatorText, outcomesText } from "./content-tools/prompt-text.ts";
import { englishTokens } from "./testing/count-tokens.ts";

const { entries } = await ownCatalogue();
const provider = { baseUrl: "", apiKey: "key", modelSmall: "small", modelLarge: "large", practice: false };
const mostTokens = 2200;

/** A turn at its beginning; the student's words and what the conversation came to stand behind what is the same in each. */
function begunIn(entry: Entry, changes: Partial<BegunTurn> = {}): BegunTurn {
  const { activity, context } = entry;
  const longestLine = Object.values(context).toSorted((one, other) => other.length - one.length)[0] ?? "";
  return {
    ok: true,
    state: "new",
    history: [],
    learner: { name: null, grade_level: activity.band, continent: "North America" },
    module: {
      title: activity.title,
      description: [activity.description, activity.material, `**From your part of the world:** ${longestLine}`].join("\n\n"),
      outcomes: outcomesText(entry),
      metrics_for_success: "",
      ai_facilitator_instructions: facilitatorText(entry),
      ai_assessment_instructions: "",
      coach: activity,
    },
    ...changes,
  };
}

function systemsOf(entry: Entry, changes?: Partial<BegunTurn>): string[] {
  const begun = begunIn(entry, changes);
  const text = "a lamp";
  const turns =
    entry.categoryActivity === "Coding"
      ? modes.map((mode) => composeWorkshopTurn(begun, text, { provider }, { session_id: "s", message_id: "m", text, mode }))
      : [composeGuidedTurn(entry.categoryActivity === "Skills" ? skills : aiLearning, begun, text, { provider })];
  return turns.map(({ request }) => request.messages[0]?.content ?? "");
}

it("no activity's system message has more than 2,200 tokens before the history", () => {
  const sizes = entries.map((entry) => ({
    area: entry.categoryActivity,
    id: entry.activity.id,
    tokens: Math.max(...systemsOf(entry).map(englishTokens)),
  }));
  expect(sizes.length).toBeGreaterThanOrEqual(126);
  for (const area of new Set(sizes.map((one) => one.area))) {
    const [most, ...others] = sizes.filter((one) => one.area === area).toSorted((one, other) => other.tokens - one.tokens);
    process.stdout.write(
      `${area}: at most ${most?.tokens} tokens (${most?.id}), half of them below ${others[others.length >> 1]?.tokens}\n`,
    );
  }
  expect(sizes.filter(({ tokens }) => tokens > mostTokens)).toEqual([]);
});

it("what is the same for all stands first, then the band, the activity, and last what changes with each turn", () => {
  for (const entry of entries) {
    const { band, title } = entry.activity;
    const late: Partial<BegunTurn> = {
      history: [
        { id: "1", role: "assistant", content: entry.activity.path[0]?.text ?? "", timestamp: "" },
        { id: "2", role: "user", content: "it learned", timestamp: "" },
        { id: "3", role: "assistant", content: "And then?", timestamp: "", words: 90 },
      ],
    };
    const [first = ""] = systemsOf(entry);
    const [next = ""] = systemsOf(entry, late);
    const places = ["How you coach", "You are the AI", gradeBandGuidance(band), `# The activity: ${title}`, "\nEarlier: "].map((part) =>
      first.indexOf(part),
    );
    expect(places[0]).toBe(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(next).not.toBe(first);
    const same = first.slice(0, first.indexOf("\nEarlier: "));
    expect(next.startsWith(same), title).toBe(true);
  }
});
