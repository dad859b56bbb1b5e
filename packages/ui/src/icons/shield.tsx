import { icon } from "../drawing/icon.tsx";

export const ShieldIcon = icon("M12 3 4.5 6v5.5c0 4.5 3.2 7.8 7.5 9.5 4.3-1.7 7.5-5 7.5-9.5V6Z", "M12 8v4.5M12 16v.01");
