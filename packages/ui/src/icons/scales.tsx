import { icon } from "../drawing/icon.tsx";

export const ScalesIcon = icon("M12 3.5v17M8 20.5h8M5 7l7-1.5L19 7", "M5 7 2.5 13.5a2.6 2.6 0 0 0 5 0ZM19 7l-2.5 6.5a2.6 2.6 0 0 0 5 0Z");
