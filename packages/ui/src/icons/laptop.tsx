import { icon } from "../drawing/icon.tsx";

export const LaptopIcon = icon(<rect x="5" y="4.5" width="14" height="10.5" rx="2" />, "M2.5 18.5h19M10 18.5h4");
