import { icon } from "../drawing/icon.tsx";

export const PlayIcon = icon("M7 4.5v15l12-7.5Z");
