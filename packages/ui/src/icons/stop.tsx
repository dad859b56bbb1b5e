import { icon } from "../drawing/icon.tsx";

export const StopIcon = icon(<rect x="5.5" y="5.5" width="13" height="13" rx="2" />);
