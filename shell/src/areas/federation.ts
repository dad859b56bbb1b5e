import { sharedModuleNames, type SharedModule } from "@learn/area-kit/shared-modules";
import { createInstance } from "@module-federation/runtime";
import * as runtimeCore from "@module-federation/runtime/core";
import { shellOffer } from "./provided-exports.ts";
import { sharedModules } from "./shared-with-areas.ts";

function share(module: SharedModule) {
  const { version } = shellOffer()[module];
  const source = sharedModules[module];
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return typeof source === "function"
    ? {
        version,
        scope: "default",
        shareConfig,
        get: async () => {
          const loaded = await (source as () => Promise<object>)();
          return () => loaded;
        },
      }
    : { version, scope: "default", shareConfig, lib: () => source, loaded: true as const };
}

// Areas are built to run on this copy of the runtime instead of bringing their own.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

/** The page's one instance of module federation, with all that is shared with areas. */
export const federation = createInstance({
  name: "shell",
  remotes: [],
  shared: Object.fromEntries(sharedModuleNames.map((module) => [module, share(module)])),
});
