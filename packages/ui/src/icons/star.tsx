import { icon } from "../drawing/icon.tsx";

export const StarIcon = icon("M12 3.5l2.5 5.3 5.8.7-4.3 4 1.2 5.7L12 16.4l-5.2 2.8L8 13.5l-4.3-4 5.8-.7Z");
