import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { API, NodeBuilderFlags, SignatureKind, SymbolFlags, type Project, type Symbol, type Type } from "typescript/unstable/sync";
import type { ContractModules } from "../src/contract-file.ts";
import { installedVersion } from "../src/installed-version.ts";
import { sharedModuleNames, type SharedModule } from "../src/shared-modules.ts";

const kit = join(import.meta.dirname, "..");
const packages = join(kit, "..");
const printFlags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope | NodeBuilderFlags.IgnoreErrors;
/** A longer signature is told by its hash, so that the file stays readable. */
const longestSignature = 240;
/** An expanded type that is at least so long is named instead wherever it is a part of another. */
const shortestExpansion = 60;

/** Where the types of a shared module are; null for React's own, of which the names are enough. */
function typesOf(module: SharedModule): string | null {
  if (module.startsWith("@learn/")) return join(packages, module.slice("@learn/".length), "src/index.ts");
  if (module.startsWith("react") && module !== "react-router-dom") return null;
  return join(kit, "offered", `${module.replace("@", "").replace("/", "-")}.d.ts`);
}

/**
 * What the shell offers to areas, read from the sources as the TypeScript compiler understands them: for each shared
 * module its version and its exports, each with its type on one line. The members of an object type stand as entries
 * of their own, `Type.member`, so that an added one is told from a changed one.
 */
export function describeModules(): ContractModules {
  const api = new API({ cwd: kit });
  try {
    const project = api.updateSnapshot({ openProjects: [join(import.meta.dirname, "tsconfig.json")] }).getProjects()[0];
    if (!project) throw new Error("The TypeScript project of area-kit could not be opened.");
    const described = new Set<number>();
    const descriptions = sharedModuleNames.map((module) => {
      const types = typesOf(module);
      return { module, description: types ? new Description(project, types, described) : null };
    });
    return Object.fromEntries(
      descriptions.map(({ module, description }) => {
        const exports = description?.entries() ?? namesOf(module);
        return [module, { version: installedVersion(module, kit), exports: sorted(exports) }];
      }),
    );
  } finally {
    api.close();
  }
}

/** The names that a CommonJS module really has; which ones may depend on NODE_ENV, and what is served is production's. */
function namesOf(module: SharedModule): Record<string, string> {
  const names = Object.keys(createRequire(join(kit, "package.json"))(module) as object).filter((name) => !name.startsWith("__"));
  return Object.fromEntries(names.map((name) => [name, ""]));
}

function sorted(entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The exports of one module, and the types of this repository that they speak of without exporting them. */
class Description {
  readonly #project: Project;
  readonly #exports: Map<string, Symbol>;
  /** The symbols of all modules that have an entry, here or in the module that exports them. */
  readonly #described: Set<number>;
  readonly #seen = new Set<number>();
  readonly #entries: Record<string, string> = {};
  /** The text of each exported object type written out, by its name. */
  readonly #expansions: [text: string, name: string][] = [];

  constructor(project: Project, file: string, described: Set<number>) {
    this.#project = project;
    const source = project.program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of area-kit's TypeScript project.`);
    const module = project.checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing.`);
    this.#exports = new Map(
      project.checker
        .getExportsOfModule(module)
        .map((symbol) => [symbol.name, symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol]),
    );
    this.#described = described;
    for (const { id } of this.#exports.values()) described.add(id);
  }

  entries(): Record<string, string> {
    for (const [name, symbol] of [...this.#exports].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (symbol.flags & SymbolFlags.Value) this.#describeValue(name, symbol);
      else this.#describeType(`type ${name}`, name, symbol);
    }
    this.#expansions.sort(([a], [b]) => b.length - a.length);
    return Object.fromEntries(Object.entries(this.#entries).map(([name, text]) => [name, this.#shorten(name, text)]));
  }

  #describeValue(name: string, symbol: Symbol): void {
    const { checker } = this.#project;
    const type = checker.getTypeOfSymbol(symbol);
    if (!type) throw new Error(`${name} has no type.`);
    if (!(symbol.flags & SymbolFlags.Class)) {
      this.#entries[name] = this.#print(type);
      return this.#visit(type);
    }
    this.#entries[name] = `class ${this.#calls(type, SignatureKind.Construct).join("; ")}`;
    this.#describeMembers(name, checker.getDeclaredTypeOfSymbol(symbol));
  }

  #describeType(key: string, name: string, symbol: Symbol): void {
    const type = this.#project.checker.getDeclaredTypeOfSymbol(symbol);
    const text = this.#print(type, NodeBuilderFlags.InTypeAlias);
    const calls = this.#calls(type, SignatureKind.Call);
    if (!type.isObjectType() || calls.length > 0) {
      // An interface that is called prints as its own name.
      this.#entries[key] = text === name ? calls.join("; ") : text;
      if (text.length >= shortestExpansion) this.#expansions.push([text, name]);
      return this.#visit(type);
    }
    const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []).map((base) => this.#print(base)) : [];
    this.#entries[key] = bases.length > 0 ? `object, ${bases.join(", ")}` : "object";
    if (text.length >= shortestExpansion) this.#expansions.push([text, name]);
    this.#describeMembers(name, type);
  }

  #describeMembers(owner: string, type: Type): void {
    this.#seen.add(type.id);
    const { checker } = this.#project;
    for (const member of checker.getPropertiesOfType(type)) {
      if (isForeign(member)) continue;
      const memberType = checker.getTypeOfSymbol(member);
      if (!memberType) throw new Error(`${owner}.${member.name} has no type.`);
      this.#entries[`${owner}.${member.name}`] = `${member.flags & SymbolFlags.Optional ? "?" : ""}: ${this.#print(memberType)}`;
      this.#visit(memberType);
    }
  }

  /** Finds the types of this repository that a type speaks of; one that isn't exported is described too. */
  #visit(type: Type): void {
    if (this.#seen.has(type.id)) return;
    this.#seen.add(type.id);
    const { checker } = this.#project;
    const named = type.getAliasSymbol() ?? (type.isObjectType() && type.isClassOrInterface() ? type.getSymbol() : undefined);
    if (named && !this.#described.has(named.id)) {
      if (isForeign(named)) return type.getAliasTypeArguments().forEach((argument) => this.#visit(argument));
      this.#described.add(named.id);
      if (!(named.flags & SymbolFlags.Value)) this.#describeType(`unexported type ${named.name}`, named.name, named);
    }
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().forEach((part) => this.#visit(part));
    if (!type.isObjectType()) return;
    if (type.isTypeReference()) for (const argument of checker.getTypeArguments(type)) this.#visit(argument);
    for (const signature of checker.getSignaturesOfType(type, SignatureKind.Call)) {
      const parameters = signature.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter));
      for (const part of [...parameters, checker.getReturnTypeOfSignature(signature)]) if (part) this.#visit(part);
    }
  }

  #calls(type: Type, kind: SignatureKind): string[] {
    const { checker } = this.#project;
    return checker.getSignaturesOfType(type, kind).map((signature) => {
      const parameters = signature.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter));
      const result = checker.getReturnTypeOfSignature(signature);
      const [given, got] = [parameters, [result]].map((types) => types.map((part) => (part ? this.#print(part) : "unknown")).join(", "));
      return `(${given}) => ${got}`;
    });
  }

  #print(type: Type, flags: NodeBuilderFlags = NodeBuilderFlags.None): string {
    return withoutParameterNames(this.#project.checker.typeToString(type, undefined, printFlags | flags));
  }

  #shorten(name: string, text: string): string {
    let named = text;
    for (const [expansion, type] of this.#expansions) if (!name.endsWith(`type ${type}`)) named = named.replaceAll(expansion, type);
    return named.length <= longestSignature ? named : `sha256-${createHash("sha256").update(named).digest("hex").slice(0, 16)}`;
  }
}

/** Whether something comes from a package that isn't this repository's. */
function isForeign(symbol: Symbol): boolean {
  return symbol.declarations.length > 0 && symbol.declarations.every(({ path }) => path.includes("/node_modules/"));
}

/** What a function calls its parameters is its own affair. */
function withoutParameterNames(signature: string): string {
  let text = signature;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replaceAll(/(\(|, )(\.\.\.)?\{[^{}]*\}(\??): /g, "$1$2_$3: ");
  }
  return text.replaceAll(/(\(|, )(\.\.\.)?[A-Za-z_$][\w$]*(\??): /g, "$1$2_$3: ");
}
