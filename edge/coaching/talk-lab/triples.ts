import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import told from "./data/triples.json" with { type: "json" };
import { evaluate, holdTalks } from "./hold-talk.ts";
import { beginSession } from "./session.ts";
import { settingOf } from "./settings.ts";

/** What an evaluation may give to words without sense, and to what is fluent and wrong. */
const mostForNothing = 20;
/** How far the scores of the same ideas may lie apart. */
const mostApart = 6;

/** The scores of one setting: four forms of the same ideas, word salad, and what is fluent and wrong; null where an evaluation failed. */
export interface Triple {
  setting: string;
  forms: Record<string, number | null>;
  salad: number | null;
  wrong: number | null;
}

/** Has every triple evaluated by the code of its area with whoever answers at the provider. */
export async function evaluateTriples(provider: Provider, { atOnce }: { atOnce: number }): Promise<Triple[]> {
  const score = (setting: string, messages: string[]) => async () => scoreOf(setting, messages, provider);
  const asked = told.triples.flatMap(({ setting, forms, salad, wrong }) =>
    [...Object.values(forms), salad, wrong].map((messages) => score(setting, messages)),
  );
  const scores = await holdTalks(asked, { atOnce });
  return told.triples.map(({ setting, forms }) => {
    const names = Object.keys(forms);
    const own = scores.splice(0, names.length + 2);
    const [salad = null, wrong = null] = own.slice(-2);
    return { setting, forms: Object.fromEntries(names.map((name, index) => [name, own[index] ?? null])), salad, wrong };
  });
}

async function scoreOf(name: string, messages: string[], provider: Provider): Promise<number | null> {
  const setting = settingOf(name);
  const session = beginSession(setting.about, provider);
  const said = messages.flatMap((content, at) => [
    { id: `${at}`, role: "user" as const, content, timestamp: new Date().toISOString() },
    {
      id: `${at}:reply`,
      role: "assistant" as const,
      content: told.coach[at % told.coach.length] ?? "",
      timestamp: new Date().toISOString(),
    },
  ]);
  session.history.push(...said);
  return (await evaluate(setting.function, session))?.score ?? null;
}

/** How many triples keep each bound; an evaluation that failed keeps none. */
export function boundsOf(triples: Triple[]): { what: string; kept: number }[] {
  const kept = (keeps: (one: Triple) => boolean): number => triples.filter(keeps).length;
  const isLow = (score: number | null): boolean => score !== null && score <= mostForNothing;
  const apart = ({ forms }: Triple): number => {
    const scores = Object.values(forms).map((score) => score ?? Number.NaN);
    return Math.max(...scores) - Math.min(...scores);
  };
  return [
    { what: `word salad gets at most ${mostForNothing}`, kept: kept(({ salad }) => isLow(salad)) },
    { what: `fluent and wrong gets at most ${mostForNothing}`, kept: kept(({ wrong }) => isLow(wrong)) },
    { what: `the same ideas in four forms lie within ${mostApart}`, kept: kept((one) => apart(one) <= mostApart) },
  ];
}
