import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it("isolates a name that is written from right to left from the sentence around it", () => {
  for (const name of ["ليلى حداد", "נועה", "Noor نور"]) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

it("leaves other names as they are", () => {
  for (const name of ["", "Amina", "Zoë", "美咲", "Ольга"]) expect(isolated(name)).toBe(name);
});
