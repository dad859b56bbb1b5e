import { icon } from "../drawing/icon.tsx";

export const MicIcon = icon(<rect x="9" y="2.5" width="6" height="11.5" rx="3" />, "M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3.5");
