import { defineArea } from "@learn/area-kit";

export default defineArea({
  id: "skills",
  screens: {
    "": () => import("./screens/menu.tsx"),
    "activity/:sessionId": () => import("./screens/activity.tsx"),
  },
});
