import { icon } from "../drawing/icon.tsx";

export const CheckCircleIcon = icon(<circle cx="12" cy="12" r="9" />, "m8 12.5 2.8 2.8L16 9.5");
