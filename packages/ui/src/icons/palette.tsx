import { icon } from "../drawing/icon.tsx";

export const PaletteIcon = icon(
  "M12 3a9 9 0 1 0 0 18c1.7 0 2-1.2 1.4-2.3-.8-1.5.1-3.2 1.9-3.2H18c1.9 0 3-1.3 3-3.2C21 7 17 3 12 3Z",
  "M7.5 12v.01M9.5 7.8v.01M14.5 7.5v.01M17.3 11v.01",
);
