import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { withoutHydration } from "../../react-without-hydration.ts";

const nodeRequire = createRequire(import.meta.url);
const textOf = (module: string, file: string) =>
  readFileSync(nodeRequire.resolve(`${module}/package.json`).replace(/package\.json$/, `cjs/${file}.production.js`), "utf8");
const react = textOf("react-dom", "react-dom-client");

type Modules = { react: typeof import("react"); "react-dom/client": typeof import("react-dom/client") };

/** Runs modules as they are served; the tests' own React is the one for development. */
function runServed(client: string): <Name extends keyof Modules>(name: Name) => Modules[Name] {
  const texts: Record<string, string> = {
    react: textOf("react", "react"),
    "react-dom": textOf("react-dom", "react-dom"),
    scheduler: textOf("scheduler", "scheduler"),
    "react-dom/client": client,
  };
  const run = new Map<string, unknown>();
  const require = (name: string): unknown => {
    if (!run.has(name)) {
      const exports = {};
      run.set(name, exports);
      // oxlint-disable-next-line no-new-func -- it is React's own text, from the folder of dependencies
      new Function("exports", "require", texts[name]!)(exports, require);
    }
    return run.get(name);
  };
  return require as ReturnType<typeof runServed>;
}

describe("the React that is served", () => {
  it("has no hydration, and draws, hears events and leaves as before", async () => {
    const code = withoutHydration(react)!;
    expect(code).not.toMatch(/hydrateRoot = |\.isDehydrated\b|[\w$]\.dehydrated\b/);
    // As the minifier needs it to drop what follows: nothing reads the variable any more.
    expect(code.match(/\bisHydrating\b(?![\w$])/g)).toHaveLength(react.match(/\bisHydrating = |\bisHydrating\n\)/g)!.length);

    const served = runServed(code);
    const { createElement, useState, Suspense, lazy } = served("react");
    const Later = lazy(async () => ({ default: () => createElement("p", null, "later") }));
    function Counter() {
      const [count, setCount] = useState(0);
      return createElement("button", { onClick: () => setCount(count + 1) }, `pressed ${count}`);
    }
    const place = document.body.appendChild(document.createElement("div"));
    const root = served("react-dom/client").createRoot(place);
    root.render(createElement(Suspense, { fallback: "waiting" }, createElement(Counter), createElement(Later)));
    await expect.poll(() => place.textContent).toBe("pressed 0later");
    place.querySelector("button")!.click();
    await expect.poll(() => place.textContent).toBe("pressed 1later");
    root.unmount();
    await expect.poll(() => place.textContent).toBe("");
    place.remove();
  });

  it("is not made of a React whose text is another one", () => {
    expect(withoutHydration(react.replaceAll("isDehydrated", "isDry"))).toBeNull();
    expect(withoutHydration(`${react}\nfiber.dehydrated = null;`)).toBeNull();
  });
});
