import { icon } from "../drawing/icon.tsx";

export const FlaskIcon = icon("M14 3v5.5l5.6 10a1.7 1.7 0 0 1-1.5 2.5H5.9a1.7 1.7 0 0 1-1.5-2.5l5.6-10V3", "M8.5 3h7M6.6 15h10.8");
