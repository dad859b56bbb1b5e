import { defineArea } from "@learn/area-kit";
// With the area itself: nearly everybody begins here, and on a slow connection each further file is a trip of its own.
import * as playground from "./screens/playground.tsx";

export default defineArea({
  id: "create",
  screens: {
    "": async () => playground,
    "session/:sessionId": () => import("./screens/workshop.tsx"),
    "proof/:sessionId": () => import("./screens/proof.tsx"),
  },
});
