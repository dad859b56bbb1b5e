import { icon } from "../drawing/icon.tsx";

export const TerminalIcon = icon(<rect x="3" y="4" width="18" height="16" rx="2" />, "m7 9 3 3-3 3M12.5 15H17");
