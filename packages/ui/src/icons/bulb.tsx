import { icon } from "../drawing/icon.tsx";

export const BulbIcon = icon("M9 18h6M10 21.5h4", "M8.5 15c-2-1.4-3-3.3-3-5.5a6.5 6.5 0 0 1 13 0c0 2.2-1 4.1-3 5.5Z");
