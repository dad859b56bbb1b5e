import { icon } from "../drawing/icon.tsx";

export const MessageIcon = icon("M4 4.5h16v12H11l-4.5 4v-4H4Z");
