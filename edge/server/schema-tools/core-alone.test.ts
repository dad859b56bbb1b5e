import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const schemas = join(import.meta.dirname, "../../supabase/schemas");
const textsOf = (folder: string): string[] =>
  readdirSync(join(schemas, folder)).map((file) => readFileSync(join(schemas, folder, file), "utf8"));

/** The functions of areas that a text of the core calls. */
function calledOfAreas(core: string, areas: readonly string[]): string[] {
  const names = areas.flatMap((text) => [...text.matchAll(/^create or replace function \w+\.(\w+)\(/gm)].map(([, name = ""]) => name));
  return names.filter((name) => new RegExp(`\\.${name}\\(`).test(core));
}

it("no function of the core's schema calls one of an area", () => {
  const areas = readdirSync(schemas).filter((folder) => folder !== "core");
  expect(areas.length).toBeGreaterThan(1);
  expect(
    calledOfAreas(
      textsOf("core").join("\n"),
      areas.flatMap((area) => textsOf(area)),
    ),
  ).toEqual([]);
});

it("one that did would be found", () => {
  const area = "create or replace function private.lighter(execution jsonb)\nreturns jsonb";
  expect(calledOfAreas("select private.lighter(m.value)", [area])).toEqual(["lighter"]);
});
