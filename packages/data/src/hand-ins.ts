import * as v from "valibot";
import type { Data } from "./client.ts";
import { rowOf, valueOf } from "./failure.ts";
import { callFunction, ask, run } from "./functions.ts";
import { row } from "./row.ts";

const text = v.nullish(v.string(), null);
const verdict = v.nullish(v.picklist(["done", "again"]), null);

/** How a teacher returns a work: done, or for one more go. */
export type Verdict = "done" | "again";

const handingIn = v.nullish(
  v.object({
    classes: v.array(v.object({ id: v.string(), name: v.string() })),
    days: v.number(),
    works: v.array(
      v.pipe(
        v.object({
          id: v.string(),
          class: v.nullish(v.string(), ""),
          at: v.string(),
          may_show: v.boolean(),
          is_shown: v.boolean(),
          verdict,
          comment: text,
          by: text,
          link_ends: text,
        }),
        v.transform(({ may_show: mayShow, is_shown: isShown, link_ends: linkEnds, ...rest }) => ({ ...rest, mayShow, isShown, linkEnds })),
      ),
    ),
  }),
  null,
);

/**
 * The classes that a work can be handed in to, for how many days a link to it may last at most (0: there is none), and what was handed
 * in of it, the latest first; `verdict` is null while it waits. Null where the work is nobody's to hand in.
 */
export type HandingIn = v.InferOutput<typeof handingIn>;

/** What was handed in, as the column `handing_in` of dashboard says it. */
export const handingInColumn = handingIn;

/** Reads again what was handed in of a work. */
export async function fetchHandingIn(data: Data, sessionId: string): Promise<HandingIn> {
  const answer = await data.rest.from("dashboard").select("handing_in").eq("id", sessionId).maybeSingle();
  return v.parse(v.object({ handing_in: handingIn }), rowOf(answer)).handing_in;
}

/**
 * Hands in a work as it is now.
 *
 * @throws DataFailure with a sentence for the student where it can't be
 */
export async function handIn(data: Data, sessionId: string, classId: string, mayShow: boolean): Promise<void> {
  await callFunction(data, "proof/hand-in", { session_id: sessionId, class_id: classId, may_show: mayShow });
}

/** Takes back what waits. @throws DataFailure with code `22023` and a sentence where a teacher has returned it */
export const takeHandInBack = (data: Data, id: string) => run(data, "take_hand_in_back", { hand_in: id });

/** Takes a work of one's own out of the class's gallery, for good. */
export const hideHandIn = (data: Data, id: string) => run(data, "hide_hand_in", { hand_in: id });

/** A work that a class shows to its students. */
const galleryWorks = v.array(
  row({ id: v.string(), title: v.nullish(v.string(), ""), class: v.string(), names: v.string(), is_mine: v.boolean() }),
);

/** What the person's classes show, the newest first. */
export const fetchGallery = (data: Data) => ask(data, galleryWorks, "class_gallery");

const shownWork = row({ book: v.unknown(), is_mine: v.boolean(), is_shown: v.boolean() });

/** One work of the gallery with its page. @throws DataFailure with code `42501` where the class doesn't show it (any more) */
export const fetchGalleryWork = (data: Data, id: string) => ask(data, shownWork, "gallery_work", { hand_in: id });

const classHandIns = v.array(
  row({
    id: v.string(),
    title: v.nullish(v.string(), ""),
    names: v.string(),
    at: v.string(),
    returned_at: text,
    verdict,
    is_shown: v.boolean(),
  }),
);

/** A work that a student of a class has handed in; `verdict` is null while it waits. */
export type ClassHandIn = v.InferOutput<typeof classHandIns>[number];

/** What a class has handed in: what waits first. @throws DataFailure with code `42501` for everybody but who keeps it, as below */
export const fetchClassHandIns = (data: Data, classId: string) => ask(data, classHandIns, "class_hand_ins", { class: classId });

const opened = row({
  id: v.string(),
  names: v.string(),
  at: v.string(),
  verdict,
  comment: text,
  by: text,
  may_show: v.boolean(),
  is_shown: v.boolean(),
  book: v.unknown(),
  days: v.number(),
  link_ends: text,
  earlier: v.array(v.object({ at: v.string(), verdict: v.picklist(["done", "again"]), comment: v.string(), by: v.string() })),
});

/** A work as it was handed in, with what was said of it and of earlier tries. */
export type OpenedHandIn = v.InferOutput<typeof opened>;

/** Opens what a student has handed in. */
export const fetchHandIn = (data: Data, id: string) => ask(data, opened, "read_hand_in", { hand_in: id });

/** Returns what waits. @throws DataFailure with code `22023` and a sentence where it can't be */
export const returnHandIn = (data: Data, id: string, how: Verdict, comment: string) =>
  run(data, "return_hand_in", { hand_in: id, verdict: how, comment });

/** Puts a work into the gallery of its class, or takes it out. @throws DataFailure as `returnHandIn` does */
export const showHandIn = (data: Data, id: string, isShown: boolean) => run(data, "show_hand_in", { hand_in: id, is_shown: isShown });

/** Makes a link to what was handed in and answers its address, which nobody can read again. @throws DataFailure as `returnHandIn` does */
export async function linkHandIn(data: Data, id: string, days: number): Promise<string> {
  const { token } = v.parse(v.object({ token: v.string() }), valueOf(await data.rest.rpc("link_hand_in", { hand_in: id, days })));
  return `${location.origin}/proof/${token}`;
}

/** Ends every link to what was handed in. */
export const endHandInLinks = (data: Data, id: string) => run(data, "end_hand_in_links", { hand_in: id });
