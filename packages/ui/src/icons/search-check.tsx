import { icon } from "../drawing/icon.tsx";

export const SearchCheckIcon = icon(<circle cx="10.5" cy="10.5" r="7" />, "m15.8 15.8 5 5M7.5 10.7l2.2 2.2 4-4.2");
