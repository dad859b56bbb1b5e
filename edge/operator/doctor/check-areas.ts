import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { integrityOf } from "../../area-releases/integrity.ts";
import { repositoryFolder } from "../../local/repository.ts";
import { isPage } from "./ask.ts";
import { loadableAreas, type Deployment, type LoadableArea } from "./deployment.ts";
import { advice, broken, unlessBroken, type Said } from "./finding.ts";
import { filesOf } from "./served-files.ts";

/** Every area of the list can be loaded, and its files are those that were released. */
export async function checkAreas(deployment: Deployment): Promise<Said[]> {
  if (deployment.areas === null)
    return [broken("/areas.json is missing or no list of areas: publish it beside the shell (npm run areas says what is live).")];
  const areas = loadableAreas(deployment);
  if (areas.length === 0)
    return [advice("/areas.json names no area that can be loaded: npm run release -w remotes/skills -- --to <place>.")];
  const said = await Promise.all(areas.map((area) => checkArea(deployment, area)));
  return unlessBroken(said.flat(), `${areas.map(({ id, version }) => `${id} ${version}`).join(", ")}: every file is the released one.`);
}

async function checkArea({ site, ask }: Deployment, { id, entry, integrity, contract }: LoadableArea): Promise<Said[]> {
  const again = `release it again: npm run release -w remotes/${id} -- --to <place>`;
  const offered = await offeredContract();
  const [major, minor = 0] = contract.split(".").map(Number);
  if (major !== offered.major || minor > offered.minor)
    return [broken(`${id} was built for contract ${contract}, and this shell offers ${offered.text}: ${again}.`)];
  const manifest = await ask(new URL(entry, site).href);
  if (manifest.status !== 200 || isPage(manifest))
    return [broken(`${id} can't be loaded, ${manifest.url} answers ${manifest.status}${isPage(manifest) ? " and a page" : ""}: ${again}.`)];
  if (integrityOf(manifest.body) !== integrity) return [broken(`The manifest of ${id} isn't the released one: ${again}.`)];
  const files = filesOf(manifest);
  if (files === null) return [broken(`The manifest of ${id} can't be read: ${again}.`)];
  const faults = await Promise.all(
    files.map(async ({ url, integrity: expected }) => {
      const file = await ask(url);
      if (file.status !== 200) return `${url} answers ${file.status}`;
      return integrityOf(file.body) === expected ? null : `${url} isn't the released one`;
    }),
  );
  const wrong = faults.filter((fault) => fault !== null);
  return wrong.length === 0 ? [] : [broken(`${wrong.length} of ${files.length} files of ${id} are wrong (${wrong[0]}): ${again}.`)];
}

async function offeredContract(): Promise<{ text: string; major: number; minor: number }> {
  const text = await readFile(join(repositoryFolder, "packages/area-kit/contract.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return { text: version, major, minor };
}
