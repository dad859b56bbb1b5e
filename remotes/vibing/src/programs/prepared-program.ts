import * as v from "valibot";

const text = v.string();
const number = v.pipe(v.number(), v.finite());

const control = v.union([
  v.object({
    kind: v.literal("slider"),
    name: text,
    label: text,
    usual: number,
    from: number,
    to: number,
    by: v.pipe(number, v.gtValue(0)),
  }),
  v.object({ kind: v.literal("colour"), name: text, label: text, usual: text }),
  v.object({ kind: v.literal("words"), name: text, label: text, usual: text, most: v.pipe(number, v.minValue(1)) }),
  v.object({ kind: v.literal("list"), name: text, label: text, usual: text, options: v.pipe(v.array(text), v.nonEmpty()) }),
  v.object({ kind: v.literal("picture"), name: text, of: text, pictures: v.record(text, text) }),
]);

/** A part of a prepared program that a student can change; a picture goes with what is chosen elsewhere. */
export type Control = v.InferOutput<typeof control>;

/** What a student moves, picks or writes. */
export type OwnControl = Exclude<Control, { kind: "picture" }>;

const preparedProgram = v.object({
  language: v.picklist(["html", "python", "javascript"]),
  /** With `{{name}}` where the value of a control goes. */
  code: v.pipe(text, v.nonEmpty()),
  controls: v.array(control),
  /** What a change of it could do, for a child to guess at before it runs. */
  guesses: v.fallback(v.optional(v.array(text), []), []),
});

/** The program that an activity brings. */
export type PreparedProgram = v.InferOutput<typeof preparedProgram>;

/** Reads a prepared program; null for what is none. With a control of a kind that isn't known its code could not be filled. */
export function readPreparedProgram(value: unknown): PreparedProgram | null {
  const read = v.safeParse(preparedProgram, value);
  return read.success ? read.output : null;
}

/** The controls that a student moves, picks or writes. */
export function ownControls({ controls }: PreparedProgram): OwnControl[] {
  return controls.filter((one) => one.kind !== "picture");
}
