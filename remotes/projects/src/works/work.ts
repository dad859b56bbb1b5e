import { newMessageId } from "@learn/chat-session";
import * as v from "valibot";
import { programText, workBodies } from "@learn/own-work";

const text = v.nullish(v.string(), "");

const bodies = { ...workBodies, program: v.object({ session: text, execution: text, note: text }) };

/** What can be shown, in the order in which it is offered. */
export const workKinds = ["text", "drawing", "table", "link", "program"] as const;
export type WorkKind = keyof typeof bodies;

/** What a piece of work holds, by its kind. */
export type WorkBody<Kind extends WorkKind = WorkKind> = { [K in Kind]: { kind: K; body: v.InferOutput<(typeof bodies)[K]> } }[Kind];

const savedBy = v.object({ id: v.string(), name: text });

const facts = {
  id: v.string(),
  /** The number that the next save has to name. */
  version: v.number(),
  title: text,
  saved_by: savedBy,
  saved_at: text,
};

const listed = {
  /** The program that is referred to; null when it is gone. */
  program: v.nullish(programText, null),
  versions: v.nullish(v.array(v.object({ version: v.number(), saved_at: text, saved_by: savedBy })), []),
};

const work = v.union([
  v.object({ kind: v.literal("text"), body: bodies.text, ...facts, ...listed }),
  v.object({ kind: v.literal("link"), body: bodies.link, ...facts, ...listed }),
  v.object({ kind: v.literal("program"), body: bodies.program, ...facts, ...listed }),
  v.object({ kind: v.literal("table"), body: bodies.table, ...facts, ...listed }),
  v.object({ kind: v.literal("drawing"), body: bodies.drawing, ...facts, ...listed }),
  v.object({ kind: v.literal("plan"), body: bodies.plan, ...facts, ...listed }),
]);

/** A piece of work as it is now. */
export type Work = v.InferOutput<typeof work>;

/** A piece of work while it is written: what is kept of it is what `basedOn` was; 0 for something new. */
export type WorkDraft = WorkBody & { id: string; title: string; basedOn: number };

/** A plan while it is written. */
export type PlanDraft = Extract<WorkDraft, { kind: "plan" }>;

const workList = v.object({ news: v.nullish(v.number(), 0), works: v.array(work) });

/** What a project shows, its plan apart. */
export interface WorkList {
  works: Work[];
  plan: Extract<Work, { kind: "plan" }> | null;
  /** The number that the team's talk tells as long as nothing of this has changed; 0 where nobody else works on it. */
  news: number;
}

/** Reads what `project_work_list` answered; throws when it isn't that. */
export function readWorkList(value: unknown): WorkList {
  const { works, news } = v.parse(workList, value);
  const plan = works.find((one) => one.kind === "plan") ?? null;
  return { works: works.filter(({ kind }) => kind !== "plan"), plan, news };
}

/** What saving answered: saved, or not, as somebody saved before. */
export const savedWork = v.object({ state: v.picklist(["saved", "conflict"]), work });

const draft = v.union([
  v.object({ kind: v.literal("text"), body: bodies.text, id: v.string(), title: v.string(), basedOn: v.number() }),
  v.object({ kind: v.literal("link"), body: bodies.link, id: v.string(), title: v.string(), basedOn: v.number() }),
  v.object({ kind: v.literal("program"), body: bodies.program, id: v.string(), title: v.string(), basedOn: v.number() }),
  v.object({ kind: v.literal("table"), body: bodies.table, id: v.string(), title: v.string(), basedOn: v.number() }),
  v.object({ kind: v.literal("drawing"), body: bodies.drawing, id: v.string(), title: v.string(), basedOn: v.number() }),
  v.object({ kind: v.literal("plan"), body: bodies.plan, id: v.string(), title: v.string(), basedOn: v.number() }),
]);

/** Reads a draft that a browser has kept; null when there is none that can be read. */
export function readDraft(json: string): WorkDraft | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), draft), json);
  return read.success ? read.output : null;
}

/** Something new of a kind. */
export function newDraft(kind: WorkKind): WorkDraft {
  return { id: newMessageId(), title: "", basedOn: 0, ...emptyBody(kind) };
}

function emptyBody(kind: WorkKind): WorkBody {
  switch (kind) {
    case "text":
      return { kind, body: { text: "" } };
    case "link":
      return { kind, body: { url: "https://", note: "" } };
    case "program":
      return { kind, body: { session: "", execution: "", note: "" } };
    case "table":
      return {
        kind,
        body: {
          columns: ["", ""],
          rows: [
            ["", ""],
            ["", ""],
          ],
          note: "",
        },
      };
    case "drawing":
      return { kind, body: { shapes: [], description: "" } };
    case "plan":
      return { kind, body: { what: "", whom: "", step: "", know: "" } };
  }
}

/** A draft of a piece of work as it is now. */
export function draftOf({ id, version, title, ...work }: Work): WorkDraft {
  // Kind and body belong together in every piece of work; spreading them apart and together again TypeScript can't follow.
  return { id, title, basedOn: version, kind: work.kind, body: work.body } as WorkDraft;
}

const version = v.union([
  v.object({ kind: v.literal("text"), body: bodies.text, title: text }),
  v.object({ kind: v.literal("link"), body: bodies.link, title: text }),
  v.object({ kind: v.literal("program"), body: bodies.program, title: text }),
  v.object({ kind: v.literal("table"), body: bodies.table, title: text }),
  v.object({ kind: v.literal("drawing"), body: bodies.drawing, title: text }),
  v.object({ kind: v.literal("plan"), body: bodies.plan, title: text }),
]);

/** Reads one version of a piece of work; throws when it isn't one. */
export function readVersion(value: unknown): WorkBody & { title: string } {
  return v.parse(version, value);
}
