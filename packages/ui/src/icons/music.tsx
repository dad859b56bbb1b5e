import { icon } from "../drawing/icon.tsx";

export const MusicIcon = icon(<circle cx="6.5" cy="17.5" r="2.8" />, <circle cx="17" cy="15.5" r="2.8" />, "M9.3 17.5V6l10.5-2v11.5");
