import { icon } from "../drawing/icon.tsx";

export const DashboardIcon = icon("M4.2 18a9 9 0 1 1 15.6 0", "M12 14l4-5", <circle cx="12" cy="14.5" r="1.5" />);
