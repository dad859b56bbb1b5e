import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { databaseFingerprint, imageFile } from "#server/database/database-image.ts";
import { readVersion, repositoryFolder } from "#server/repository.ts";
import { OperatorFault } from "../backend.ts";
import { billOfMaterials, licencesOf } from "./bill-of-materials.ts";
import { lockedPackages } from "./locked-packages.ts";
import { copyPackageFiles, unbuiltAreas } from "./package-files.ts";
import { writeArchiveOf } from "./write-archive.ts";

export interface PackageOptions {
  /** The folder that it is written to. */
  to: string;
  /** Whether Deno comes along, which runs students' programs: 40 MB more, for this kind of machine. */
  withEngines: boolean;
}

/**
 * Packs what has been built into `learn-<version>.tar.gz`, with its checksum and a Containerfile beside it. The same state of the
 * repository, built by the same Node, makes the same bytes.
 *
 * @returns the archive's path
 * @throws OperatorFault where something hasn't been built
 */
export async function writePackage({ to, withEngines }: PackageOptions): Promise<string> {
  await assertBuilt();
  const version = packageVersion();
  const name = `learn-${version}`;
  await mkdir(to, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "learn-package-"));
  try {
    await copyPackageFiles(folder, withEngines);
    await cp(join(import.meta.dirname, "learn.mjs"), join(folder, "learn.mjs"));
    const manifest = { name: "learn-together", version, private: true, type: "module" };
    const packages = await lockedPackages();
    await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    await writeFile(join(folder, "learn.service"), await serviceOfRelease());
    await writeFile(join(folder, "sbom.cdx.json"), billOfMaterials(version, packages));
    await writeFile(join(folder, "LICENCES.txt"), await licencesOf(packages));
    await writeFile(join(folder, "SHA256SUMS"), await checksums(folder));
    const archive = join(to, `${name}.tar.gz`);
    await writeArchiveOf(folder, archive, name);
    await writeFile(`${archive}.sha256`, `${sha256(await readFile(archive))}  ${name}.tar.gz\n`);
    await writeFile(join(to, "Containerfile"), containerfile(name));
    return archive;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws OperatorFault where something hasn't been built */
export async function assertBuilt(): Promise<void> {
  const unbuilt = await unbuiltAreas();
  if (unbuilt.length > 0) throw new OperatorFault(`Not built yet: ${unbuilt.join(", ")}. Run npx turbo run build image.`);
  if (!existsSync(imageFile(await databaseFingerprint())))
    throw new OperatorFault("The image of the database isn't built yet. Run npx turbo run build image.");
}

/** That of package.json where this commit carries its tag; else with the commit behind it, and a word where files are changed. */
function packageVersion(): string {
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "safe.directory=*", ...args], { cwd: repositoryFolder, encoding: "utf8" }).trim();
  const version = readVersion();
  const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
  if (!isChanged && git("tag", "--points-at", "HEAD").split("\n").includes(`v${version}`)) return version;
  return `${version}-g${git("rev-parse", "--short=12", "HEAD")}${isChanged ? "-changed" : ""}`;
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** As `sha256sum --check` reads them. */
async function checksums(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  const lines: string[] = [];
  for (const file of files.toSorted()) lines.push(`${sha256(await readFile(join(folder, file)))}  ${file}\n`);
  return lines.join("");
}

/** The service of a checkout, with what a release has at other places. */
async function serviceOfRelease(): Promise<string> {
  let service = await readFile(join(repositoryFolder, "edge/operator/learn.service"), "utf8");
  for (const [there, here] of [
    ["/opt/learn\n", "/opt/current\n"],
    ["file:/opt/learn/docs", "file:/opt/current/docs"],
    // By the link, so that processes that are started later are those of the version to which it leads then.
    ["node /opt/learn/edge/dist/main.js", "node /opt/current/learn.mjs"],
    ["node --import tsx edge/operator/health.ts", "node learn.mjs health"],
  ] as const) {
    if (!service.includes(there)) throw new Error(`learn.service has no "${there}" any more.`);
    service = service.replace(there, here);
  }
  return service;
}

/** @see docs/deploy.md */
const containerfile = (
  name: string,
): string => `# podman build --format docker -t learn . && podman run -p 4000:4000 -p 4001:4001 -v learn-data:/data learn
FROM docker.io/library/node:24-bookworm-slim
ADD ${name}.tar.gz /opt
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 4000 4001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "/opt/${name}/learn.mjs", "health"]
STOPSIGNAL SIGTERM
CMD ["node", "/opt/${name}/learn.mjs"]
`;
