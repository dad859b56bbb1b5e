import { icon } from "../drawing/icon.tsx";

export const PinIcon = icon("M8 3.5h8l-1 6.5 3 3.5H6L9 10Z", "M12 13.5v7.5");
