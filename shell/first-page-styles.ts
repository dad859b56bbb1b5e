import type { Plugin, Rolldown } from "vite";

/**
 * Writes the styles of the first page into index.html. A file of their own would be asked for only once the page is there,
 * and on a slow connection nothing could be read until it has come. The page keeps the rules and tokens that it and what is
 * added to it later use, and no others.
 *
 * @param app - the chunk that takes the page's place; what the page left stands in its style sheet, ahead of its own styles
 * @param instead - others that do so, with the same styles
 */
export function firstPageStyles(app: string, ...instead: string[]): Plugin[] {
  let page = "";
  let styles = "";
  // With the login page's markup, before anything of the build is known.
  const readsPage: Plugin = { name: "first-page", transformIndexHtml: { order: "pre", handler: (html) => void (page = html) } };
  const splitsStyles: Plugin = {
    name: "first-page-styles",
    generateBundle: {
      // Before Vite writes index.html, and before it notes which style sheets each import waits for.
      order: "pre",
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === "chunk" && output.isEntry);
        if (entry?.type !== "chunk" || !entry.viteMetadata) return this.error("There is no first page.");
        const sheets = entry.viteMetadata.importedCss;
        const whole = sheetsOf(entry, bundle);
        let code = entry.code;
        for (const file of entry.dynamicImports) {
          const later = bundle[file];
          if (later?.type !== "chunk" || [app, ...instead].includes(later.name)) continue;
          code += later.code + sheetsOf(later, bundle);
        }
        const split = splitSheet(whole, page + code, code);
        styles = split.used;
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const first = chunks.find(({ name }) => name === app);
        if (!first?.viteMetadata) return this.error(`There is no chunk ${app}.`);
        // Named by their content: beside the styles of another index.html, other rules would be missing.
        const emit = (name: string, source: string) => this.getFileName(this.emitFile({ type: "asset", name, source }));
        const rest = emit("index.css", split.rest);
        for (const { name, fileName, viteMetadata } of chunks)
          if (viteMetadata && instead.includes(name) && !withImports(fileName, bundle).has(first.fileName))
            viteMetadata.importedCss = new Set([rest, ...viteMetadata.importedCss]);
        const own = first.viteMetadata.importedCss;
        first.viteMetadata.importedCss = new Set([emit(`${app}.css`, split.rest + sheetsOf(first, bundle))]);
        for (const file of [...sheets, ...own]) delete bundle[file];
        entry.viteMetadata.importedCss = new Set();
      },
    },
    transformIndexHtml: (html) => ({ html: html.replace(/\n\s*/g, ""), tags: [{ tag: "style", children: styles, injectTo: "head" }] }),
  };
  return [readsPage, splitsStyles].map((plugin) => ({ ...plugin, apply: "build" }));
}

/** A file with all that comes before it. */
function withImports(fileName: string, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set([fileName]);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}

function sheetsOf({ viteMetadata }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  return [...(viteMetadata?.importedCss ?? [])].map((file) => textOf(bundle[file])).join("");
}

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return output?.type === "asset" ? output.source.toString() : "";
}

const declaration = /(?<=[{;])(--[\w-]+):([^;}]*);?/g;

/**
 * Takes a sheet in two, each in its order: what is for elements, classes and data attributes that the page names, with the custom properties
 * that those rules or `code` ask for, and all else.
 */
function splitSheet(css: string, page: string, code: string): { used: string; rest: string } {
  // "from" and "to" are moments of an animation.
  const isNamed = (name: string) => name === "from" || name === "to" || new RegExp(`["'\`]${name}["'\`]|<${name}\\b`).test(page);
  const isUsed = (selector: string) => {
    const names = selector.replace(/:not\(.*?\)/g, "").matchAll(/(?:^|\.|\[(?=data-))([a-z][\w-]*)/gi);
    return [...names].every(([, name = ""]) => isNamed(name));
  };
  const eachRule = (write: (used: string, rest: string, body: string) => string) =>
    css.replace(/(?<=^|[{}])([^{}@]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
      const all = selectors.split(/,(?![^(]*\))/);
      return write(all.filter(isUsed).join(","), all.filter((selector) => !isUsed(selector)).join(","), body);
    });
  const rule = (selectors: string, body: string) => (selectors && body ? `${selectors}{${body}}` : "");
  const used = eachRule((selectors, _, body) => rule(selectors, body));
  const tokens = tokensIn(used, code);
  const own = used.replace(declaration, (text: string, name: string) => (tokens.has(name) ? text : ""));
  const rest = eachRule((selectors, others, body) => {
    const left = [...`{${body}`.matchAll(declaration)].filter(([, name = ""]) => !tokens.has(name));
    return rule(selectors, left.map(([text]) => text).join("")) + rule(others, body);
  });
  return { used: withoutEmpty(own), rest: withoutEmpty(rest) };
}

/** The custom properties that a rule or `code` asks for, itself or by way of another one. */
function tokensIn(css: string, code: string): Set<string> {
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
  return used;
}

const withoutEmpty = (css: string) => css.replace(/\/\*.*?\*\//g, "").replace(/[^{};]+\{([^{};]+\{\})?\}/g, "");
