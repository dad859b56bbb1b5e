import { icon } from "../drawing/icon.tsx";

export const RefreshIcon = icon(
  "M20 11.5a8 8 0 0 0-14.3-4L3.5 10",
  "M3.5 4.5V10H9",
  "M4 12.5a8 8 0 0 0 14.3 4l2.2-2.5",
  "M20.5 19.5V14H15",
);
