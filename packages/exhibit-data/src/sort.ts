import { readCard, type Card } from "./cards.ts";
import { distinct, schemaOf } from "./lines.ts";

/** Cards to be put into boxes. */
export interface SortData {
  boxes: string[];
  cards: Card[];
}

/** `boxes: AI | Not AI` and `card: Kettle | kettle`: words, and the name of a drawing where there is one. */
export const sortSchema = schemaOf<SortData>(["boxes", "card"], (lines) => {
  const boxes = lines.one("boxes", 2, 4);
  distinct(boxes, "box", 4);
  const cards = lines.all("card", 4, 10).map(readCard);
  distinct(
    cards.map(({ text }) => text),
    "card",
  );
  return { boxes, cards };
});
