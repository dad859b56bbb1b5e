import { icon } from "../drawing/icon.tsx";

export const HomeIcon = icon("M3.5 11 12 4l8.5 7", "M5.5 9.5V20h13V9.5", "M10 20v-6h4v6");
