import * as v from "valibot";

/** An operator reads these before anything is added: nothing in them moves or hides what a terminal shows. */
export const shown = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u));

// What the shell can't do without; what else an area's build has checked and written travels on.
const described = {
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: v.string(),
  paths: v.pipe(v.array(v.pipe(v.string(), v.startsWith("/"))), v.minLength(1)),
  nav: v.object({ label: shown, order: v.number() }),
  accent: v.object({ light: v.looseObject({}), dark: v.looseObject({}) }),
  icon: v.array(v.unknown()),
};

const deployedSchema = v.looseObject({ ...described, version: v.string(), contract: v.string() });
// Still to come: there is nothing to load.
const comingSchema = v.looseObject({
  ...described,
  version: v.optional(v.undefined_()),
  contract: v.optional(v.undefined_()),
});

/** What a build says of its area in `dist/area.json`; one without a version is still to come. */
export const describedAreaSchema = v.union([deployedSchema, comingSchema]);

/** What a build says of an area that can be loaded. */
export type DeployedArea = v.InferOutput<typeof deployedSchema>;

/** What an area says of itself before there is anything to load. */
export type ComingArea = v.InferOutput<typeof comingSchema>;

/** A line of `/areas.json` for an area that can be loaded. */
export const releasedAreaSchema = v.looseObject({
  ...deployedSchema.entries,
  /** Where its manifest is: an address, or a path on the site of the list. */
  entry: v.string(),
  /** The hash of that manifest, as Subresource Integrity writes one; the manifest has those of all other files. */
  integrity: v.string(),
});

type ReleasedArea = v.InferOutput<typeof releasedAreaSchema>;

/** Who gets a release before all others: so many of a hundred accounts, or the people of one school. */
export const audienceSchema = v.union([
  v.object({ share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
  v.object({ school: v.pipe(v.string(), v.uuid()) }),
]);

export type Audience = v.InferOutput<typeof audienceSchema>;

/** A line of `/areas.json`: what is live, and beside it what some get in its place. Each page chooses for who is there. */
export type ListedRelease = Placed & { canary?: Placed & { to: Audience } };

type Placed = ReleasedArea & { isIsolated?: true };
