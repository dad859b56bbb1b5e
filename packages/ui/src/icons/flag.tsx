import { icon } from "../drawing/icon.tsx";

export const FlagIcon = icon("M6 21V4M6 4.5h12l-2.5 4 2.5 4H6");
