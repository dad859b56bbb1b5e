import { loaded, showing, type Screen } from "../screen.ts";

/** What teachers and admins see. */
export const staffScreens: Screen[] = [
  { name: "Home of a teacher", viewer: "teacher", path: "/home", arrange: loaded },
  { name: "Dashboard of a teacher", viewer: "teacher", path: "/dashboard", arrange: loaded },
  { name: "Dashboard of an admin", viewer: "admin", path: "/dashboard", arrange: loaded },
  { name: "The school of an admin", viewer: "admin", path: "/admin", arrange: showing("Class 5b, Ms Achieng") },
];
