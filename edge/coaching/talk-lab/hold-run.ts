import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { runCases } from "./cases/run-cases.ts";
import { everyMeeting, holdTalks } from "./hold-talk.ts";
import { opinionOf, type Opinion, type Point } from "./judge-by-model.ts";
import { linesOf, mistakesOfJudge, planted } from "./mistakes.ts";
import type { Run } from "./report/run.ts";
import { evaluateTriples } from "./triples.ts";

/**
 * Everything that the lab does with a model: talks, evaluations and cases, and what a second model thinks of the talks.
 *
 * @param judge - the second model, if there is one
 * @param atOnce - how many talks run at the same time
 */
export async function holdRun(provider: Provider, { judge, atOnce }: { judge?: string | undefined; atOnce: number }): Promise<Run> {
  const talks: Run["talks"] = await holdTalks(everyMeeting(provider), { atOnce });
  const run: Run = {
    at: new Date().toISOString(),
    coach: provider.modelLarge,
    talks,
    triples: await evaluateTriples(provider, { atOnce }),
    cases: await runCases(provider),
  };
  if (!judge) return run;
  const judging = { ...provider, modelLarge: judge };
  const ask = (lines: Run["talks"][number]["lines"]) => () => opinionOf({ lines }, judging);
  const opinions = await holdTalks([...talks.map(({ lines }) => ask(lines)), ...planted.map((one) => ask(linesOf(one)))], { atOnce });
  const mistakes = mistakesOfJudge(opinions.slice(talks.length).map(noesOf));
  return {
    ...run,
    talks: talks.map((talk, index) => ({ ...talk, opinion: opinions[index] ?? "unreadable" })),
    judge: { model: judge, mistakes },
  };
}

const noesOf = (opinion: Opinion | "unreadable"): Point[] | "unreadable" =>
  opinion === "unreadable" ? opinion : (Object.keys(opinion) as Point[]).filter((point) => !opinion[point].yes);
