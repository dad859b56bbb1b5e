import { icon } from "../drawing/icon.tsx";

export const SendIcon = icon("M4 12 20.5 4 16 20.5l-4.5-6Z", "M11.5 14.5 20.5 4");
