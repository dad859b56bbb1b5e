import { icon } from "../drawing/icon.tsx";

export const CheckIcon = icon("m5 12.5 4.5 4.5L19 7.5");
