import { areaConfig } from "@learn/area-kit/vite";
import { defineConfig, mergeConfig, type Plugin } from "vite";

/** Gives each file of the area but its first only after a while, as a machine does that is busy with other work. */
const lateModules: Plugin = {
  name: "late-modules",
  enforce: "pre",
  async load(id) {
    if (id.includes("/src/") && !id.endsWith("/src/area.tsx")) await new Promise((resolve) => setTimeout(resolve, 300));
    return null;
  },
};

/** The build of the area in whose folder it runs. */
export default defineConfig(async (environment) =>
  // Before the area's own plugins, which count what has been loaded.
  mergeConfig({ plugins: [lateModules] }, await areaConfig()(environment)),
);
