import { icon } from "../drawing/icon.tsx";

export const PenIcon = icon("M12.5 20.5H21", "M15.5 4.5l4 4L8.5 19.5l-5 1 1-5Z");
