import type { BegunTurn } from "../conversation/index.ts";

/** What a coach may say word for word although its prompt holds it: what the student sees, and what the author wrote to be said. */
export function quotableTexts({ module, history }: Pick<BegunTurn, "module" | "history">): string[] {
  const coach = module?.coach;
  const seen = [module?.title ?? "", module?.description ?? "", ...history.slice(0, 1).map(({ content }) => content)];
  const written = coach
    ? [
        coach.material,
        ...coach.path.map(({ text }) => text),
        ...coach.misconceptions.flatMap(({ hints, found = "" }) => [...hints, found]),
        ...[coach.stuck, coach.finishedEarly, coach.asked].map((moment) => moment.say),
      ]
    : [];
  return [...seen, ...written].filter((text) => text !== "");
}
