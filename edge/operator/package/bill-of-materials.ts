import type { LockedPackage } from "./locked-packages.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { repositoryFolder } from "#server/repository.ts";

/** A bill of materials in CycloneDX 1.6, without a time or a number of its own, so that the same packages make the same bytes. */
export function billOfMaterials(version: string, packages: readonly LockedPackage[]): string {
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: "learn-together", version, "bom-ref": `learn-together@${version}` } },
    components: packages.map(componentOf),
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

function componentOf({ name, version, license, integrity }: LockedPackage): object {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? "") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(license !== undefined && {
      licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { name: license } }],
    }),
    ...(sha512 !== undefined && { hashes: [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }] }),
  };
}

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

/** The licences of packages, each with its text as it came; of one that isn't installed here or has no such file, its name. */
export async function licencesOf(packages: readonly LockedPackage[]): Promise<string> {
  const parts = await Promise.all(
    packages.map(async (one) => [`${one.name} ${one.version}: ${one.license ?? "not named"}`, ...(await textsOf(one))]),
  );
  return `${parts.map((part) => part.join("\n\n")).join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

async function textsOf({ path }: LockedPackage): Promise<string[]> {
  const folder = join(repositoryFolder, path);
  const names = (await readdir(folder).catch(() => [])).filter((name) => licenceFile.test(name)).toSorted();
  return Promise.all(names.map(async (name) => (await readFile(join(folder, name), "utf8")).trim()));
}
