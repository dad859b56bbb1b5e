import { area } from "#supabase/functions/create/index.ts";
import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { talkIn } from "../hold-talk.ts";
import { judgedTalk } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { ownActivity } from "../judged-activity.ts";
import { beginSessionAbout, ownModule } from "../session.ts";
import type { Session } from "../session.ts";
import type { Creator } from "./creators.ts";

/** Begins a session of a student's own challenge. */
export function beginChallenge({ challenge, band }: Pick<Creator, "challenge" | "band">, provider: Provider): Session {
  const greeting = `Hello! I'm your creativity coach. I'll guide you through it:\n\n${challenge.description}\n\nWhat is the first idea that comes to your mind, even if it is silly?`;
  return beginSessionAbout({ module: ownModule(challenge), greeting, band }, provider);
}

/** Lets a child work on its own challenge with whoever answers at the provider, evaluates the talk and judges it by the rules. */
export async function judgedChallenge(creator: Creator, provider: Provider): Promise<JudgedTalk> {
  const { id, challenge, says } = creator;
  const held = await talkIn(area, beginChallenge(creator, provider), (turn) => says[turn] ?? null);
  return judgedTalk({ child: id, activity: challenge.title, ...held }, { ...creator, area: "Create", activity: ownActivity(challenge) });
}
