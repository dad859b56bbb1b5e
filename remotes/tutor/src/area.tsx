import { defineArea } from "@learn/area-kit";
// With the area itself: nearly everybody begins here, and on a slow connection each further file is a trip of its own.
import * as tutors from "./screens/tutors.tsx";

export default defineArea({
  id: "tutor",
  screens: {
    "": async () => tutors,
    design: () => import("./screens/design.tsx"),
    learn: () => import("./screens/learn.tsx"),
    "session/:sessionId": () => import("./screens/session.tsx"),
  },
});
