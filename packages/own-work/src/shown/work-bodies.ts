import * as v from "valibot";
import { drawingBody } from "./drawing.ts";

const text = v.nullish(v.string(), "");

/** What a piece of work holds, by its kind, as it is looked at. */
export const workBodies = {
  text: v.object({ text }),
  link: v.object({ url: text, note: text }),
  program: v.object({ note: text }),
  table: v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.string())), note: text }),
  drawing: drawingBody,
  plan: v.object({ what: text, whom: text, step: text, know: text }),
};

type Kind = keyof typeof workBodies;

/** A piece of work as it is looked at. */
export type ShownBody = { [K in Kind]: { kind: K; body: v.InferOutput<(typeof workBodies)[K]> } }[Kind];

/** A program as it is read. */
export const programText = v.object({ code: text, language: text, output: text });
export type ProgramText = v.InferOutput<typeof programText>;
