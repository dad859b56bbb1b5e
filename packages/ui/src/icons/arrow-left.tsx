import { icon } from "../drawing/icon.tsx";

export const ArrowLeftIcon = icon("M20 12H4M10.5 5.5 4 12l6.5 6.5");
