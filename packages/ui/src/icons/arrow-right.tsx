import { icon } from "../drawing/icon.tsx";

export const ArrowRightIcon = icon("M4 12h16M13.5 5.5 20 12l-6.5 6.5");
