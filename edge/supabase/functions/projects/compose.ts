import { besideExhibit, type TeamTable } from "../_shared/exhibit/index.ts";
import { coachFrame, fillPrompt, fitTurn, promptReference } from "../_shared/prompt/index.ts";
import type { BegunTurn, StoredMessage } from "../_shared/conversation/index.ts";
import { beginningOf } from "../_shared/provider/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { limitsOf, type TurnPrompt } from "../_shared/turn/index.ts";
import { outgoingLine } from "../_shared/gate/index.ts";
import { calls } from "./calls.ts";
import type { ParticipationBalance } from "./participation-balance.ts";
import { authorOf, type People } from "./members.ts";
import { projectExhibit } from "./exhibit.generated.ts";
import { mentorPrompt, projectTextPrompt, teamPrompt } from "./prompts.generated.ts";
import { shownText, type ShownNote } from "./shown.ts";
import { words } from "./words.ts";

/** The most of a project's description, in tokens. */
const longestDescription = 1000;

/** A team's talk as the mentor is told of it. */
export interface TeamView {
  people: People;
  fairness: ParticipationBalance;
  /** What the members did with the exhibit. */
  table?: TeamTable;
}

/**
 * What the model gets for one turn of a project: the system message, the project as data, the recent conversation, what was done
 * with the exhibit, the new words.
 *
 * In a team each student's message begins with the sign of who wrote it, as the platform recorded it.
 *
 * @see requirements AI-005 to AI-007, AI-020
 */
export function composeMentorTurn(
  begun: BegunTurn,
  text: string,
  { provider }: Pick<Dependencies, "provider">,
  team: TeamView | null = null,
  shown: ShownNote[] = [],
): TurnPrompt {
  const { messages: ofExhibit, reference } = besideExhibit(begun, { team: team?.table, table: projectExhibit });
  const { messages, leftOut } = fitTurn({
    begun,
    text,
    texts: {},
    system: (_, earlier) =>
      fillPrompt(mentorPrompt, {
        ...coachFrame(begun, earlier),
        team_rules:
          team === null ? "none: one student works on this project alone." : fillPrompt(teamPrompt, { who_is_who: whoIsWho(team) }),
        fair_note: team === null ? "none" : fairNote(team),
      }),
    about: [{ role: "user", content: projectText(begun, team, shown) }],
    before: ofExhibit,
  });
  return {
    prompt: `${promptReference(mentorPrompt)}${reference}`,
    leftOut,
    request: { ...limitsOf(calls.turns.chat, provider), messages },
  };
}

/** The project as a student wrote it, as data between marks that nobody can know. */
function projectText({ module, learner }: BegunTurn, team: TeamView | null, shown: ShownNote[]): string {
  // In a team the members' names become signs.
  const name = team === null ? learner.name : null;
  const mark = crypto.randomUUID();
  const line = (text: string | undefined, otherwise: string): string => {
    const shown = outgoingLine(text, mark, { name });
    return beginningOf(team === null ? shown : team.people.withSigns(shown), longestDescription) || otherwise;
  };
  return fillPrompt(projectTextPrompt, {
    project_mark: mark,
    title: line(module?.title, words.unknownTitle),
    description: line(module?.description, words.unknownDescription),
    shown: shownText(shown, mark, team?.people ?? null, name),
  });
}

function whoIsWho({ people, fairness }: TeamView): string {
  const all = fairness.parts.reduce((sum, part) => sum + part.words, 0);
  return fairness.parts
    .map(({ member, turns, words: said, ideas }) => {
      const share =
        all === 0 ? "nothing said yet" : `${turns} messages, ${Math.round((100 * said) / all)} in 100 of the words, ${ideas} ideas`;
      return `- ${people.signOf(member.id) ?? ""}: ${member.roles.join(", ")}; ${share}`;
    })
    .join("\n");
}

/** Who is quiet, who carries all and whom to ask, in signs: names and words of students never stand in a system message. */
export function fairNote({ people, fairness: { next, quiet, carrying } }: TeamView): string {
  const signs = (members: { id: string }[]): string => members.flatMap(({ id }) => people.signOf(id) ?? []).join(" and ");
  return [
    quiet.length === 0 ? "" : `Little has come from ${signs(quiet)} so far.`,
    carrying.length === 0 ? "" : `Most has come from ${signs(carrying)}: don't put the next question to them.`,
    next === null ? "Ask the whole team." : `Ask ${signs([next])} by sign.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** The messages of a team's talk as they are told: names hidden, each student's behind the sign of who wrote it. */
export function withSigns(history: StoredMessage[], people: People): StoredMessage[] {
  return history.map((message) => {
    const author = message.role === "user" ? authorOf(message) : null;
    const content = people.withSigns(message.content);
    const sign = author === null ? undefined : people.signOf(author.id);
    return { ...message, content: sign === undefined ? content : `${sign}: ${content}` };
  });
}
