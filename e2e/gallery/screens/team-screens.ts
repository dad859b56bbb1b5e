import { loaded, showing, type Screen } from "../screen.ts";

/** Teams. */
export const teamScreens: Screen[] = [
  { name: "Teams, empty", viewer: "learner", path: "/teams", arrange: showing("You are not in a team yet") },
  { name: "Teams", viewer: "maker", path: "/teams", arrange: showing(/^Team code/), beside: "teams.html" },
  { name: "A team", viewer: "maker", path: ({ team }) => team, arrange: loaded },
  {
    name: "A team is edited",
    viewer: "maker",
    path: ({ team }) => team,
    arrange: (page) => page.getByRole("button", { name: /^Edit/ }).click(),
  },
];
