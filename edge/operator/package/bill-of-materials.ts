import type { LockedPackage } from "./locked-packages.ts";

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
