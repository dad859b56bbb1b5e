import { defineArea } from "@learn/area-kit";
// With the area itself: nearly everybody begins here, and on a slow connection each further file is a trip of its own.
import * as menu from "./screens/menu.tsx";

export default defineArea({
  id: "skills",
  screens: {
    "": async () => menu,
    "activity/:sessionId": () => import("./screens/activity.tsx"),
  },
});
