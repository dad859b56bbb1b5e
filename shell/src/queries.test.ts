import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { createQueries } from "./queries.ts";

afterEach(() => onlineManager.setOnline(true));

it("tells a failure while there is no line, instead of waiting for one", async () => {
  onlineManager.setOnline(false);
  const queries = createQueries();
  const ask = () => Promise.reject(new Error("no line"));
  await expect(queries.fetchQuery({ queryKey: ["asked"], queryFn: ask, retry: false })).rejects.toThrow("no line");
  await expect(new MutationObserver(queries, { mutationFn: ask }).mutate()).rejects.toThrow("no line");
});
