import { icon } from "../drawing/icon.tsx";

export const GlobeIcon = icon(<circle cx="12" cy="12" r="9" />, "M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3Z");
