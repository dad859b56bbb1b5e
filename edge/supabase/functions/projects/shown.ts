import * as v from "valibot";
import type { AreaRequest } from "../_shared/request/index.ts";
import { beginningOf } from "../_shared/provider/index.ts";
import { outgoingLine } from "../_shared/gate/index.ts";
import type { People } from "./members.ts";
import { words } from "./words.ts";

const noteSchema = v.object({
  kind: v.picklist(["text", "link", "program", "table", "drawing", "plan"]),
  title: v.string(),
  beginning: v.nullish(v.string(), ""),
});

/** What the mentor may know of one thing that a project shows: its kind, title and first words; of the plan all of it. */
export type ShownNote = v.InferOutput<typeof noteSchema>;

/** What a project shows, the plan first, then what was saved last; nothing where that can't be read, since a talk goes on without it. */
export async function shownNotes({ dependencies, learner, requestId }: AreaRequest, session: string): Promise<ShownNote[]> {
  try {
    return v.parse(v.array(noteSchema), await dependencies.call("project_work_notes", { learner: learner.id, session }));
  } catch (error) {
    dependencies.log("works.not_read", { kind: error instanceof Error ? error.name : typeof error, requestId });
    return [];
  }
}

/** The most of one note, in tokens. */
const longestNote = 60;
const longestPlan = 300;

/**
 * The notes as lines of data for a model, without personal details, names as signs, and without the mark that ends the data.
 *
 * @param mark - the random string of this call
 * @param name - of the one learner of a project without a team
 */
export function shownText(notes: ShownNote[], mark: string, people: People | null, name?: string | null): string {
  const clean = (text: string): string => {
    const shown = outgoingLine(text, mark, { name });
    return people === null ? shown : people.withSigns(shown);
  };
  const lines = notes.map(({ kind, title, beginning }) =>
    kind === "plan"
      ? `- plan: ${beginningOf(clean(beginning), longestPlan)}`
      : `- ${kind} "${clean(title)}": ${beginningOf(clean(beginning), longestNote) || words.noWords}`,
  );
  return lines.join("\n") || words.nothingShown;
}

/** What the path calls the piece that was saved last: its title without what would end a sentence; null where nothing is shown. */
export function shownTitle(notes: ShownNote[]): string | null {
  const last = notes.find(({ kind }) => kind !== "plan");
  const title = last?.title
    .replace(/[.!?"“”\s]+/g, " ")
    .trim()
    .slice(0, 60);
  return title === undefined || title === "" ? null : title;
}
