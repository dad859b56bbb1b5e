import { icon } from "../drawing/icon.tsx";

export const ChevronDownIcon = icon("m6 9 6 6 6-6");
