import type { Plugin } from "vite";

const client = /\/react-dom-client\.production\.js$/;

/**
 * Leaves out of React what takes over markup that a server has drawn: a quarter of what the login page waits for beside the
 * smallest React. Nothing here is drawn by a server, so React never hydrates; it can't know that, as `hydrateRoot` is one of
 * its exports. Said in its text that it is false, the minifier drops what follows from it.
 *
 * An update of React whose text is another one stops the build here, before it can do harm.
 */
export function reactWithoutHydration(): Plugin {
  return {
    name: "react-without-hydration",
    apply: "build",
    transform: {
      filter: { id: client },
      handler(code) {
        const without = withoutHydration(code);
        if (without === null) return this.error("React's text has changed: see whether react-without-hydration.ts still fits it.");
        return { code: without, map: null };
      },
    },
  };
}

// An event waits for markup that isn't taken over yet; without any it never does.
const blocked = /var blockedOn = (findInstanceBlockingEvent\(nativeEvent\);)\n\s*if \(null === blockedOn\)/;
const waiting = /\nfunction (?:retryIfBlockedOn|clearIfContinuousEvent)\([\w, ]+\) \{/g;
const scheduling = /\nReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[^]*?\n\};/;

/** React's client without hydration; null where its text isn't the known one. */
export function withoutHydration(code: string): string | null {
  const isKnown = [
    /\n {2}isHydrating = !1,\n/,
    /\nexports\.hydrateRoot = function[^]*?\n\};/,
    /\.memoizedState\.isDehydrated\b/,
    /[\w$]\.dehydrated\b/,
    blocked,
    /\nfunction retryIfBlockedOn\(\w+\) \{/,
    /\nfunction clearIfContinuousEvent\(/,
    scheduling,
  ].every((part) => part.test(code));
  if (!isKnown || /[\w$]\.(?:isD|d)ehydrated = /.test(code)) return null;
  return (
    code
      .replace(/\nexports\.hydrateRoot = function[^]*?\n\};/, "")
      .replace(scheduling, "")
      .replace(blocked, "$1 if (true)")
      .replace(waiting, "$& return;")
      // Where it is read; not where it is declared or set, nor as the name of a parameter.
      .replace(/\bisHydrating\b(?![\w$]| = |\n\))/g, "!1")
      .replace(/[\w$]+(?:\.[\w$]+)*\.isDehydrated\b/g, "!1")
      .replace(/[\w$]+(?:\.[\w$]+)*\.dehydrated\b/g, "null")
  );
}
