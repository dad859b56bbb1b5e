import { icon } from "../drawing/icon.tsx";

export const AlertIcon = icon("M12 3.5 22 20.5H2Z", "M12 10v4.5M12 17.5v.01");
