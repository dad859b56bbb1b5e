import { readChatHistory } from "@learn/data";
import { expect, it } from "vitest";
import { readExecution } from "./execution.ts";
import { programs } from "./extension.ts";

const whole = {
  id: "5c0d6e5e-0000-4000-8000-000000000001",
  code: "print('hi')",
  language: "python",
  output: "hi\n",
  error: null,
  executionTime: 212,
  timestamp: "2026-05-12T09:05:00Z",
  isWebCode: false,
};

it("reads an execution as the server keeps it, with its time in milliseconds [DATA-043]", () => {
  expect(readExecution({ ...whole, errorLine: 3, outputCut: true, input: ["7"], by: "student" })).toMatchObject({
    ...whole,
    errorLine: 3,
    outputCut: true,
    input: ["7"],
    by: "student",
  });
});

it("keeps the program when something else of it can't be read", () => {
  expect(
    readExecution({ ...whole, output: 7, error: undefined, executionTime: -1, input: "seven", waitingFor: [1], by: "somebody" }),
  ).toEqual({
    ...whole,
    output: "",
    executionTime: 0,
    errorLine: null,
    outputCut: false,
  });
});

it.each([null, "print()", {}, { ...whole, language: "basic" }, { ...whole, id: "" }, { ...whole, code: undefined }])(
  "finds no execution in %j [DATA-042]",
  (value) => {
    expect(readExecution(value)).toBeNull();
  },
);

it("gives a message its execution, and shows a message whose execution is broken without one", () => {
  const said = { id: "m1", role: "assistant", content: "Here it is.", timestamp: null };
  const read = readChatHistory([{ ...said, execution: whole }, { ...said, execution: { id: 7 } }, said]);
  const [good, broken, none] = read.map((message) => programs.readMessage?.(message));
  expect(good).toMatchObject(whole);
  expect(read.map(({ content }) => content)).toEqual(["Here it is.", "Here it is.", "Here it is."]);
  expect([broken, none]).toEqual([null, null]);
});
