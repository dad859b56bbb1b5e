import { icon } from "../drawing/icon.tsx";

export const InfoIcon = icon(<circle cx="12" cy="12" r="9" />, "M12 11v5.5M12 7.5v.01");
