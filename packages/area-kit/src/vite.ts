/**
 * The Vite preset that turns a folder of remotes/ into an area that the shell can load at run time.
 * @packageDocumentation
 */
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig, type Plugin, type UserConfigFnObject } from "vite";
import { compressFiles } from "./compress.ts";
import { offerOf, type ContractFile, type Offer } from "./contract-file.ts";
import { readArea } from "./describe/read-area.ts";
import { installedVersion } from "./installed-version.ts";
import { recordNeeds } from "./record-required-exports.ts";
import { scopedStyles } from "./scoped-styles.ts";
import { sharedModuleNames } from "./shared-modules.ts";
import { wholeOffer, wholeOfferId } from "./all-provided-exports.ts";

// Read and not imported: packed, this runs as Node finds it.
const contract = JSON.parse(readFileSync(join(import.meta.dirname, "../contract.json"), "utf8")) as ContractFile;

/** What a shell that is built here offers to areas. */
export function readOffer(from: string): Offer {
  const offer = offerOf(contract.modules);
  return Object.fromEntries(
    sharedModuleNames.map((module) => [module, { version: installedVersion(module, from), names: offer[module]?.names ?? [] }]),
  );
}

/** The Vite configuration of an area; what it needs to know stands in the area's `area.json` and package.json. */
export function areaConfig(): UserConfigFnObject {
  const root = process.cwd();
  const id = basename(root);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const metaData = { contract: process.env["AREA_CONTRACT"] ?? contract.version, areaVersion: process.env["AREA_VERSION"] ?? version };
  const offer = readOffer(root);
  const needs = recordNeeds(offer);
  const shared = Object.fromEntries(
    sharedModuleNames.map((module) => [
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
        scopedStyles(id),
        // Before the federation plugin, whose manifest carries what this one finds.
        needs.plugin,
        federation({
          name: id,
          exposes: { "./area": "./src/area.tsx" },
          shared,
          dts: false,
          filename: isDevelopment ? "remoteEntry.js" : "assets/remoteEntry-[hash].js",
          manifest: { additionalData: ({ stats }) => void Object.assign(stats.metaData as object, metaData, { needs: needs.found() }) },
          // An area loads no other areas, and runs on the shell's copy of the federation runtime.
          disableRemote: true,
          disableSnapshot: true,
          experiments: { externalRuntime: true },
          dev: { remoteHmr: true },
        }),
        wholeOffer(offer),
        describeArea(root, () => ({ version: metaData.areaVersion, contract: metaData.contract, needs: needs.found() })),
        compressFiles(),
      ],
      server: { strictPort: true, cors: true },
      build: {
        target: "es2022",
        // The page's content policy takes fonts from files only; for everything else the usual limit holds.
        assetsInlineLimit: (file) => (file.endsWith(".woff2") || file.endsWith(".woff") ? false : undefined),
        rolldownOptions: {
          input: { area: "src/area.tsx", offer: wholeOfferId },
          // A table of times would stand between an author and what is wrong.
          checks: { bundlerTimings: false },
          // A browser asks for six files at a time. What the entry needs, in pieces of a few hundred bytes, would be four more.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: "base", test: /preload-helper|mf-external-runtime-core|@module-federation\/(?!vite)/ },
                { name: "offer", test: /__loadShare__/ },
              ],
            },
          },
        },
      },
    };
  });
}

/** Writes area.json beside the manifest, from which `/areas.json` is composed; the build ends when the area's own can't be used. */
function describeArea(root: string, deployed: () => object): Plugin {
  return {
    name: "describe-area",
    apply: "build",
    buildStart() {
      readArea(root);
    },
    // After the needs have been found.
    generateBundle: {
      order: "post",
      handler() {
        this.emitFile({ type: "asset", fileName: "area.json", source: JSON.stringify({ ...readArea(root), ...deployed() }) });
      },
    },
  };
}
