import { preparedPrograms } from "@learn/edge/prepared-programs";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { picturesFolder } from "../look/picture-size.ts";

it("each prepared program has its picture, none is left over, and all of them are small", async () => {
  const files = readdirSync(picturesFolder).toSorted();
  expect(files).toEqual((await preparedPrograms()).map(({ id }) => `${id}.webp`).toSorted());
  const bytes = files.map((file) => statSync(join(picturesFolder, file)).size);
  expect(Math.max(...bytes)).toBeLessThan(10_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
});
