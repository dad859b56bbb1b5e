import { icon } from "../drawing/icon.tsx";

export const GameIcon = icon(
  "M7 6h10a4.5 4.5 0 0 1 4.4 3.7l1 5.6a2.9 2.9 0 0 1-5 2.5L15.5 16h-7l-1.9 1.8a2.9 2.9 0 0 1-5-2.5l1-5.6A4.5 4.5 0 0 1 7 6Z",
  "M6 11h4M8 9v4M15.5 12.5v.01M18 10v.01",
);
