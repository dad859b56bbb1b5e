import { icon } from "../drawing/icon.tsx";

export const CodeIcon = icon("M8 7l-5 5 5 5M16 7l5 5-5 5");
