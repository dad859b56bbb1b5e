import { icon } from "../drawing/icon.tsx";

export const NoteIcon = icon("M5 3.5h14v11l-5.5 6H5Z", "M13.5 20.5v-6H19M8.5 8h7M8.5 11.5h4");
