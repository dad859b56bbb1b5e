import { EditorView } from "@codemirror/view";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../testing/layout.ts";
import { createEditor, type Editor } from "./editor.ts";

// The editor takes jsdom for Safari, where a command tells the selection in a shadow root.
Object.assign(document, { execCommand: () => false });

describe("the editor", () => {
  let root: ShadowRoot;
  let editor: Editor;
  const onChange = vi.fn<(code: string) => void>();
  const onRun = vi.fn<() => void>();
  beforeEach(() => {
    const host = document.createElement("div");
    document.body.append(host);
    root = host.attachShadow({ mode: "open" });
    editor = createEditor(root, { code: "rain = 4\nprint(rian)", language: "python", label: "Your program", onChange, onRun });
  });
  afterEach(() => {
    editor.destroy();
    document.body.replaceChildren();
    vi.clearAllMocks();
  });
  const content = () => root.querySelector<HTMLElement>(".cm-content")!;
  const view = () => EditorView.findFromDOM(content())!;

  it("shows a program under its name, and colours it once its language is there", async () => {
    expect([content().getAttribute("aria-label"), content().getAttribute("role"), editor.code()]).toEqual([
      "Your program",
      "textbox",
      "rain = 4\nprint(rian)",
    ]);
    await vi.waitFor(() => expect(content().querySelector("span")?.textContent).toBe("4"));
  });

  it("tells every change", () => {
    view().dispatch({ changes: { from: 0, insert: "# rain\n" } });
    expect(onChange).toHaveBeenLastCalledWith("# rain\nrain = 4\nprint(rian)");
  });

  it("marks the line with the error, and none that isn't there", () => {
    const marked = () => [...root.querySelectorAll(".cm-error-line")].map((line) => line.textContent);
    editor.markLine(2);
    expect(marked()).toEqual(["print(rian)"]);
    for (const none of [3, 0, null]) {
      editor.markLine(none);
      expect(marked()).toEqual([]);
    }
  });

  it("runs the program at Ctrl+Enter, and leaves Tab to the page", () => {
    const press = (key: string, ctrlKey = false) =>
      content().dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
    expect(press("Enter", true)).toBe(false);
    expect(onRun).toHaveBeenCalledOnce();
    expect([press("Tab"), press("Escape")]).toEqual([true, true]);
    expect(editor.code()).toBe("rain = 4\nprint(rian)");
  });

  it("takes the focus where somebody was writing", () => {
    editor.focus(6);
    expect([root.activeElement, view().state.selection.main.head]).toEqual([content(), 6]);
    editor.focus(900);
    expect(view().state.selection.main.head).toBe(editor.code().length);
  });

  it("shows another program, and leaves the cursor where it is for the same one", () => {
    view().dispatch({ selection: { anchor: 5 } });
    editor.show(editor.code());
    expect(view().state.selection.main.anchor).toBe(5);
    editor.show("print(1)");
    expect(editor.code()).toBe("print(1)");
  });

  it("keeps its styles in the shadow root, where the page's content policy allows them", () => {
    expect(document.head.querySelectorAll("style")).toHaveLength(0);
  });
});
