import { heardInExhibit, parseWithExhibit, type ExhibitRequest } from "../_shared/exhibit/index.ts";
import type { ChatRules } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { composeMentorTurn } from "./compose.ts";
import { projectPath } from "./path.ts";
import { apologyFor, words } from "./words.ts";

/** How the mentor of a project talks. */
export const mentorRules: ChatRules<ExhibitRequest> = {
  areaId: calls.id,
  parse: parseWithExhibit,
  keep: ({ exhibit }) => (exhibit === undefined ? {} : { exhibit }),
  beside: heardInExhibit,
  path: () => projectPath({ isTeam: false, shown: null }),
  compose: (begun, text, dependencies) => composeMentorTurn(begun, text, dependencies),
  apologyFor,
  notSaved: words.notSaved,
};
