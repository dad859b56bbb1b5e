import { readDrawing } from "./cards.ts";
import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** Drawn photos with signs, from which some are taken. */
export interface PhotoSetData {
  photos: { text: string; drawing: string | null; signs: string[] }[];
  /** How many are taken. */
  take: number;
  /** What the signs are, as in 'place' and 'light'. */
  signs: string[];
}

/** `photo: name | drawing | sign | sign`, `take: 5` and `signs: place | light`. */
export const photoSetSchema = schemaOf<PhotoSetData>(["photo", "take", "signs"], (lines) => {
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
  return { photos, take, signs };
});
