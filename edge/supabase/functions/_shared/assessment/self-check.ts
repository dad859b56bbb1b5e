import * as v from "valibot";
import { moveOf, parse, readBegunAssessment, readStoredAssessment, type StoredMessage } from "../conversation/index.ts";
import { checkForm, standOf, type CheckForm, type Path, type Place } from "../guided/index.ts";
import { problem, type AreaRequest } from "../request/index.ts";
import { storable } from "../text/index.ts";
import { runAnswer, type ChatRules } from "../turn/index.ts";

const chosenSchema = v.object({
  criterion: v.pipe(v.string(), v.maxLength(200)),
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  /** The message of the student's own that shows it. */
  message_id: v.nullish(v.pipe(v.string(), v.maxLength(64)), null),
});
const bodySchema = v.object({
  session_id: v.pipe(v.string(), v.uuid("session_id has to be a UUID.")),
  chosen: v.pipe(v.array(chosenSchema), v.minLength(1, "Choose at least one level."), v.maxLength(12)),
});

type Chosen = v.InferOutput<typeof chosenSchema>;

/** One criterion as the student sees their own work. */
interface CheckedCriterion {
  name: string;
  level: number;
  /** The level in a student's words. */
  text: string;
  /** The student's own sentence. */
  quote: string;
}

/** How many criteria may be left out. */
const mayBeLeftOut = 1;
/** As much of a sentence as is kept. */
const longestQuote = 600;

const notKept = "Your check could not be saved. Please try again.";

/**
 * Keeps what a student says of their own work at the end of a guided path: for each criterion a level, and a message of theirs
 * that shows it. No score comes of it; the activity is completed when every question was thought through, in words of their own.
 *
 * 400 for a criterion, a step or a message that isn't there, 409 before the end of the path and where a model judges.
 */
export async function selfCheck(request: AreaRequest, { areaId, path }: Pick<ChatRules, "areaId" | "path">): Promise<Response> {
  const { provider } = request.dependencies;
  if (!provider.practice) return problem(409, "model_judges", "Here the coach looks at your work. Ask for an evaluation.");
  const parsed = parse(bodySchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { session_id: session, chosen } = parsed.value;
  return runAnswer(request, {
    kind: "assessment",
    area: areaId,
    session,
    begin: { procedure: "begin_assessment", args: { needs_module: false }, reserve: 0, read: readBegunAssessment },
    work: async (begun) => ({ ...checked(begun, path(begun), chosen), tokensIn: 0, tokensOut: 0, failure: null }),
    store: ({ check }) => ({
      procedure: "keep_self_check",
      args: { checked: check, completed: check !== null && check.through === check.of },
      read: readStoredAssessment,
    }),
    answer: ({ completed }, { check, fault }) =>
      check === null
        ? problem(fault.status, fault.code, fault.sentence)
        : Response.json({ self_check: check, completed }, { headers: { "cache-control": "no-store" } }),
    notSaved: notKept,
  });
}

interface Fault {
  status: number;
  code: string;
  sentence: string;
}
interface SelfCheck {
  criteria: CheckedCriterion[];
  through: number;
  of: number;
}
type Checked = { check: SelfCheck; fault: null } | { check: null; fault: Fault };

function checked({ history }: { history: StoredMessage[] }, path: Path, chosen: Chosen[]): Checked {
  const form = checkForm(path);
  const { place } = standOf(history);
  if (place.step !== "end" || form === null)
    return refused(409, "not_at_the_end", "Your check comes when you are through with the questions.");
  const read = chosen.map((one) => criterionOf(one, form, history));
  const names = read.flatMap((one) => (one === null ? [] : [one.name]));
  if (names.length < read.length || new Set(names).size < names.length)
    return refused(400, "malformed", "A level belongs to a criterion of this activity, and a sentence to what you wrote here.");
  if (names.length < form.criteria.length - mayBeLeftOut)
    return refused(400, "too_few", "Choose a level for each point. You can leave one out.");
  // Presses alone think nothing through, wherever the stored place stands.
  const isAnswered = history.some(({ role, move }) => role === "user" && moveOf(move).kind === "answer");
  const through = isAnswered ? withinPath(place, path.path.length) : 0;
  return { check: { criteria: read.filter((one) => one !== null), through, of: path.path.length }, fault: null };
}

function withinPath({ through }: Place, of: number): number {
  return through.filter((question) => question <= of).length;
}

function criterionOf({ criterion, level, message_id: id }: Chosen, form: CheckForm, history: StoredMessage[]): CheckedCriterion | null {
  const known = form.criteria.find(({ name }) => name === criterion);
  const step = known?.steps.find((one) => one.level === level);
  if (known === undefined || step === undefined) return null;
  if (id === null) return { name: known.name, level, text: step.text, quote: "" };
  const message = history.find((one) => one.id === id && one.role === "user");
  if (message === undefined) return null;
  return { name: known.name, level, text: step.text, quote: storable(message.content.slice(0, longestQuote)) };
}

function refused(status: number, code: string, sentence: string): Checked {
  return { check: null, fault: { status, code, sentence } };
}
