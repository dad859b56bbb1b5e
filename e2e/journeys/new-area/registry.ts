/** A registry of npm for the packages of one folder, and nothing else: `node --import tsx registry.ts <folder>` prints its address. */
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const [folder = "."] = process.argv.slice(2);

/** What npm asks for before it takes a package. */
function packument(name: string): string | null {
  const file = readdirSync(folder).find((tarball) => new RegExp(`^learn-${name}-[\\d.]+\\.tgz$`).test(tarball));
  if (file === undefined) return null;
  const bytes = readFileSync(join(folder, file));
  const text = execFileSync("tar", ["-xzOf", join(folder, file), "package/package.json"], { encoding: "utf8" });
  const manifest = JSON.parse(text) as { name: string; version: string };
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  const version = { ...manifest, dist: { tarball: `${address()}/${file}`, integrity } };
  return JSON.stringify({ name: manifest.name, "dist-tags": { latest: manifest.version }, versions: { [manifest.version]: version } });
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? "/");
  if (path.endsWith(".tgz")) return response.end(readFileSync(join(folder, path)));
  const found = packument(path.replace("/@learn/", ""));
  return response.writeHead(found === null ? 404 : 200, { "content-type": "application/json" }).end(found ?? "{}");
});
// Listening, its address is one with a port.
const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
server.listen(0, "127.0.0.1", () => process.stdout.write(`${address()}\n`));
