#!/usr/bin/env node
/**
 * `npm create @learn/area reading-circle [-- --title "Its Title"]`: makes an area in a folder of its own, anywhere. With
 * `--packages <folder>` it takes the platform's packages from a folder of tarballs; else from where npm finds packages.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { faultOfId, faultOfTitle, fillTemplate, Refusal, tellRefusal, titleOf, topic, valuesOf } from "./fill-template.ts";

// Packed, the template lies beside this file.
const template = join(import.meta.dirname, "template");
const { version, react } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")) as {
  version: string;
  react: string;
};

function createArea(id: string, title: string, packages: string | undefined): string {
  const fault = id === "" ? "Say what the area is called: npm create @learn/area reading-circle" : (faultOfId(id) ?? faultOfTitle(title));
  if (fault) throw new Refusal(fault);
  const folder = resolve(id);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} isn't empty: choose another id, or another place.`);
  const values = valuesOf(id, title, {
    version,
    react,
    kit: "@learn/coaching",
    ownImport: 'import { marks } from "./marks.ts";\n',
    ownRoute: "\n    ...marks,",
    ownWords: '\n  later: "For later",\n  laterFailed: "That did not work just now. Please try again.",',
    // Behind the product's own.
    navOrder: "100",
    homeOrder: "100",
  });
  for (const [from, to] of Object.entries({
    remote: "",
    outside: "",
    function: "function",
    coaching: "coaching",
    content: `content/${topic.id}`,
  }))
    fillTemplate(join(template, from), join(folder, to), values);
  if (packages !== undefined) takeFrom(resolve(packages), join(folder, "package.json"));
  return folder;
}

/** Names every tarball of a folder, since what one of them needs is in no registry either. */
function takeFrom(packages: string, file: string): void {
  const tarballs = readdirSync(packages).filter((name) => /^learn-.*\.tgz$/.test(name) && !name.startsWith("learn-create-area-"));
  if (tarballs.length === 0) throw new Refusal(`${packages} holds no packages of the platform, such as learn-ui-${version}.tgz.`);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  for (const name of tarballs) {
    const learns = `@learn/${name.slice("learn-".length, name.lastIndexOf(`-${version}`))}`;
    manifest[learns in manifest.devDependencies ? "devDependencies" : "dependencies"][learns] = `file:${join(packages, name)}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { title: { type: "string" }, packages: { type: "string" } },
  });
  const [id = ""] = positionals;
  const title = values.title ?? titleOf(id);
  const folder = createArea(id, title, values.packages);
  process.stdout.write(
    `${title} is in ${folder}:\n` +
      "  area.json, icon.svg, src    title, colour, words, screens\n" +
      "  function, coaching          models, limits, pass mark, what its coach looks for, and the rubric\n" +
      `  content, sql                its activity in "${topic.title}", and its table with the rules\n` +
      `Go on with: cd ${id} && npm install && npm run dev\n`,
  );
} catch (refusal) {
  tellRefusal(refusal);
}
