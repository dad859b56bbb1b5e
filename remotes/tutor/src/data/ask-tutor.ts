import { askFunction, type Data } from "@learn/data";
import * as v from "valibot";
import { words } from "../words.ts";

/** Why the area's function didn't do what it was asked, in a sentence for the student. */
class TutorFailure extends Error {}

/**
 * Asks the area's function something that isn't a message.
 *
 * @throws TutorFailure with the server's sentence, or with one of ours where the server has none
 */
export async function askTutor<Answer>(
  data: Data,
  route: string,
  body: Record<string, string>,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const asked = await askFunction(data, `tutor/${route}`, body);
  if (!asked.ok && asked.reason !== "refused") throw new TutorFailure(asked.reason === "timeout" ? words.tooSlow : words.offline);
  if (!asked.ok) throw new TutorFailure(asked.error || words.technical);
  const read = v.safeParse(schema, asked.answer);
  if (!read.success) throw new TutorFailure(words.technical);
  return read.output;
}
