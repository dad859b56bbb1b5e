import { logFailure } from "@learn/data";
import { readBuiltIns, restoreBuiltIns } from "./built-ins.ts";

/** What one release has on the page, by the address of its folder. */
interface Visit {
  area: string;
  isHere: boolean;
  listeners: { target: (typeof targets)[number]; given: Parameters<Window["addEventListener"]>; end: () => void }[];
  intervals: Set<number>;
  /** What its own scripts have put beside the app. */
  nodes: Set<ChildNode>;
  sheets: Set<CSSStyleSheet>;
}
const roots = [document.documentElement, document.body];
const targets = [window, document, ...roots];
const visits = new Map<string, Visit>();

/** The visit whose own script calls the function that asks; undefined where the shell, React or a shared package does. */
function callingVisit(): Visit | undefined {
  // In all browsers one line for each call: this function, who asks, and who has called that. Before any area nobody is asked for.
  const line = visits.size === 0 ? "" : new Error().stack?.split("\n").filter((call) => call.includes("://"))[2];
  for (const [folder, visit] of visits) if (line?.includes(folder)) return visit;
  return undefined;
}

for (const target of targets) {
  const [add, remove] = [target.addEventListener, target.removeEventListener];
  target.addEventListener = (...given: Parameters<typeof add>) => {
    const visit = callingVisit();
    if (visit?.isHere === false) return;
    visit?.listeners.push({ target, given, end: () => remove.apply(target, given) });
    add.apply(target, given);
  };
  target.removeEventListener = (...gone: Parameters<typeof remove>) => {
    for (const visit of visits.values())
      visit.listeners = visit.listeners.filter(({ target: of, given }) => of !== target || given[0] !== gone[0] || given[1] !== gone[1]);
    remove.apply(target, gone);
  };
}
const { setInterval: start, clearInterval: stop } = window;
window.setInterval = ((...given: Parameters<Window["setInterval"]>) => {
  const visit = callingVisit();
  if (visit?.isHere === false) return 0;
  const id = start(...given);
  visit?.intervals.add(id);
  return id;
}) as typeof start;
window.clearInterval = (id) => {
  for (const { intervals } of visits.values()) intervals.delete(Number(id));
  stop(id);
};
for (const root of roots)
  for (const name of ["append", "appendChild", "prepend", "insertBefore"] as const) {
    const add = root[name] as (...given: unknown[]) => unknown;
    (root[name] as typeof add) = (...given) => {
      const visit = callingVisit();
      for (const node of given) if (visit && node instanceof Element) visit.nodes.add(node);
      return add.apply(root, given);
    };
  }

readBuiltIns();

const looksOf = () => roots.map(({ className, hidden, inert, style }) => ({ className, hidden, inert, css: style.cssText }));
const handlers = targets.flatMap((target) => {
  const names: string[] = [];
  for (const name in target) if (name.startsWith("on")) names.push(name);
  return names.map((name) => ({ target, name: name as "onclick" }));
});
const handlersOf = () => handlers.filter(({ target, name }) => typeof target[name] === "function");
const keysOf = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith("learn."));
let before = { looks: looksOf(), handlers: handlersOf(), keys: [] as string[], adopted: [...(document.adoptedStyleSheets ?? [])] };

/** Where a release's files are. */
const folderOf = (entry: string) => new URL(".", new URL(entry, location.href)).href;

/** Notes how the page is before the scripts of an area run. */
export function beginVisit(area: string, entry: string): void {
  finishEnding();
  const known = visits.get(folderOf(entry));
  if (known) known.isHere = true;
  else visits.set(folderOf(entry), { area, isHere: true, listeners: [], intervals: new Set(), nodes: new Set(), sheets: new Set() });
  before = { looks: looksOf(), handlers: handlersOf(), keys: keysOf(), adopted: [...(document.adoptedStyleSheets ?? [])] };
  styles(folderOf(entry), true);
  for (const node of known?.nodes ?? []) document.body.append(node);
}

function styles(folder: string, isShown: boolean): void {
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(folder)) sheet.disabled = !isShown;
  for (const sheet of visits.get(folder)?.sheets ?? []) sheet.disabled = !isShown;
}

/** Takes the style sheets of what is left off the page; on its return they are on it again. */
export function hideStyles(): void {
  for (const [folder, { isHere }] of visits) if (isHere) styles(folder, false);
}

// One that comes late, of a screen that was fetched ahead.
document.addEventListener(
  "load",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement)) return;
    for (const [folder, { isHere }] of visits) if (!isHere && target.href.startsWith(folder)) styles(folder, false);
  },
  true,
);

/** Puts built-in objects back as they were; a page on which that can't be done is loaded anew. */
export function restore(area: string): void {
  try {
    const changed = restoreBuiltIns();
    if (changed.length > 0) logFailure(new Error(`${area} changed what is everybody's, and it was put back: ${changed.join(", ")}`));
  } catch (cause) {
    logFailure(cause);
    location.reload();
  }
}

/** Takes away what areas have left on the page, and says of storages what they left there. */
export function endVisits(): void {
  for (const [folder, visit] of visits) if (visit.isHere) endVisit(folder, visit);
}

const endings: (() => void)[] = [];

function finishEnding(): void {
  for (const end of endings.splice(0)) end();
}

function endVisit(folder: string, visit: Visit): void {
  visit.isHere = false;
  restore(visit.area);
  // After the area's own effects have ended: what it takes away itself isn't kept for its return.
  queueMicrotask(finishEnding);
  endings.push(() => {
    const isLeft = ({ given: [, , options] }: Visit["listeners"][number]) =>
      typeof options !== "object" || (!options.once && !options.signal?.aborted);
    const left = [
      ...visit.listeners.filter(isLeft).map(({ given: [type] }) => `a listener of ${type}`),
      ...[...visit.intervals].map(() => "an interval"),
    ];
    if (left.length > 0) logFailure(new Error(`${visit.area} left behind, and it was taken away: ${left.join(", ")}`));
    for (const { end } of visit.listeners.splice(0)) end();
    for (const id of visit.intervals) window.clearInterval(id);
    for (const node of visit.nodes)
      if (node.isConnected) node.remove();
      else visit.nodes.delete(node);
    for (const sheet of document.adoptedStyleSheets ?? []) if (!before.adopted.includes(sheet)) visit.sheets.add(sheet);
    styles(folder, false);
    for (const handler of handlersOf()) if (!before.handlers.includes(handler)) handler.target[handler.name] = null;
    before.looks.forEach(({ css, ...look }, index) => {
      Object.assign(roots[index] as HTMLElement, look);
      (roots[index] as HTMLElement).style.cssText = css;
    });
    const keys = keysOf().filter((key) => !before.keys.includes(key));
    if (keys.length > 0) logFailure(new Error(`${visit.area} keeps what isn't under "learn.": ${keys.join(", ")}`));
  });
}

// First of all that hear a click: a link leads on with whole built-ins.
for (const type of ["click", "popstate"])
  window.addEventListener(type, () => visits.forEach(({ area, isHere }) => isHere && restore(area)), true);
