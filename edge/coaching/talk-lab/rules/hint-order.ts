import type { Misconception } from "#supabase/functions/_shared/activity/index.ts";
import type { Line, Rule } from "../talk.ts";
import { foldedWords, shareOf } from "../text.ts";
import { goesOnAfterDanger } from "./replies.ts";

// A model puts a hint in its own words.
const enough = 0.7;

/** A ladder that is climbed from its top gives away what the child could have found. */
export const hintOrder: Rule = {
  id: "hint-order",
  asks: "Hints of one ladder come in their order, one at a time, none twice unless danger came between.",
  faultsOf: ({ talk, activity }) =>
    activity.misconceptions.flatMap((misconception) => {
      let last = 0;
      return talk.lines.flatMap((one, line) => {
        const steps = line === 0 ? [] : hintsSaid([one], misconception);
        const faults = steps.flatMap((step) => {
          const what =
            step === last
              ? goesOnAfterDanger(talk.lines, line)
                ? ""
                : "comes twice"
              : step < last
                ? `comes after hint ${last}`
                : step > last + 1
                  ? `comes before hint ${last + 1}`
                  : "";
          last = Math.max(last, step);
          return what === "" ? [] : [{ line, what: `hint ${step} of ${misconception.id} ${what}` }];
        });
        return faults;
      });
    }),
};

/** The steps of a ladder, 1 to 3, that these lines of the coach say. */
export function hintsSaid(lines: Line[], { hints }: Pick<Misconception, "hints">): number[] {
  return lines.flatMap(({ who, text }) => {
    const said = new Set(foldedWords(text));
    return who === "coach" ? hints.flatMap((hint, index) => (shareOf(foldedWords(hint), said) >= enough ? [index + 1] : [])) : [];
  });
}
