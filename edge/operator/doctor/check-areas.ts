import * as v from "valibot";
import { integrityOf } from "../releases/integrity.ts";
import { isSpoken, readShellContract, shellContractSchema, spokenBy, type ShellContract } from "../releases/spoken-contract.ts";
import { isPage, jsonOf } from "./ask.ts";
import { loadableAreas, type Deployment, type LoadableArea } from "./deployment.ts";
import { advice, broken, unlessBroken, type Said } from "./finding.ts";
import { filesOf } from "./served-files.ts";

/** Every area of the list can be loaded, and its files are those that were released. */
export async function checkAreas(deployment: Deployment): Promise<Said[]> {
  const faults = deployment.lists
    .filter((list) => list.areas === null)
    .map(({ url }) =>
      broken(`${url} is no list of areas: publish it beside the areas (npm run areas says what is live), or correct AREA_LISTS.`),
    );
  const areas = loadableAreas(deployment);
  if (areas.length === 0 && faults.length === 0)
    return [advice("No list names an area that can be loaded: npm run release -w remotes/skills -- --to <place>.")];
  const said = await Promise.all(areas.map((area) => checkArea(deployment, area)));
  return unlessBroken(
    [...faults, ...said.flat()],
    `${areas.map(({ id, version }) => `${id} ${version}`).join(", ")}: every file is the released one.`,
  );
}

async function checkArea(deployment: Deployment, { id, entry, integrity, contract }: LoadableArea): Promise<Said[]> {
  const { site, config, ask } = deployment;
  const again = `release it again: npm run release -w remotes/${id} -- --to <place>`;
  const offered = await offeredContract(deployment);
  if (!isSpoken(contract, offered))
    return [broken(`${id} was built for contract ${contract}, and this shell offers ${spokenBy(offered)}: ${again}.`)];
  const { origin } = new URL(entry);
  if (origin !== site && config?.areaOrigins.includes(origin) !== true)
    return [broken(`The shell refuses ${id}, which is on ${origin}: name that origin in AREA_ORIGINS.`)];
  const manifest = await ask(entry);
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

/** What the shell there offers: as it says itself, else as the shell of this checkout. */
async function offeredContract({ site, ask }: Deployment): Promise<ShellContract> {
  const said = v.safeParse(shellContractSchema, jsonOf(await ask(`${site}/contract.json`)));
  return said.success ? said.output : readShellContract();
}
