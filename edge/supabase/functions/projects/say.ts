import { refusal } from "../_shared/conversation/index.ts";
import { heardInExhibit } from "../_shared/exhibit/index.ts";
import { hear, hearKept } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";
import { chat, keptBeside } from "../_shared/turn/index.ts";
import { answerWithheld, replyWithheld, replyInTeam } from "./withheld.ts";
import { composeMentorTurn } from "./compose.ts";
import { mentorRules } from "./rules.ts";
import { projectPath } from "./path.ts";
import { shownNotes, shownTitle } from "./shown.ts";
import { answerInTurn } from "./team-turn.ts";
import { readSaid } from "./team-rows.ts";

/**
 * One message to a project's mentor: in a project of one learner a turn as in every area; in a team's it is stored at once
 * under its author and answered with all others that wait.
 */
export async function say(request: AreaRequest): Promise<Response> {
  const parsed = mentorRules.parse(request.body);
  if (!parsed.ok) return parsed.response;
  const asked = parsed.value;
  const { call } = request.dependencies;
  const named = { learner: request.learner.id, session: asked.session_id, area: mentorRules.areaId };
  // A tampered page can say anything of the table, and a team reads it.
  const unsafe =
    (await hear(asked.text, "others", request)) ?? (asked.exhibit ? await hear(heardInExhibit(asked), "others", request) : null);
  if (unsafe !== null) {
    const place = readSaid(await call("shared_talk", named));
    return place.ok && place.shared ? answerWithheld(request, asked, unsafe, place.safe_person) : chat(request, mentorRules);
  }
  // A member who talks on after a signal of danger, or chose to go back, is answered apart: the team reads nothing of it.
  const place = readSaid(await call("shared_talk", named));
  const rests = place.ok && place.shared ? replyInTeam(asked, place) : null;
  if (rests !== null) return replyWithheld(request, asked, async () => rests);
  const { message_id, text: message } = asked;
  const said = readSaid(await call("append_message", { ...named, message_id, message, ...keptBeside(mentorRules.keep?.(asked), asked) }));
  if (!said.ok) return refusal(said);
  // The team reads the message already: what a second ear hears in it is told to the people who help, and not to the team.
  if (said.shared) hearKept(asked.text, request, asked);
  if (said.shared) return answerInTurn(request, mentorRules, asked);
  const shown = await shownNotes(request, asked.session_id);
  return chat(request, {
    ...mentorRules,
    path: () => projectPath({ isTeam: false, shown: shownTitle(shown) }),
    compose: (begun, text, dependencies) => composeMentorTurn(begun, text, dependencies, null, shown),
  });
}
