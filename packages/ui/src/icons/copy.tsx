import { icon } from "../drawing/icon.tsx";

export const CopyIcon = icon(
  <rect x="8.5" y="8.5" width="12" height="12" rx="2" />,
  "M15.5 5.5v-.5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v9A1.5 1.5 0 0 0 5 15.5h.5",
);
