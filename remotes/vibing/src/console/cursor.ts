/** Where somebody writes, as one field hands it to the next: behind so many characters; null when nobody does. */
export interface Cursor {
  read(): number | null;
  keep(at: number | null): void;
}

export function createCursor(): Cursor {
  let kept: number | null = null;
  return {
    read: () => kept,
    keep: (at) => {
      kept = at;
    },
  };
}
