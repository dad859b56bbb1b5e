import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { browserNames, browserNamesFile, namesInTypes } from "./browser-names.ts";

const written = new URL("../supabase/functions/vibing/browser-names.generated.ts", import.meta.url);

it("the list of a browser's names is what the platform's types hold beyond what the runner offers", async () => {
  const names = await browserNames();
  for (const name of [
    "AudioContext",
    "speechSynthesis",
    "Image",
    "Audio",
    "location",
    "document",
    "window",
    "localStorage",
    "requestAnimationFrame",
    "navigator",
    "onkeydown",
    "innerWidth",
  ])
    expect(names, name).toContain(name);
  // Ordinary words, the runner's own, and the network that neither has.
  for (const name of [
    "name",
    "status",
    "event",
    "print",
    "stop",
    "close",
    "console",
    "setTimeout",
    "URL",
    "prompt",
    "alert",
    "confirm",
    "addEventListener",
    "fetch",
    "XMLHttpRequest",
  ])
    expect(names, name).not.toContain(name);
  expect(await readFile(written, "utf8"), 'out of date: run "npm run browser-names -w edge"').toBe(browserNamesFile(names));
});

it("takes declarations from types, without deprecated ones, refused ones and ordinary words that do nothing", () => {
  const types = [
    "interface Lamp { glow(): void }",
    "/** A lamp. */\ndeclare var Lamp: { new(): Lamp };",
    "/**\n * Old.\n * @deprecated\n */\ndeclare var oldLamp: Lamp;\ndeclare function newer(size: number): void;",
    "declare const refused: void;",
    "declare function halt(): void;\ndeclare function look(): Lamp;\ndeclare function look(far: boolean): Lamp;",
  ];
  expect(namesInTypes(types.join("\n"))).toEqual(["Lamp", "newer", "look"]);
});
