import { icon } from "../drawing/icon.tsx";

export const ListIcon = icon("M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01");
