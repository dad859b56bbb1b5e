import { expect, it } from "vitest";
import { nextWork } from "./next-work.ts";

const row = (id: string, changes: object = {}) => ({
  id,
  learning_module_id: `module-${id}` as string | null,
  title: `Kite ${id}` as string | null,
  progress: "started" as const,
  ...changes,
});

it("is the one last touched of the others that are not completed", () => {
  const rows = [row("1"), row("2", { progress: "completed" }), row("3", { title: "Kite 3 - Session 1a2b3c4d" }), row("4")];
  expect(nextWork(rows, row("1"))).toMatchObject({ id: "3", title: "Kite 3" });
});

it("is never another session of the same work, nor a talk about making one", () => {
  const rows = [row("1"), row("2", { learning_module_id: "module-1" }), row("3", { learning_module_id: null }), row("4", { title: null })];
  expect(nextWork(rows, row("1"))).toBeUndefined();
});
