import { icon } from "../drawing/icon.tsx";

export const FastIcon = icon("m4 6 6.5 6L4 18M12.5 6l6.5 6-6.5 6");
