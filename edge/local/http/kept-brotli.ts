import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { repositoryFolder } from "../repository.ts";

const keptIn = join(repositoryFolder, "node_modules/.cache/learn-brotli");
const forgottenAfterMs = 14 * 24 * 3_600_000;

const brotli = promisify(brotliCompress);

/**
 * Compresses as small as brotli can, which takes 0.2 s for 100 KB: once for each content, also over many starts.
 * Where nothing can be written it is only slower.
 *
 * @param folder - where the compressed forms are kept
 */
export async function keptBrotli(body: Buffer, folder: string = keptIn): Promise<Buffer> {
  const file = join(folder, `${createHash("sha256").update(body).digest("hex")}.br`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const form = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } });
  await keep(file, folder, form).catch(() => undefined);
  return form;
}

/** Another process may keep the same at the same time, or be killed in the middle of it: a file appears whole or not at all. */
async function keep(file: string, folder: string, form: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, form);
  await rename(draft, file);
}

/** Removes the forms of files that were built long ago; never rejects. */
export async function forgetOldBrotli(folder: string = keptIn): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = await stat(path).then((info) => Date.now() - info.mtimeMs, () => 0);
    if (age > forgottenAfterMs) await rm(path, { force: true }).catch(() => undefined);
  }
}
