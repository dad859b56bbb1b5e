import { icon } from "../drawing/icon.tsx";

export const WifiOffIcon = icon(
  "M3 3l18 18",
  "M2.5 9.5A14 14 0 0 1 7 6.6M10.5 5.6a14 14 0 0 1 11 3.9M6 13a9 9 0 0 1 4-2.3M14.5 10.9A9 9 0 0 1 18 13M9.2 16.4a4.5 4.5 0 0 1 5.6 0M12 20v.01",
);
