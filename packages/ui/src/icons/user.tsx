import { icon } from "../drawing/icon.tsx";

export const UserIcon = icon(<circle cx="12" cy="8" r="4" />, "M4.5 20.5a7.5 7.5 0 0 1 15 0");
