/** The pictures of sign-in cards, by their words; the database has the same list. */
export const pictureWords = [
  "ball",
  "bell",
  "bird",
  "boat",
  "cup",
  "drum",
  "fish",
  "hat",
  "house",
  "key",
  "kite",
  "leaf",
  "moon",
  "star",
  "sun",
  "tree",
  "apple",
  "book",
  "car",
  "cloud",
  "flower",
  "heart",
  "lamp",
  "shoe",
] as const;

export type PictureWord = (typeof pictureWords)[number];

/** Whether a text is the word of a picture that there is. */
export const isPictureWord = (text: string): text is PictureWord => pictureWords.some((word) => word === text);
