import { icon } from "../drawing/icon.tsx";

export const AnchorIcon = icon(
  <circle cx="12" cy="5" r="2" />,
  "M12 7v13.5M8 10.5h8M4 13c.5 4.5 3.5 7.5 8 7.5s7.5-3 8-7.5M4 13l-1.5 2M20 13l1.5 2",
);
