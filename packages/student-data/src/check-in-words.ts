import * as v from "valibot";

const check = v.object({
  through: v.number(),
  of: v.number(),
  criteria: v.array(v.object({ name: v.string(), text: v.string(), quote: v.string() })),
});

/** What a student, or their team, chose for their own work, in sentences in the place of the field; nothing where none is kept. */
export function checkInWords({ self_check: kept, team_id: team }: Record<string, unknown>): { self_check?: string } {
  const read = v.safeParse(check, kept);
  if (!read.success) return {};
  const { through, of, criteria } = read.output;
  const who = team == null ? "The student" : "The student’s team";
  const lead = `${who} checked this work themselves, and no score came of it. They thought through ${through} of ${of} questions.`;
  const lines = criteria.map(({ name, text, quote }) => `${name}: ${text}${quote === "" ? "" : `\nIn their own words: ${quote}`}`);
  return { self_check: [lead, ...lines].join("\n\n") };
}
