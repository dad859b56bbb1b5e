import { Visitor, type ESTree, type Plugin, type Rolldown } from "vite";
import type { AreaNeeds } from "./required-exports.ts";
import type { Offer } from "./contract-file.ts";

/** The imports of one file, by the module that they are from. "default" and "*" are names too. */
type Imports = Map<string, Set<string>>;

/**
 * Records what an area takes from the modules that the shell shares, and fails the build where a file asks for a name
 * that the shell doesn't offer: without this it would be missing when a learner opens the area.
 *
 * What counts are the files that are part of what is built; an import that only a type needs is gone by then.
 *
 * @param offer - what the shell offers
 */
export function recordNeeds(offer: Offer): { plugin: Plugin; found: () => AreaNeeds } {
  const importsOf = new Map<string, Imports>();
  const shared = Object.keys(offer);
  let needs: AreaNeeds = {};
  const plugin: Plugin = {
    name: "record-needs",
    apply: "build",
    // After TypeScript and JSX have become JavaScript.
    enforce: "post",
    transform(code, id) {
      if (!/\.[cm]?[jt]sx?(\?|$)/.test(id) || id.startsWith("\0")) return;
      // Most of what a library consists of speaks of no shared module; parsing it would take a second.
      if (!shared.some((module) => code.includes(module))) return;
      const imports = readImports(this.parse(code), offer);
      for (const [module, names] of imports) {
        const problem = problemWith(module, names, offer);
        if (problem) this.error(`${id} ${problem}`);
      }
      importsOf.set(id, imports);
    },
    generateBundle: {
      // The manifest and area.json are written by the same hook of other plugins.
      order: "pre",
      handler: (_, bundle) => void (needs = needsOf(Object.values(bundle), importsOf, offer)),
    },
  };
  return { plugin, found: () => needs };
}

/** The needs of what is built, which is less than what was read: nothing that was shaken off counts. */
function needsOf(bundle: Rolldown.OutputBundle[string][], importsOf: Map<string, Imports>, offer: Offer): AreaNeeds {
  const needed: Imports = new Map();
  for (const id of bundle.flatMap((output) => (output.type === "chunk" ? output.moduleIds : [])))
    for (const [module, names] of importsOf.get(id) ?? []) needed.set(module, new Set([...(needed.get(module) ?? []), ...names]));
  return Object.fromEntries(
    [...needed]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, names]) => [module, { version: `^${offer[module]?.version}`, names: [...names].toSorted() }]),
  );
}

/** What a file asks for that it can't have, as the end of a sentence that begins with the file; null when all is well. */
function problemWith(module: string, names: Set<string>, offer: Offer): string | null {
  const offered = offer[module]?.names ?? [];
  // React's own modules come whole, as CommonJS does; of all others only the names that the contract lists.
  const isWhole = module === "react" || module.startsWith("react/") || module === "react-dom";
  const missing = [...names].filter((name) => !offered.includes(name) && !(isWhole && (name === "*" || name === "default")));
  if (missing.length === 0) return null;
  if (missing.includes("*")) return `imports ${module} as a whole, which the shell doesn't offer: import the names that are needed.`;
  return `imports ${missing.join(", ")} from ${module}, which the shell doesn't offer. It offers: ${offered.join(", ")}.`;
}

function readImports(program: ESTree.Program, offer: Offer): Imports {
  const imports: Imports = new Map();
  const note = (module: string, names: string[]) => {
    if (offer[module]) imports.set(module, new Set([...(imports.get(module) ?? []), ...names]));
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => note(source.value, specifiers.map(importedName)),
    ImportExpression: ({ source }) => {
      if (source.type === "Literal" && typeof source.value === "string") note(source.value, ["*"]);
    },
    ExportAllDeclaration: ({ source }) => note(source.value, ["*"]),
    ExportNamedDeclaration: ({ source, specifiers }) => {
      if (source)
        note(
          source.value,
          specifiers.map(({ local }) => nameOf(local)),
        );
    },
  }).visit(program);
  return imports;
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === "ImportNamespaceSpecifier") return "*";
  return specifier.type === "ImportDefaultSpecifier" ? "default" : nameOf(specifier.imported);
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}
