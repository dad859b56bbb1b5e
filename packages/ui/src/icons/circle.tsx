import { icon } from "../drawing/icon.tsx";

export const CircleIcon = icon(<circle cx="12" cy="12" r="9" strokeDasharray="3.2 2.45" />);
