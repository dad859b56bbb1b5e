import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

it("while the editor is on its way, a plain field takes changes, and runs the program at Ctrl+Enter only", async () => {
  // Other test files may have had the editor brought already.
  vi.resetModules();
  const { CodeEditor } = await import("./code-editor.tsx");
  const [onChange, onRun] = [vi.fn<(code: string) => void>(), vi.fn<() => void>()];
  render(<CodeEditor code="print(1)" language="python" errorLine={null} label="Your program" onChange={onChange} onRun={onRun} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Your program");
  fireEvent.change(field, { target: { value: "print(2)" } });
  expect(onChange.mock.calls).toEqual([["print(2)"]]);
  for (const key of [{ key: "Enter" }, { key: "a", ctrlKey: true }, { key: "a" }]) fireEvent.keyDown(field, key);
  expect(onRun).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  fireEvent.keyDown(field, { key: "Enter", metaKey: true });
  expect(onRun).toHaveBeenCalledTimes(2);
});
