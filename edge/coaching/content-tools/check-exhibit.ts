import { exhibitSchemas } from "@learn/exhibit-data";
import * as v from "valibot";
import { countWords } from "#supabase/functions/_shared/text/index.ts";
import type { Refuse } from "./check-activity.ts";
import type { Entry } from "./entry.ts";
import { programGreetings } from "./rules.ts";

const mostLines = 24;
const mostWords = 12;
/** Fewer questions than these would make it a decoration. */
const leastQuestions = 2;

/** The thing on the table: its kind exists, its lines can be read, and questions use it. */
export function checkExhibit({ activity, exhibit: kind, categoryActivity }: Entry, refuse: Refuse): void {
  const { exhibit, path } = activity;
  if (exhibit === undefined) return refuse("exhibit", "the activity has nothing to touch: exhibit: sort, and a section ### Exhibit");
  const schema = Object.hasOwn(exhibitSchemas, kind) ? exhibitSchemas[kind] : undefined;
  if (schema === undefined) return refuse("exhibit", `there is no exhibit "${kind}", only ${Object.keys(exhibitSchemas).join(", ")}`);
  if ((kind === "program") !== categoryActivity in programGreetings)
    refuse("exhibit", "a program is the exhibit of the activities that have one, and of no others");
  const read = v.safeParse(schema, exhibit.lines);
  for (const { message } of read.issues ?? []) refuse("Exhibit", `Exhibit: ${message}`);
  if (exhibit.lines.length > mostLines) refuse("Exhibit", `Exhibit: ${exhibit.lines.length} lines, at most ${mostLines}`);
  const words = countWords(exhibit.ask);
  if (words === 0 || words > mostWords || exhibit.ask.includes("?"))
    refuse("Exhibit", `Exhibit: one line of at most ${mostWords} words says what to do, and asks nothing`);
  const { asleepUntil } = exhibit;
  if (asleepUntil !== undefined && !(asleepUntil >= 1 && asleepUntil < path.length))
    refuse("Exhibit", 'Exhibit: "asleep until" names a question before the last, as Q2');
  const using = path.filter(({ answer }) => answer?.kind === "stage");
  if (using.length < leastQuestions)
    refuse("Path of questions", `${using.length} questions are answered with the exhibit (- answer: stage), at least ${leastQuestions}`);
  const guess = path.findIndex(({ answer }) => answer?.kind === "stage");
  if (asleepUntil !== undefined && guess >= 0 && guess < asleepUntil)
    refuse("Exhibit", `Exhibit: it is asleep until Q${asleepUntil}, and Q${guess + 1} needs it before that`);
}
