import { icon } from "../drawing/icon.tsx";

export const PauseIcon = icon("M8 5v14M16 5v14");
