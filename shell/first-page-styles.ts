import type { Plugin, Rolldown } from "vite";

/**
 * Writes the styles of the first page into index.html. A file of their own would be asked for only once the page is there,
 * and on a slow connection nothing could be read until it has come. The page keeps the rules and tokens that it and what is
 * added to it later use, and no others.
 *
 * @param wholeSheetWith - the chunks that take the page's place; the whole file goes with each, ahead of its own styles
 */
export function firstPageStyles(...wholeSheetWith: string[]): Plugin {
  let whole = "";
  let code = "";
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
        whole = [...sheets].map((file) => textOf(bundle[file])).join("");
        code = entry.code;
        for (const file of entry.dynamicImports) {
          const later = bundle[file];
          if (later?.type !== "chunk" || !later.viteMetadata) continue;
          const own = later.viteMetadata.importedCss;
          if (wholeSheetWith.includes(later.name)) later.viteMetadata.importedCss = new Set([...sheets, ...own]);
          else code += later.code + [...own].map((sheet) => textOf(bundle[sheet])).join("");
        }
        entry.viteMetadata.importedCss = new Set();
      },
    },
    transformIndexHtml(html) {
      const styles = dropUnusedTokens(dropUnusedRules(whole, html + code), code);
      return { html: html.replace(/\n\s*/g, ""), tags: [{ tag: "style", children: styles, injectTo: "head" }] };
    },
  };
}

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return output?.type === "asset" ? output.source.toString() : "";
}

/** Takes out what is for elements, classes and data attributes that the page doesn't name. */
function dropUnusedRules(css: string, page: string): string {
  // "from" and "to" are moments of an animation.
  const isNamed = (name: string) => name === "from" || name === "to" || new RegExp(`["'\`]${name}["'\`]|<${name}\\b`).test(page);
  const isUsed = (selector: string) => {
    const names = selector.replace(/:not\(.*?\)/g, "").matchAll(/(?:^|\.|\[(?=data-))([a-z][\w-]*)/gi);
    return [...names].every(([, name = ""]) => isNamed(name));
  };
  return css.replace(/(?<=^|[{}])([^{}@]+)(\{[^{}]*\})/g, (_, selectors: string, rule: string) => {
    const used = selectors.split(",").filter(isUsed);
    return used.length > 0 ? used + rule : "";
  });
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
  return css
    .replace(declaration, (text: string, name: string) => (used.has(name) ? text : ""))
    .replace(/\/\*.*?\*\//g, "")
    .replace(/[^{};]+\{([^{};]+\{\})?\}/g, "");
}
