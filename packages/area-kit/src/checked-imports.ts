import type { Plugin } from "vite";
import { checkAreaFiles } from "./check-area-files.ts";

const helperId = "\0vite/preload-helper.js";
const exported = "export const __vitePreload =";

/**
 * Lets the shell compare what an area loads after its first screen with the hashes of its release.
 *
 * Vite wraps each `import()` in a helper that is told which files come with it; here the helper asks the shell first. The
 * files of the first screen are compared before any of them runs, so that whoever asks is the code that was released.
 */
export function checkedImports(): Plugin {
  return {
    name: "checked-imports",
    apply: "build",
    config: () => ({
      build: {
        // Vite names no file where one comes alone; it has to be compared like the others.
        modulePreload: { resolveDependencies: (file, dependencies) => (dependencies.length > 0 ? dependencies : [file]) },
      },
    }),
    transform: {
      order: "post",
      handler(code, id) {
        if (id !== helperId) return null;
        if (!code.includes(exported)) this.error(`Vite's helper for import() is another one: "${exported}" isn't in it.`);
        return { code: `${code.replace(exported, "const preloadUnchecked =")};${askShell}`, map: null };
      },
    },
  };
}

const askShell = `
export const __vitePreload = (load, files, from) => {
  const check = globalThis[Symbol.for(${JSON.stringify(checkAreaFiles.description)})];
  const go = () => preloadUnchecked(load, files, from);
  return check && files && files.length > 0 ? check(files.map((file) => assetsURL(file, from))).then(go) : go();
};`;
