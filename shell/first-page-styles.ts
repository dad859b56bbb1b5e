import type { Plugin, Rolldown } from "vite";

/**
 * Writes the styles of the first page into index.html. A file of their own would be asked for only once the page is there,
 * and on a slow line nothing could be read until it has come. The page keeps the tokens that it uses and no others;
 * the whole file goes with what comes next, ahead of its styles.
 */
export function firstPageStyles(): Plugin {
  let styles = "";
  return {
    name: "first-page-styles",
    apply: "build",
    generateBundle: {
      // Before Vite writes index.html, and before it notes which style sheets each import waits for.
      order: "pre",
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === "chunk" && output.isEntry);
        if (entry?.type !== "chunk" || !entry.viteMetadata) return this.error("There is no first page.");
        const sheets = entry.viteMetadata.importedCss;
        const whole = [...sheets].map((file) => textOf(bundle[file])).join("");
        let code = entry.code;
        for (const file of entry.dynamicImports) {
          const later = bundle[file];
          if (later?.type !== "chunk" || !later.viteMetadata) continue;
          if (later.viteMetadata.importedCss.size > 0) later.viteMetadata.importedCss = new Set([...sheets, ...later.viteMetadata.importedCss]);
          else code += later.code;
        }
        entry.viteMetadata.importedCss = new Set();
        styles = dropUnusedTokens(whole, code);
      },
    },
    transformIndexHtml: () => [{ tag: "style", children: styles, injectTo: "head" }],
  };
}

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return output?.type === "asset" ? output.source.toString() : "";
}

/** Takes out the custom properties that neither another rule nor `code` asks for, and the rules that are empty then. */
function dropUnusedTokens(css: string, code: string): string {
  const declaration = /(?<=[{;])(--[\w-]+):([^;}]*);?/g;
  const values = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(declaration)) values.set(name, `${values.get(name) ?? ""} ${value}`);
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [name] of text.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name) ?? "");
    }
  };
  use(css.replace(declaration, "") + code);
  return css.replace(declaration, (text: string, name: string) => (used.has(name) ? text : "")).replace(/[^{};]+\{\}|\/\*.*?\*\//g, "");
}
