import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryFolder } from "../repository.ts";
import { Metrics } from "./metrics.ts";

const read = (name: string): Promise<string> => readFile(join(repositoryFolder, "docs/monitoring", name), "utf8");
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(?:learn|nodejs|process)_[a-z][a-z0-9_]+\b/g))];
const { registry } = new Metrics({ prices: new Map(), functions: () => [], openPages: () => 0 });

describe("the texts for who watches a server", () => {
  it.each(["alerts.yml", "board.json", "README.md"])("name metrics only that there are: %s", async (name) => {
    const there = new Set((await registry.getMetricsAsJSON()).map((metric) => metric.name));
    const named = namesIn(await read(name)).map((one) => one.replace(/_(?:count|sum|bucket)$/, ""));
    expect(named.length).toBeGreaterThan(5);
    // A counter's name may be told with and without the ending that OpenMetrics gives it.
    expect(named.filter((one) => !there.has(one) && !there.has(one.replace(/_total$/, "")))).toEqual([]);
  });

  it("say of each alert what to do", async () => {
    const alerts = [...(await read("alerts.yml")).matchAll(/alert: (\w+)[\s\S]*?README\.md#(\w+)/g)].map(([, name, page]) => [name, page]);
    const pages = [...(await read("README.md")).matchAll(/^### (\w+)$/gm)].map(([, title = ""]) => [title, title.toLowerCase()]);
    expect(alerts).toEqual(pages);
    expect(alerts).toHaveLength(8);
  });

  it("describe every metric of ours", async () => {
    const described = new Set(namesIn(await read("README.md")));
    const ours = (await registry.getMetricsAsJSON()).map(({ name }) => name).filter((name) => name.startsWith("learn_"));
    expect(ours.filter((name) => !described.has(name))).toEqual([]);
  });
});
