import { defineArea } from "@learn/area-kit";
// With the area itself: nearly everybody begins here, and on a slow connection each further file is a trip of its own.
import * as teams from "./screens/teams.tsx";

export default defineArea({
  id: "teams",
  screens: {
    "": async () => teams,
    ":teamId": () => import("./screens/team.tsx"),
  },
});
