import { icon } from "../drawing/icon.tsx";

export const EyeIcon = icon(
  "M2.5 12C4.8 7.8 8 5.7 12 5.7s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3S4.8 16.2 2.5 12Z",
  <circle cx="12" cy="12" r="3" />,
);
