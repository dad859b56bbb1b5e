import { icon } from "../drawing/icon.tsx";

export const BookIcon = icon("M12 6.5C9.5 4.6 6.5 4 3 4v14c3.5 0 6.5.6 9 2.5 2.5-1.9 5.5-2.5 9-2.5V4c-3.5 0-6.5.6-9 2.5Z", "M12 6.5v14");
