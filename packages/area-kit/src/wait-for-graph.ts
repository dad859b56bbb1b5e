import type { Plugin } from "vite";

const id = "virtual:graph-is-whole";
const tickMs = 100;
/** So many ticks without a new module mean that the last one has come. */
const quietTicks = 5;

/**
 * Keeps the federation plugin from counting too early which exports of the shared modules are used.
 *
 * It takes the graph of modules for whole when nothing new has come for 10 ms, which a busy machine can fail to
 * deliver; the build then ends with a missing export. This empty module is a part of the graph that isn't there until
 * nothing has moved for half a second. It stands after the federation plugin, which has to see it asked for.
 */
export function waitForGraph(): Plugin {
  let seen = 0;
  const quiet = async () => {
    for (let ticks = 0, before = seen; ticks < quietTicks; ticks = before === seen ? ticks + 1 : 0, before = seen) {
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
  };
  return {
    name: "wait-for-graph",
    apply: "build",
    enforce: "pre",
    buildStart() {
      this.emitFile({ type: "chunk", id });
    },
    resolveId(asked) {
      seen += 1;
      return asked === id ? `\0${id}` : null;
    },
    async load(asked) {
      seen += 1;
      if (asked !== `\0${id}`) return null;
      await quiet();
      return { code: "export {};", moduleSideEffects: true };
    },
    moduleParsed() {
      seen += 1;
    },
    generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === "chunk" && chunk.facadeModuleId === `\0${id}`) delete bundle[file];
    },
  };
}
