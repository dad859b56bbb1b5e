import { icon } from "../drawing/icon.tsx";

export const HalfIcon = icon(<circle cx="12" cy="12" r="9" />, <path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" />);
