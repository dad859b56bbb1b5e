import * as v from "valibot";
import { limitsOf } from "../_shared/turn/index.ts";
import { fillSection } from "../_shared/prompt/index.ts";
import { beginningOf, completeReply, type ProviderReply, type ReplyForm } from "../_shared/provider/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";
import { isHarmful, namesNear, outgoingText } from "../_shared/gate/index.ts";
import { calls } from "./calls.ts";
import { cleanLine } from "./clean-line.ts";
import { tutorMetadataPrompt } from "./prompts.generated.ts";
import { defaults } from "./words.ts";

/** What stands on a tutor's card, beside its instructions. */
export type Metadata = typeof defaults;
type Field = keyof Metadata;

const fields = ["title", "description", "outcomes", "metrics_for_success", "ai_assessment_instructions"] as const satisfies Field[];

/** The most characters of each field. */
const longest: Record<Field, number> = {
  title: 100,
  description: 600,
  outcomes: 1200,
  metrics_for_success: 1200,
  ai_assessment_instructions: 1200,
};

const string = { type: "string" };
const properties = {
  title: string,
  description: string,
  sub_category: string,
  outcomes: string,
  metrics_for_success: string,
  ai_assessment_instructions: string,
};

/** @see requirements TUTOR-067, TUTOR-069 */
const form: ReplyForm = {
  name: "tutor_metadata",
  schema: { type: "object", properties, required: Object.keys(properties), additionalProperties: false },
};

/** Asks a model to describe a tutor; null where none is connected. */
export async function askForMetadata(request: AreaRequest, instructions: string): Promise<ProviderReply | null> {
  const { provider } = request.dependencies;
  if (provider.practice) return null;
  const design_mark = crypto.randomUUID();
  const inputs = {
    design_mark,
    instructions: beginningOf(outgoingText(instructions, { name: await namesNear(request) }).replaceAll(design_mark, ""), 2000),
  };
  const messages = [
    { role: "system" as const, content: fillSection(tutorMetadataPrompt, "System message", inputs) },
    { role: "user" as const, content: fillSection(tutorMetadataPrompt, "User message", inputs) },
  ];
  return completeReply(provider, { ...limitsOf(calls.turns.metadata, provider), messages }, form);
}

/** A tutor before it is changed: what stands on its card, and the instructions that say so or don't. */
export type Before = Metadata & { ai_facilitator_instructions?: string };

/**
 * Reads each field from the model's JSON, else by its heading from the model's words, else from the instructions, else it
 * is what it was before, or the default. A line of the instructions that a change leaves as it was says nothing new.
 *
 * @param reply - empty where none came
 * @param before - of a tutor that is changed
 * @see requirements TUTOR-062 to TUTOR-068
 */
export function readMetadata(reply: string, instructions: string, before: Before = defaults): Metadata {
  const json = fieldsOfJson(reply);
  const written = (field: Field): string => {
    const line = byPattern(field, instructions);
    return line === byPattern(field, before.ai_facilitator_instructions ?? "") ? "" : line;
  };
  const read = (field: Field): string =>
    cleaned(field, json?.[field]) ||
    cleaned(field, json === null ? byPattern(field, reply) : "") ||
    cleaned(field, written(field)) ||
    before[field] ||
    defaults[field];
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Metadata;
}

const objectSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The object in a reply, also between fences or words; null where there is none. */
function fieldsOfJson(reply: string): Record<string, unknown> | null {
  const parsed = v.safeParse(objectSchema, reply.slice(Math.max(0, reply.indexOf("{")), reply.lastIndexOf("}") + 1));
  return parsed.success ? parsed.output : null;
}

/** The headings under which a text tells a field, the nearest first. */
const headings: Record<Field, string> = {
  title: "title|tutor|name|topic",
  description: "description|goal",
  outcomes: "outcomes?|learning outcomes?|goals?",
  metrics_for_success: "metrics[ _]for[ _]success|success metrics|metrics|good work shows",
  ai_assessment_instructions: "ai[ _]assessment[ _]instructions|assessment(?: instructions)?|good work shows",
};

function byPattern(field: Field, text: string): string {
  for (const heading of headings[field].split("|")) {
    // A line such as `Goal: ...`, `**Goal:** ...` or `"goal": "...",`, as it stands in broken JSON too.
    // No line end before the heading: a text of blank lines would else be walked through anew from each of them.
    const line = new RegExp(`^(?:[>*#"-]|[^\\S\\r\\n\\u2028\\u2029])*(?:${heading})["*_]*\\s*:[*_]*[ \\t]*(\\S.*)$`, "im").exec(text)?.[1];
    if (line !== undefined) return line.trimEnd().replace(/^"|"?,?$/g, "");
  }
  return "";
}

/** One line within its bounds, without what could lead a stranger to a child; empty for what is no text. */
function cleaned(field: Field, value: unknown): string {
  const text = Array.isArray(value) ? value.filter((one) => typeof one === "string").join("; ") : value;
  if (typeof text !== "string") return "";
  const line = withoutSignsAround(cleanLine(text));
  if (line.split(/(?<=[.!?])\s/).some(isHarmful)) return "";
  return line.length > longest[field] ? `${line.slice(0, longest[field] - 1).trimEnd()}…` : line;
}

/** A text without the signs and spaces of Markdown and JSON around it. A pattern for its end would try every run of signs in it. */
function withoutSignsAround(text: string): string {
  const isSign = (at: number): boolean => /[*_"\s]/.test(text[at] ?? "");
  let start = 0;
  let end = text.length;
  while (start < end && isSign(start)) start += 1;
  while (end > start && isSign(end - 1)) end -= 1;
  return text.slice(start, end);
}
