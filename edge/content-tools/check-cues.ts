import type { Refuse } from "./check-activity.ts";
import type { Entry } from "./entry.ts";

/** The cue table: its size, the ids it names, and that everything can be heard. */
export function checkCues(entry: Entry, refuse: Refuse): void {
  const { cues, outcomes, misconceptions, path } = entry.activity;
  if (cues.length < 8 || cues.length > 16) refuse("Cues", `Cues: ${cues.length} rows instead of 8 to 16`);
  const isLadder = (id: string): boolean => misconceptions.some((one) => one.id === id);
  const isOutcome = (id: string): boolean => outcomes.some((one) => one.id === id);
  cues.forEach((cue, index) => {
    const key = `cue ${index + 1}`;
    if (cue.hears.length === 0) refuse(key, "this row hears nothing");
    for (const phrase of cue.hears)
      if (!/^[^*+]+\*?(?: \+ [^*+]+\*?)*$/.test(phrase.replace(/\* /g, " "))) refuse(key, `"${phrase}" is no phrase`);
    if (isLadder(cue.touches)) {
      if (cue.asks !== "ladder") refuse(key, `a row that touches ${cue.touches} asks ladder, not ${cue.asks}`);
    } else if (isOutcome(cue.touches)) {
      if (cue.asks !== "next" && !path.some((question) => question.id === cue.asks)) refuse(key, `there is no question ${cue.asks}`);
    } else refuse(key, `there is no ${cue.touches}`);
  });
  for (const { id } of misconceptions) {
    if (!cues.some((cue) => cue.touches === id && cue.hears.length >= 3))
      refuse(id, `${id}: no row of the cues hears it with three phrases or more`);
  }
  for (const { id } of outcomes) {
    const rows = cues.filter((cue) => cue.touches === id);
    if (rows.length < 2 && !rows.some((row) => row.hears.length >= 6))
      refuse(id, `${id}: two rows of the cues, or one with six phrases, hear it`);
  }
}
