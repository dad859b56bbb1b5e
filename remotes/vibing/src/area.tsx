import { defineArea } from "@learn/area-kit";

export default defineArea({
  id: "vibing",
  screens: {
    "": () => import("./screens/menu.tsx"),
    "activity/:sessionId": () => import("./screens/activity.tsx"),
  },
});
