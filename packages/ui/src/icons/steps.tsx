import { icon } from "../drawing/icon.tsx";

export const StepsIcon = icon("M9.5 6H21M9.5 12H21M9.5 18H21M3.5 5 5 4v4M3.5 17.2c.3-1.5 2.7-1.4 2.5.1-.1 1-2.5 1.7-2.5 2.7H6");
