import { icon } from "../drawing/icon.tsx";

export const PuzzleIcon = icon(
  "M4 8.5h4.2a2.3 2.3 0 1 1 4.1 0h4.2v4.2a2.3 2.3 0 1 1 0 4.1V21h-4.2a2.3 2.3 0 1 0-4.1 0H4v-4.2a2.3 2.3 0 1 0 0-4.1Z",
);
