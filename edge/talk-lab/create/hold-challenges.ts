import { area } from "../../supabase/functions/create/index.ts";
import { NoIdeas } from "../../supabase/functions/create/no-ideas.ts";
import { ideasNeeded, ownIdeas } from "../../supabase/functions/create/own-ideas.ts";
import { firstQuestion, practiceActivity } from "../../supabase/functions/create/practice-activity.ts";
import type { Provider } from "../../supabase/functions/_shared/request/index.ts";
import type { Creator } from "./creators.ts";
import { talkIn } from "../hold-talk.ts";
import { judge } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { beginSessionAbout, ownModule } from "../session.ts";
import type { Session } from "../session.ts";
import { repliesOf, writtenBefore } from "../talk.ts";
import type { Talk } from "../talk.ts";

/** Begins a session of a student's own challenge. */
export function beginChallenge({ challenge, band }: Pick<Creator, "challenge" | "band">, provider: Provider): Session {
  const greeting = `Hello! I'm your creativity coach. I'll guide you through it:\n\n${challenge.description}\n\n${firstQuestion}`;
  return beginSessionAbout({ module: ownModule(challenge), greeting, band }, provider);
}

/** Lets a child work on its own challenge with whoever answers at the provider, and judges the talk; `evaluates` asks for its result, too. */
export async function holdChallenge(creator: Creator, provider: Provider, { evaluates }: { evaluates: boolean }): Promise<JudgedTalk> {
  const { id, challenge, says, language = "en" } = creator;
  const activity = { ...practiceActivity(challenge), id };
  const session = beginChallenge(creator, provider);
  const held = await talkIn(area, session, { evaluates }, (turn) => says[turn] ?? null);
  const talk: Talk = { child: id, activity: challenge.title, ...held };
  return { ...talk, area: "Create", who: creator.who, faults: judge({ talk, activity, language }) };
}

/** The coach's replies that came before the child had given two ideas of its own, with what in them looks like an idea of the coach's. */
export function earlyReplies(talk: Talk, { challenge }: Pick<Creator, "challenge">): { text: string; offersIdea: boolean }[] {
  const texts = [challenge.title, challenge.description];
  return repliesOf(talk).flatMap(({ line, text }) => {
    const written = writtenBefore(talk, line);
    const history = written.slice(0, -1).map((content) => ({ role: "user" as const, content }));
    if (ownIdeas(history, written.at(-1) ?? "", texts).length >= ideasNeeded) return [];
    const watch = new NoIdeas([...texts, ...written]);
    watch.pass(text);
    watch.end();
    return [{ text, offersIdea: watch.found }];
  });
}
