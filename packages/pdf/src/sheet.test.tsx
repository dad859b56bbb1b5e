import { LongText } from "@learn/long-text";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { readSheet } from "./sheet.ts";

const text = [
  "# Rules",
  "Ask **first**, then\nwait *kindly* for `x + 1`.",
  "- one\n- two\n  1. inner",
  "3. three",
  "```\na = 1\nb = 2\n```",
  "---",
].join("\n\n");

it("reads a sheet as it is drawn: headings, looks, points with their marks, programs and rules", () => {
  const { container } = render(<LongText text={text} under={3} />);
  const told = readSheet(container).map(({ kind, runs, depth, mark }) => [
    kind,
    depth,
    mark,
    runs.map((run) => (run.look === "plain" ? run.text : `<${run.look} ${run.text}>`)).join(""),
  ]);
  expect(told).toEqual([
    ["subheading", 0, undefined, "Rules"],
    ["paragraph", 0, undefined, "Ask <bold first>, then\nwait <italic kindly> for <code x + 1>."],
    ["item", 1, "•", "one"],
    ["item", 1, "•", "two"],
    ["item", 2, "1.", "inner"],
    ["item", 1, "3.", "three"],
    ["code", 0, undefined, "<code a = 1\nb = 2>"],
    ["rule", 0, undefined, ""],
  ]);
});

it("leaves out what is hidden from readers", () => {
  const { container } = render(
    <div>
      <p>
        Seen<span aria-hidden="true"> not</span>
      </p>
    </div>,
  );
  expect(readSheet(container)).toEqual([{ kind: "paragraph", depth: 0, runs: [{ text: "Seen", look: "plain" }] }]);
});
