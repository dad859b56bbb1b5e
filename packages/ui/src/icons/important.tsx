import { icon } from "../drawing/icon.tsx";

export const ImportantIcon = icon(<circle cx="12" cy="12" r="9" />, "M12 7v6M12 16.5v.01");
