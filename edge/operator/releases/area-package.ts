import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { extract } from "tar";
import * as v from "valibot";
import { writeArchiveOf } from "../package/write-archive.ts";
import { shown } from "./described-area.ts";

/** Why a package can't be made or taken; the message is a sentence for who tries. */
export class PackageFault extends Error {
  override name = "PackageFault";
}

const texts = v.optional(v.array(shown), []);
const manifestSchema = v.object({
  format: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/), v.maxLength(40)),
  title: shown,
  /** What its activities are filed under. */
  category: shown,
  /** The version and ten digits of what the files hold: the name of a folder. */
  release: v.pipe(v.string(), v.regex(/^\d[\w.+-]*$/)),
  /** The product whose packages it is made with. */
  product: v.string(),
  /** The team's public key, as `learn-area key` prints it. */
  key: v.string(),
  /** What the operator reads before the area is added. */
  asks: v.object({ tables: texts, models: texts, limits: texts, origins: texts, media: texts }),
  /** The SHA-256 of every file beside this one and the signature. */
  files: v.record(v.string(), v.string()),
});

/** What a package says of itself. */
export type AreaManifest = v.InferOutput<typeof manifestSchema>;

const manifestFile = "manifest.json";
const signatureFile = "signature";
const mostBytes = 30_000_000;
const mostUnpackedBytes = 120_000_000;

/** Reads the manifest of a package that is unpacked. */
export async function readManifest(folder: string): Promise<AreaManifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => "");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!parsed.success) throw new PackageFault("This is no package of an area, or one of another version of the product.");
  return parsed.output;
}

const textOfKey = (key: KeyObject): string => key.export({ format: "der", type: "spki" }).toString("base64");

/** The public half of a team's key. @throws PackageFault where the text is no Ed25519 key in PEM */
export function publicKeyOf(privateKey: string): string {
  try {
    const key = createPublicKey(createPrivateKey(privateKey));
    if (key.asymmetricKeyType === "ed25519") return textOfKey(key);
  } catch {
    // Said below, for both.
  }
  throw new PackageFault("This is no key of a team: npm run key makes one.");
}

/** The hash of every file of a folder, by its path, but the manifest and its signature. */
async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes: Record<string, string> = {};
  for (const path of paths.toSorted()) {
    const name = relative(folder, path).split(sep).join("/");
    if (name === manifestFile || name === signatureFile) continue;
    hashes[name] = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  }
  return hashes;
}

/** The name of a release, by the hash of each of its files. */
const releaseOf = (version: string, files: Record<string, string>): string =>
  `${version}-${createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 10)}`;

/**
 * Signs what lies in a folder and packs it: pages, function, content and sql.
 *
 * @param version - the area's; the release's name gets what the files hold
 * @returns the file's name below `to`
 */
export async function writeAreaPackage(
  folder: string,
  said: Omit<AreaManifest, "format" | "release" | "key" | "files"> & { version: string },
  privateKey: string,
  to: string,
): Promise<string> {
  const { version, ...rest } = said;
  const key = publicKeyOf(privateKey);
  const files = await hashesIn(folder);
  const manifest: AreaManifest = { format: 1, ...rest, release: releaseOf(version, files), key, files };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await writeFile(join(folder, manifestFile), text);
  await writeFile(join(folder, signatureFile), sign(null, text, privateKey).toString("base64"));
  const name = `${manifest.id}-${manifest.release}.tar.gz`;
  await writeArchiveOf(folder, join(to, name));
  return name;
}

/**
 * Unpacks a package into an empty folder, and compares all of it with what its team has signed. Nothing of it has run then.
 *
 * @param accepted - the keys whose areas may be added, each with the name that the operator gave it
 * @throws PackageFault for a key that isn't among them, a signature that is wrong, and files that aren't those that were signed
 */
export async function openAreaPackage(file: string, folder: string, accepted: Record<string, string>): Promise<AreaManifest> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new PackageFault(`${file} can't be read.`, { cause });
  });
  if (size > mostBytes) throw new PackageFault(`${file} is larger than a package of an area may be.`);
  let unpacked = 0;
  await extract({
    file,
    cwd: folder,
    strict: true,
    // No links: what is written stays below the folder.
    filter: (_, entry) =>
      "type" in entry && ["File", "Directory"].includes(String(entry.type)) && (unpacked += entry.size) < mostUnpackedBytes,
  }).catch((cause: unknown) => {
    throw new PackageFault(`${file} can't be unpacked.`, { cause });
  });
  const manifest = await readManifest(folder);
  const { key, id, files } = manifest;
  if (accepted[key] === undefined)
    throw new PackageFault(
      `${id} is signed with a key that isn't accepted here. If it is the one that the team has told you: area accept ${key}`,
    );
  const signature = Buffer.from(await readFile(join(folder, signatureFile), "utf8").catch(() => ""), "base64");
  const signer = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
  if (!verify(null, await readFile(join(folder, manifestFile)), signer, signature))
    throw new PackageFault(`The signature of ${id} is wrong: this isn't what its team has signed. Nothing of it has run.`);
  const found = await hashesIn(folder);
  const other = [...new Set([...Object.keys(files), ...Object.keys(found)])].filter((path) => files[path] !== found[path]);
  if (other.length > 0)
    throw new PackageFault(`${id} isn't what its team has signed: ${other.slice(0, 5).join(", ")}. Nothing of it has run.`);
  // Another release's name would be another release's folder.
  if (manifest.release !== releaseOf(manifest.release.replace(/-[^-]*$/, ""), found))
    throw new PackageFault(`${id} ${manifest.release} isn't named after what its files hold. Nothing of it has run.`);
  return manifest;
}

/** Whether a text can be the key of a team. */
export function isKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ed25519" && textOfKey(key) === text;
  } catch {
    return false;
  }
}
