import { defineArea } from "@learn/area-kit";
// With the area itself: nearly everybody begins here, and on a slow connection each further file is a trip of its own.
import * as projects from "./screens/projects.tsx";

export default defineArea({
  id: "projects",
  screens: {
    "": async () => projects,
    new: () => import("./screens/new-project.tsx"),
    ":moduleId": () => import("./screens/project.tsx"),
    ":moduleId/show": () => import("./screens/works.tsx"),
    "proof/:sessionId": () => import("./screens/proof.tsx"),
  },
});
