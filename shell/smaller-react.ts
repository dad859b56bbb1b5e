import type { Plugin } from "vite";

const client = /\/react-dom-client\.production\.js$/;

/**
 * Leaves out of React what no browser that this is built for and no page of ours needs, since the login page waits for it:
 *
 * - what it brings for Internet Explorer and browsers of its time: other names of keys and events, input events of its own;
 * - taking over markup that comes piece by piece (Suspense, Activity, form state): the login page, the only one that comes with
 *   index.html, is there as a whole and is taken over at once;
 * - stacks of components beside the stack of an error;
 * - the list of attributes with a dash, of which the names are enough.
 *
 * Said in its text that something is false, the minifier drops what follows from it. An update of React whose text is another
 * one stops the build here, before it can do harm.
 */
export function smallerReact(): Plugin {
  return {
    name: "smaller-react",
    apply: "build",
    transform: {
      filter: { id: client },
      handler(code) {
        const smaller = makeSmaller(code);
        if (smaller === null) return this.error("React's text has changed: see whether smaller-react.ts still fits it.");
        return { code: smaller, map: null };
      },
    },
  };
}

type Change = [part: RegExp, to: string | ((part: string, ...groups: string[]) => string)];

const forOldBrowsers: Change[] = [
  [/if \(canUseDOM\)\n {2}try \{[^]*?passiveBrowserEventsSupported = !1;\n {2}\}/, ""],
  [/passiveBrowserEventsSupported = !1/, "passiveBrowserEventsSupported = !0"],
  [/normalizeKey\[nativeEvent\.key\] \|\| /, ""],
  [/translateToKey\[nativeEvent\.keyCode\] \|\| /, ""],
  [/\bcanUseCompositionEvent\b(?! =)/g, "!0"],
  [/\buseFallbackCompositionData\b(?! =)/g, "!1"],
  [/if \(canUseDOM\) \{\n {2}var \w+\$jscomp[^]*?9 < document\.documentMode\);\n\}/, ""],
  [/\bisInputEventSupported\b(?! =)/g, "!0"],
  [/var vendorPrefixes = \{[^]*?\n {2}style = \{\};\ncanUseDOM &&[^]*?transitionend\.transition\);/, ""],
  [/(function getVendorPrefixedEventName\(eventName\) \{)[^]*?\n\}/, "$1 return eventName; }"],
  [/\bcanUseDOM\b(?! =)/g, "!0"],
];

const forMarkupInPieces: Change[] = [
  [/\nReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[^]*?\n\};/, ""],
  // An event waits for markup that isn't taken over yet; ours is before any event can come.
  [/var blockedOn = (findInstanceBlockingEvent\(nativeEvent\);)\n\s*if \(null === blockedOn\)/, "$1 if (true)"],
  [/if \(nearestMounted\.stateNode\.current\.memoizedState\.isDehydrated\)\n\s*return 3[^;]*;/, ""],
  [/\nfunction retryIfBlockedOn\(\w+\) \{/, "$& return;"],
  [/\nfunction clearIfContinuousEvent\([\w, ]+\) \{/, "$& return;"],
  // Three that would take over a boundary of their own: form state, Activity and Suspense.
  [/if \(isHydrating\)( \{\n\s*var ssrFormState)/, "if (!1)$1"],
  [/if \(isHydrating\)( \{\n\s*if \("hidden")/, "if (!1)$1"],
  [/if \(isHydrating\)( \{\n\s*showFallback)/, "if (!1)$1"],
  [/[\w$]+(?:\.[\w$]+)*\.dehydrated\b/g, "null"],
  [/(popToNextHostParent\(fiber\);\n\s*)if \(13 === tag\) \{[^]*?\} else\n(\s*27 === tag)/, "$1$2"],
  // Among the elements of a whole document, those of its head must be told apart.
  [
    /else if \(!instance\[internalHoistableMarker\]\)\n\s*switch \(type\) \{[^]*?default:\n\s*return instance;\n\s*\}/,
    "else return instance;",
  ],
];

// In a stack of components, every name is a letter here. The stack of the error itself stays.
const componentStacks: Change = [/function getStackByFiberInDevAndProd\(workInProgress\) \{/, '$& return "";'];

const attributes: Change = [
  /(var aliases = )new Map\(\[([^]*?)\n {2}\]\)/,
  (_, start = "", pairs = "") => start + shorterMap(`[${pairs}]`),
];

/** Lists the names only, where the second of a pair is the first with dashes. */
function shorterMap(pairs: string): string {
  const all = JSON.parse(pairs) as [string, string][];
  const isRegular = ([name, attribute]: [string, string]) => name.replace(/[A-Z]/g, "-$&").toLowerCase() === attribute;
  const names = all.filter(isRegular).map(([name]) => name);
  const others = all.filter((pair) => !isRegular(pair));
  const made = `"${names.join(" ")}".split(" ").map(function (name) { return [name, name.replace(/[A-Z]/g, "-$&").toLowerCase()]; })`;
  return `new Map(${made}.concat(${JSON.stringify(others)}))`;
}

/** React's client made smaller; null where its text isn't the known one. */
export function makeSmaller(code: string): string | null {
  let smaller = code;
  for (const [part, to] of [...forOldBrowsers, ...forMarkupInPieces, componentStacks, attributes]) {
    const changed = typeof to === "string" ? smaller.replace(part, to) : smaller.replace(part, to);
    if (changed === smaller) return null;
    smaller = changed;
  }
  // Set somewhere else than in a literal, it would be read after all.
  return /[\w$]\.dehydrated = /.test(code) ? null : smaller;
}
