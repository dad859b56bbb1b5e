import { icon } from "../drawing/icon.tsx";

export const MaximizeIcon = icon("M14.5 3.5h6v6M9.5 20.5h-6v-6M20.5 3.5l-7 7M3.5 20.5l7-7");
