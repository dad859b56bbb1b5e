import { icon } from "../drawing/icon.tsx";

export const MailIcon = icon(<rect x="3" y="5" width="18" height="14" rx="2" />, "m3.5 7 8.5 6.5L20.5 7");
