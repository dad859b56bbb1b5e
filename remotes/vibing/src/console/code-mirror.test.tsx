import { EditorView } from "@codemirror/view";
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CodeMirror } from "./code-mirror.tsx";
import { createCursor } from "./cursor.ts";

function open(code: string) {
  const onChange = vi.fn();
  const cursor = createCursor();
  const show = (shown: string) => (
    <CodeMirror code={shown} language="python" errorLine={null} label="Code" onChange={onChange} onRun={vi.fn()} cursor={cursor} />
  );
  const { container, rerender } = render(show(code));
  const dom = container.querySelector("div")?.shadowRoot?.querySelector<HTMLElement>(".cm-editor");
  const view = dom && EditorView.findFromDOM(dom);
  if (!view) throw new Error("There is no editor.");
  return {
    onChange,
    type: (text: string) => view.dispatch({ changes: { from: view.state.doc.length, insert: text } }),
    comesBack: (text: string) => rerender(show(text)),
    written: () => view.state.doc.toString(),
  };
}

it("loses no key that is pressed before the one before it has come back to it", () => {
  const { onChange, type, comesBack, written } = open("a = 1");
  type("\n");
  type("p");
  expect(onChange.mock.calls.flat()).toEqual(["a = 1\n", "a = 1\np"]);
  comesBack("a = 1\n");
  expect(written()).toBe("a = 1\np");
  type("r");
  comesBack("a = 1\np");
  expect(written()).toBe("a = 1\npr");
  comesBack("a = 1\npr");
  expect(written()).toBe("a = 1\npr");
});

it("shows another text, also the one it began with", () => {
  const { type, comesBack, written } = open("a = 1");
  type("2");
  comesBack("a = 12");
  comesBack("a = 1");
  expect(written()).toBe("a = 1");
  type("3");
  comesBack("a = 13");
  comesBack("a = 1");
  expect(written()).toBe("a = 1");
});
