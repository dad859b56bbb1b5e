import { icon } from "../drawing/icon.tsx";

export const PartyIcon = icon(
  "M3.5 20.5 8 8.5l7.5 7.5Z",
  "M13 8c.2-2 1.2-3 3-3.2M16.5 11.5c1.5-1 2.7-1 4 0M12.5 3.5v.01M19.5 4.5v.01M20.5 16v.01",
);
