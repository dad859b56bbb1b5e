import { icon } from "../drawing/icon.tsx";

export const SchoolIcon = icon("M12 3v4M12 3h4.5v2.5H12", "M4 20.5V12l8-5 8 5v8.5Z", "M10 20.5v-5h4v5M7.5 14v.01M16.5 14v.01");
