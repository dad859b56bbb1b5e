import { icon } from "../drawing/icon.tsx";

export const LogOutIcon = icon("M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10", "M15.5 16.5 20 12l-4.5-4.5", "M20 12H9.5");
