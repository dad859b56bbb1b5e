import * as v from "valibot";
import { problem, type AreaRequest } from "../request/index.ts";
import { refusal } from "../conversation/index.ts";
import { storable } from "../text/index.ts";
import { hear, waitForHearing, type Readers } from "./hear.ts";
import { hearKept, recordDanger } from "./record-danger.ts";
import { answerToText, tooLong } from "./words.ts";

/** The most characters of all texts of one form; each field has its own, smaller bound in the database. */
const mostCharacters = 10_000;

/** Texts that a child typed into the fields of one form. */
export interface Texts<Field extends string> {
  /** By the field's name; null where it is left empty. */
  fields: Record<Field, string | null>;
  readers: Readers;
  /** The fields that hold the writer's own names: our lists alone judge them, since no name leaves for a provider. */
  ownNames?: readonly string[];
  /** Names the texts in a safety event, such as `title`. */
  what: string;
  /** Keeps them; answers what the procedure of the database answered. */
  keep(fields: Record<Field, string | null>): Promise<unknown>;
}

const keptSchema = v.variant("ok", [
  v.looseObject({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), sentence: v.string(), code: v.nullish(v.string()) }),
]);

/**
 * The one way on which a child's names, titles and descriptions are kept: bound, heard, recorded, then stored.
 *
 * Answers 200 with what was kept; with `answer` beside it, the calm answer of a talk, where a text that only its writer reads
 * signals danger. 422 `unsafe` with that answer, or a kind sentence, where others would read it; 422 `not_kept` with the
 * database's sentence; 413 for what is longer than any form, 429 where a learner
 * sends many long ones.
 */
export async function takeTexts<Field extends string>(request: AreaRequest, texts: Texts<Field>): Promise<Response> {
  const entries = Object.entries<string | null>(texts.fields).map(
    ([field, text]) => [field, text === null ? null : storable(text)] as const,
  );
  if (entries.reduce((sum, [, text]) => sum + (text?.length ?? 0), 0) > mostCharacters) return problem(413, "too_large", tooLong);
  const written = entries.flatMap(([, text]) => text ?? []).join("\n");
  const textsOf = (isName: boolean) =>
    entries.flatMap(([field, text]) => ((texts.ownNames ?? []).includes(field) === isName && text !== null ? [text] : []));
  const asked = textsOf(false).join("\n");
  const wait = await waitForHearing(written, request);
  if (wait !== null) return refusal({ ok: false, reason: "rate_limited", retry_after: wait });
  const unsafe = written.trim() === "" ? null : await hear(written, texts.readers, request, asked, textsOf(true));
  const isRefused = unsafe === "unkind" || (unsafe !== null && texts.readers === "others");
  const record = async (): Promise<string> => {
    const at = { session_id: null, message_id: `${texts.what}:${crypto.randomUUID()}` };
    if (unsafe === null) return "";
    return answerToText(unsafe, unsafe === "declined" ? { isRecorded: false } : await recordDanger(unsafe, request, at));
  };
  if (isRefused) return problem(422, "unsafe", await record());
  // The same names as in the fields that came in.
  const kept = v.parse(keptSchema, await texts.keep(Object.fromEntries(entries) as Record<Field, string | null>));
  const answer = unsafe === null ? {} : { answer: await record() };
  if (!kept.ok && unsafe !== null) return problem(422, "unsafe", answer.answer ?? "");
  if (!kept.ok) return problem(422, kept.code ?? "not_kept", kept.sentence);
  if (unsafe === null) hearKept(asked, request, { session_id: null, message_id: `${texts.what}:${crypto.randomUUID()}` });
  return Response.json({ ...kept, ...answer }, { headers: { "cache-control": "no-store" } });
}
