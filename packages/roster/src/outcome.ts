import * as v from "valibot";

/** What taking in a list does, or did, as the database answers it. */
export const rosterOutcome = v.pipe(
  v.object({
    new: v.number(),
    changed: v.number(),
    gone: v.number(),
    same: v.number(),
    faults: v.number(),
    asked: v.number(),
    closed: v.number(),
    accounts: v.number(),
    new_classes: v.array(v.string()),
    lines: v.array(
      v.object({
        line: v.nullish(v.number(), null),
        file: v.nullish(v.string(), null),
        name: v.nullish(v.string(), ""),
        what: v.picklist(["fault", "asked", "gone", "changed", "new", "twice"]),
        fault: v.optional(v.string()),
        alike: v.optional(
          v.object({
            line: v.nullish(v.number(), null),
            name: v.nullish(v.string(), null),
            classes: v.nullish(v.string(), null),
            may: v.array(v.picklist(["other", "both", "moves"])),
            same: v.nullish(v.string(), null),
          }),
        ),
        classes: v.nullish(v.array(v.string()), []),
        changes: v.optional(
          v.object({
            id: v.optional(v.string()),
            name: v.optional(v.string()),
            classes: v.optional(v.string()),
            grade: v.optional(v.array(v.nullable(v.number()))),
          }),
        ),
      }),
    ),
  }),
  v.transform(({ new_classes: newClasses, ...rest }) => ({ ...rest, newClasses })),
);

/**
 * What a list does, or did: counts, the classes it makes, and its lines but those that change nothing, faults first. Each change has
 * what stands there before. `alike`: whose name it has, of an earlier line or of the school, and what may be said of them (`same`); `asked`
 * are left out until it is. `twice` goes with that earlier line. `closed`: how many are in no class afterwards and can't sign in any more; `accounts`: how many are in a class before.
 */
export type RosterOutcome = v.InferOutput<typeof rosterOutcome>;
