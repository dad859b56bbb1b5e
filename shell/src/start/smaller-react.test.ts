import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { makeSmaller } from "../../smaller-react.ts";

const nodeRequire = createRequire(import.meta.url);
const textOf = (module: string, file: string) =>
  readFileSync(nodeRequire.resolve(`${module}/package.json`).replace(/package\.json$/, `cjs/${file}.production.js`), "utf8");
const react = textOf("react-dom", "react-dom-client");

type Modules = {
  react: typeof import("react");
  "react-dom/client": typeof import("react-dom/client");
  "react-dom/server": typeof import("react-dom/server");
};

/** Runs modules as they are served; the tests' own React is the one for development. */
function runServed(client: string): <Name extends keyof Modules>(name: Name) => Modules[Name] {
  const texts: Record<string, string> = {
    react: textOf("react", "react"),
    "react-dom": textOf("react-dom", "react-dom"),
    scheduler: textOf("scheduler", "scheduler"),
    "react-dom/client": client,
    "react-dom/server": textOf("react-dom", "react-dom-server-legacy.browser"),
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
  const code = makeSmaller(react)!;
  const served = runServed(code);
  const { createElement, useId, useState, Suspense, lazy } = served("react");

  function Counter() {
    const [count, setCount] = useState(0);
    return createElement("button", { id: useId(), type: "button", onClick: () => setCount(count + 1) }, "pressed ", count);
  }

  it("has less of what old browsers and markup in pieces need", () => {
    expect(code).not.toMatch(/[\w$]\.dehydrated\b|vendorPrefixes|canUseDOM &&/);
  });

  it("draws, hears events and leaves as before", async () => {
    const Later = lazy(async () => ({ default: () => createElement("p", null, "later") }));
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

  it("takes markup over that is drawn already: the elements stay, and what was typed into them", async () => {
    const Form = () => createElement("form", null, createElement(Counter), createElement("input", { defaultValue: "" }));
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = served("react-dom/server").renderToString(createElement(Form));
    const [button, input] = [place.querySelector("button")!, place.querySelector("input")!];
    const id = button.id;
    input.value = "typed before";
    const root = served("react-dom/client").hydrateRoot(place, createElement(Form));
    await expect.poll(() => (button.click(), button.textContent)).toMatch(/pressed [1-9]/);
    expect([...place.querySelectorAll("button, input")]).toEqual([button, input]);
    expect([button.id, input.value]).toEqual([id, "typed before"]);
    root.unmount();
    place.remove();
  });

  it("draws markup anew that isn't what it would have drawn", async () => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = "<em>somebody else's</em>";
    const told: unknown[] = [];
    const root = served("react-dom/client").hydrateRoot(place, createElement(Counter), { onRecoverableError: (error) => told.push(error) });
    await expect.poll(() => place.textContent).toBe("pressed 0");
    expect(told).toHaveLength(1);
    root.unmount();
    place.remove();
  });

  it("knows every attribute with a dash by its name", () => {
    // oxlint-disable-next-line no-new-func -- it is React's own text, from the folder of dependencies
    const aliases = (text: string) =>
      new Function(`return ${/var aliases = (new Map\([^]*?\)),\n/.exec(text)![1]}`)() as Map<string, string>;
    expect(aliases(react).get("strokeWidth")).toBe("stroke-width");
    expect(Object.fromEntries(aliases(code))).toEqual(Object.fromEntries(aliases(react)));
  });

  it("is not made of a React whose text is another one", () => {
    expect(makeSmaller(react.replaceAll("isInputEventSupported", "hasInputEvents"))).toBeNull();
    expect(makeSmaller(`${react}\nfiber.dehydrated = null;`)).toBeNull();
  });
});
