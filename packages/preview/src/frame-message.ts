import * as v from "valibot";

const longest = 500;
const text = v.pipe(
  v.string(),
  v.transform((whole) => whole.slice(0, longest)),
);

const frameMessage = v.union([
  v.object({ kind: v.literal("ready") }),
  v.object({ kind: v.literal("escape") }),
  v.object({ kind: v.literal("error"), text, line: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null) }),
  v.object({ kind: v.literal("console"), level: v.picklist(["log", "warn", "error"]), text }),
]);

/** What the frame of a preview tells. */
export type FrameMessage = v.InferOutput<typeof frameMessage>;

/** What was said by the page itself: an error, or a line for its console. */
export type PageLine = Extract<FrameMessage, { kind: "error" | "console" }>;

interface Sender {
  window: Window | null;
  /** The frame's origin as the browser names it: "null" for one that has none. */
  origin: string;
}

/**
 * Reads a message of the frame; null for one that comes from another window or origin, or has no known shape.
 *
 * A student's page can say whatever the frame can say, so nothing here may do more than show a line or close the
 * preview.
 */
export function readFrameMessage(event: Pick<MessageEvent<unknown>, "data" | "origin" | "source">, sender: Sender): FrameMessage | null {
  if (event.source === null || event.source !== sender.window || event.origin !== sender.origin) return null;
  const message = v.safeParse(frameMessage, event.data);
  return message.success ? message.output : null;
}
