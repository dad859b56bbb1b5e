import { readDrawing } from "./cards.ts";
import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** Drawn photos, or other examples, with signs, from which some are taken. */
export interface PhotoSetData {
  photos: { text: string; drawing: string | null; signs: string[] }[];
  /** How many are taken. */
  take: number;
  /** What the signs are, as in 'place' and 'light'. */
  signs: string[];
  /** Whether the child can look at photos of its own beside them. */
  hasOwn: boolean;
}

/** `photo: name | drawing | sign | sign`, `take: 5`, `signs: place | light`, and `own: none` where they are no photos. */
export const photoSetSchema = schemaOf<PhotoSetData>(["photo", "take", "signs", "own"], (lines) => {
  const signs = lines.one("signs", 1, 3);
  const photos = lines.all("photo", 6, 16).map(([text = "", drawing, ...own]) => {
    if (own.length !== signs.length) throw new LineProblem(`"${text}" has ${own.length} signs, not ${signs.length} (${signs.join(", ")})`);
    return { text, drawing: readDrawing(drawing), signs: own };
  });
  distinct(
    photos.map(({ text }) => text),
    "photo",
  );
  const take = numberIn(lines.one("take", 1, 1)[0], "take");
  if (!Number.isInteger(take) || take < 2 || take >= photos.length)
    throw new LineProblem(`take: ${take} of ${photos.length} photos can't be`);
  const own = lines.text("own");
  if (own !== "" && own !== "none") throw new LineProblem(`"own:" is "none", or there is no such line`);
  return { photos, take, signs, hasOwn: own === "" };
});
