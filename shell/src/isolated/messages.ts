import type { AreaEntry, Learner } from "@learn/area-kit";
import type { SpokenVoice } from "@learn/voice";
import * as v from "valibot";

// What the shell and the frame of an isolated area say to each other, over one port. The shell trusts nothing that comes from there; the
// frame trusts the shell.

/** A place in the app as React Router has it. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** What a frame is begun with. */
export interface Beginning {
  area: AreaEntry;
  learner: Omit<Learner, "data" | "previewOrigin">;
  /** Where the server is that the shell asks in the area's name. */
  serverUrl: string;
  tellsNews: boolean;
  place: Place;
  /** How the person likes to read. */
  helps: string[];
  /** What the area has kept in this tab. */
  kept: Record<string, string>;
  /** What this browser can do with speech; voices are null where it doesn't speak. */
  speech: { hears: boolean; voices: SpokenVoice[] | null };
}

/** What becomes of speech that the frame has asked for, by the id that it gave. */
export type OfSpeech =
  | { is: "words"; id: number; text: string; isFinal: boolean }
  | { is: "refused"; id: number; code: string }
  | { is: "closed"; id: number }
  | { is: "spoken"; id: number }
  | { is: "voices"; voices: SpokenVoice[] };

/** What the shell says. The body of an answer comes in pieces: not every browser can hand over a stream. */
export type ToFrame =
  | { is: "ping" }
  | { is: "place"; place: Place }
  | { is: "speech"; of: OfSpeech }
  | { is: "head"; id: number; status: number; headers: Record<string, string> }
  | { is: "piece"; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { is: "whole"; id: number }
  | { is: "broken"; id: number };

/** A text of at most so many signs. Checked by hand: valibot's own check would come with the first page. */
const text = (most: number) => v.custom<string>((given) => typeof given === "string" && given.length <= most);

/** A request that the area would make, by its address on the server. */
const request = v.object({
  is: v.literal("ask"),
  id: v.number(),
  method: v.string(),
  address: text(8_000),
  headers: v.record(v.string(), v.string()),
  // More than the server takes of anything that a student may send.
  body: v.nullable(text(300_000)),
});

const amount = v.custom<number>(Number.isFinite);
const sound = { rate: amount, pitch: amount, volume: amount };
/** Speech: the microphone and the voice are the shell's, which asks the child. */
const ofSpeech = [
  v.object({ is: v.literal("listen"), id: v.number() }),
  v.object({ is: v.literal("stop"), id: v.number(), isAbrupt: v.boolean() }),
  v.object({ is: v.literal("speak"), id: v.number(), text: text(4_000), voice: v.nullable(text(500)), ...sound }),
  v.object({ is: v.literal("silence") }),
] as const;

/** What a frame says. */
export const fromFrame = v.union([
  v.object({ is: v.literal("pong") }),
  v.object({ is: v.literal("ready") }),
  v.object({
    is: v.literal("failed"),
    kind: v.nullable(v.picklist(["unavailable", "incompatible", "unsupported", "broken"])),
    why: text(2_000),
  }),
  v.object({ is: v.literal("go"), to: text(2_000), replace: v.boolean(), state: v.unknown() }),
  v.object({ is: v.literal("back") }),
  v.object({ is: v.literal("title"), text: text(200) }),
  v.object({ is: v.literal("stage"), isOn: v.boolean() }),
  v.object({ is: v.literal("keep"), key: text(200), value: v.nullable(text(100_000)) }),
  v.object({ is: v.literal("end"), id: v.number() }),
  v.object({ is: v.literal("save"), name: text(200), file: v.custom<Blob>((given) => given instanceof Blob) }),
  v.object({ is: v.literal("print"), height: v.custom<number>((given) => typeof given === "number" && given >= 0 && given <= 100_000) }),
  v.object({ is: v.literal("open"), address: text(2_000) }),
  ...ofSpeech,
  request,
]);

export type FromFrame = v.InferOutput<typeof fromFrame>;
/** What a frame would give the child, which the shell does only when the child has pressed a button of its own. */
export type Offered = Extract<FromFrame, { is: "save" | "open" }>;
/** What it asks of the microphone and the voice. */
export type SpeechAsked = Extract<FromFrame, { is: "listen" | "stop" | "speak" | "silence" }>;
export type FrameRequest = v.InferOutput<typeof request>;
