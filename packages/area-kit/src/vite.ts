/**
 * The Vite preset that turns a folder of remotes/ into an area that the shell can load at run time.
 * @packageDocumentation
 */
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig, type Plugin, type UserConfigFnObject } from "vite";
import { compressFiles } from "./compress.ts";
import { CONTRACT_VERSION } from "./contract.ts";
import { packageOf, SHARED_MODULES, type SharedModule } from "./shared-modules.ts";
import { waitForGraph } from "./wait-for-graph.ts";

interface AreaPackage {
  version: string;
  area: { title: string; icon: string; paths: string[]; nav: { label: string; order: number } };
}

/** The version of a shared module that is installed where this preset runs. */
export function installedVersion(module: SharedModule, from: string): string {
  const name = packageOf(module);
  // The workspace packages export no package.json; npm links them where Node looks for packages.
  const paths = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return (JSON.parse(readFileSync(join(path, name, "package.json"), "utf8")) as { version: string }).version;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    }
  }
  throw new Error(`${name} is shared between shell and areas but isn't installed`);
}

/** The Vite configuration of the area `id`; what else it needs stands under "area" in the area's package.json. */
export function areaConfig(id: string): UserConfigFnObject {
  const root = process.cwd();
  const { version, area } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as AreaPackage;
  const metaData = { contract: process.env["AREA_CONTRACT"] ?? CONTRACT_VERSION, areaVersion: process.env["AREA_VERSION"] ?? version };
  const shared = Object.fromEntries(
    SHARED_MODULES.map((module) => [
      module,
      // import: false, because an area carries no copy of its own: the shell is the only provider.
      { singleton: true, requiredVersion: `^${installedVersion(module, root)}`, import: false as const },
    ]),
  );
  return defineConfig(({ command }) => {
    const isDevelopment = command === "serve";
    return {
      root,
      // A relative base lets the built folder be served from any path and any origin.
      base: isDevelopment ? "/" : "./",
      css: { modules: { generateScopedName: `${id}_[local]_[hash:base64:5]` } },
      plugins: [
        react(),
        federation({
          name: id,
          exposes: { "./area": "./src/area.tsx" },
          shared,
          dts: false,
          filename: isDevelopment ? "remoteEntry.js" : "assets/remoteEntry-[hash].js",
          manifest: { additionalData: ({ stats }) => void Object.assign(stats.metaData as object, metaData) },
          // An area loads no other areas, and runs on the shell's copy of the federation runtime.
          disableRemote: true,
          disableSnapshot: true,
          experiments: { externalRuntime: true },
          dev: { remoteHmr: true },
        }),
        waitForGraph(),
        describeArea({ id, ...area, version: metaData.areaVersion, contract: metaData.contract }),
        compressFiles(),
      ],
      server: { strictPort: true, cors: true },
      build: {
        target: "es2022",
        rolldownOptions: {
          input: { area: "src/area.tsx" },
          // A browser asks for six files at a time. What the entry needs, in pieces of a few hundred bytes, would be four more.
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "base", test: /preload-helper|mf-external-runtime-core|@module-federation\/(?!vite)/ }] } },
        },
      },
    };
  });
}

/** Writes area.json beside the manifest, from which `/areas.json` is composed. */
function describeArea(description: object): Plugin {
  return {
    name: "describe-area",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "area.json", source: JSON.stringify(description) });
    },
  };
}
