import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../conversation/index.ts";
import { nameless, outgoingHistory, outgoingText } from "./outgoing.ts";
import { plainText } from "../safety/index.ts";

const message = (id: string, role: StoredMessage["role"], content: string, prompt?: string): StoredMessage => ({
  id,
  role,
  content,
  timestamp: "",
  prompt,
});

describe("what leaves of a conversation", () => {
  it("is masked, and what a person sees", () => {
    expect(outgoingText("call 07\u200b12 345 678\r\nnow", nameless)).toBe("call [phone number]\nnow");
  });

  it("leaves the coach's words as they are, and what had a fixed answer out", () => {
    const history = [
      message("greeting", "assistant", "Hello!"),
      message("one", "user", "he hits me, call 0712 345 678"),
      message("one:reply", "assistant", "Thank you for telling me.", "safety-abuse@1"),
      message("two", "user", "call 0712 345 678"),
      message("two:reply", "assistant", "In 0712 345 678, what is 7?", "guide@2"),
    ];
    const left = outgoingHistory(history, nameless);
    expect(left.map(({ id }) => id)).toEqual(["greeting", "two", "two:reply"]);
    expect(left.map(({ content }) => content)).toEqual(["Hello!", "call [phone number]", "In 0712 345 678, what is 7?"]);
    expect(outgoingHistory(left, nameless)).toEqual(left);
  });

  it("has nothing of a message in danger whose fixed answer could not be stored", () => {
    const history = [
      message("one", "user", "I want to kill myself"),
      message("one:reply", "assistant", "Sorry, something went wrong."),
      message("two", "user", "How do I stop a process?"),
    ];
    expect(outgoingHistory(history, nameless).map(({ id }) => id)).toEqual(["two"]);
  });
});

it.each([
  ["a <s>new</s> web page", "a <s >new</s > web page"],
  ["x |> f and y <| z", "x |> f and y <| z"],
  ["[INST] [SYSTEM_PROMPT] <|eot_id|> <｜end▁of▁sentence｜>", "[INST ] [SYSTEM_PROMPT ] <|eot_id| > <｜end▁of▁sentence｜ >"],
  ["tab\tand\nline\u2028end\0\u001b[31m", "tab\tand\nline\nend[31m"],
  ["héllo שלום 你好 🙂", "héllo שלום 你好 🙂"],
])("breaks a model's marks and keeps ordinary text: %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
