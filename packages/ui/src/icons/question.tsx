import { icon } from "../drawing/icon.tsx";

export const QuestionIcon = icon(<circle cx="12" cy="12" r="9" />, "M9.5 9.3a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.8M12 16.8v.01");
