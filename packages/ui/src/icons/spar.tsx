import { icon } from "../drawing/icon.tsx";

export const SparIcon = icon("M3 4.5h11v8H8l-3 2.7v-2.7H3Z", "M17 9h4v8h-2v2.7L16 17h-5.5v-1.5");
