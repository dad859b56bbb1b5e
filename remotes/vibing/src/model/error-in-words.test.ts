import { expect, it } from "vitest";
import { errorInWords } from "./error-in-words.ts";

it.each([
  ["Traceback (most recent call last):\nNameError: name 'rian' is not defined. Did you mean: 'rain'?\n", 'the name "rian"'],
  ["Uncaught ReferenceError: thing is not defined", 'the name "thing"'],
  ["  File \"main.py\", line 2\nSyntaxError: '(' was never closed", "can't read this line"],
  ["ZeroDivisionError: division by zero", "divides by zero"],
  ["KeyError: 'Mon'", '"Mon" is not in there'],
  ["ReferenceError: Cannot access 'speed' before initialization", '"speed"'],
  ["SomeNewError: who knows", "could not do"],
])("says in plain words what %j is about", (error, plain) => {
  expect(errorInWords(error)).toContain(plain);
});

it("leaves to themselves the words of the runner, and what only looks like a name of ours", () => {
  expect(errorInWords("Your program was still running after 5 seconds, so it was stopped.")).toBeNull();
  expect(errorInWords("constructor: Error")).toBeNull();
});
