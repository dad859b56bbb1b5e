import { icon } from "../drawing/icon.tsx";

export const MoonIcon = icon("M19.5 14.5A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9.5 10.5Z");
