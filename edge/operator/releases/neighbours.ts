import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { describedAreas, remotesFolder } from "#server/repository.ts";
import { foldCapitals, foldConfusables } from "#supabase/functions/_shared/text/index.ts";
import type { DeployedArea } from "./described-area.ts";
import { listAreas } from "./release-area.ts";
import type { ReleaseStore } from "./store.ts";

/** The first parts of the addresses that are the shell's, the server's, or those of files. */
export const addressesOfCore: ReadonlySet<string> = new Set(
  (
    "admin api area-frame areas assets auth card config contract dashboard family functions gallery health home invitation login " +
    "lti metrics news preview-frame profile proof remotes reports rest school sign-on signup sso"
  ).split(" "),
);

const addresses = v.optional(v.array(v.string()), []);
const namesSchema = v.object({
  id: v.string(),
  title: v.string(),
  paths: addresses,
  aliases: addresses,
  nav: v.object({ label: v.string() }),
  category: v.optional(v.string()),
});

/** Why an area can't stand beside the others: people would take it for another one, what is kept is found by its category, or its address leads elsewhere. */
export async function whatIsTaken(area: DeployedArea, store: ReleaseStore): Promise<string | null> {
  const own = v.parse(namesSchema, area);
  const files = describedAreas().map((id) => readFile(join(remotesFolder, id, "area.json"), "utf8"));
  const described: unknown[] = (await Promise.all(files)).map((text) => JSON.parse(text));
  const listed = (await listAreas(store)).flatMap((one) => [one, one.canary ?? []].flat());
  const others = v.parse(v.array(namesSchema), [...described, ...listed]).filter(({ id }) => id !== own.id);
  for (const address of addressesOf(own)) {
    if (!/^(?:\/[a-z0-9][a-z0-9-]*)+$/.test(address)) return `${address} is no address such as /music`;
    if (addressesOfCore.has(address.split("/")[1] ?? "")) return `its address ${address} is the product's own`;
    const neighbour = others.find((one) => addressesOf(one).some((other) => isWithin(address, other) || isWithin(other, address)));
    if (neighbour) return `its address ${address} is within that of ${neighbour.id}, or the other way round`;
  }
  const neighbour = others.find((one) => namesOf(one).some((name) => namesOf(own).includes(name)));
  return neighbour ? `its title, its label or its category is that of ${neighbour.id}` : null;
}

type Names = v.InferOutput<typeof namesSchema>;

const addressesOf = ({ paths, aliases }: Names): string[] => [...paths, ...aliases];
const isWithin = (address: string, other: string): boolean => `${address}/`.startsWith(`${other}/`);

/** As they look to people: without what has no width, and a small l, a capital I and a 1 are one letter. */
const namesOf = ({ title, nav, category = title }: Names): string[] =>
  [title, nav.label, category].flatMap((name) => {
    const seen = name.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").trim();
    return [foldConfusables, foldCapitals].map((fold) => fold(seen).replaceAll(/[i1|]/g, "l").replaceAll("0", "o").replaceAll(/\s+/g, " "));
  });

/** What the menu shows of an area, and where it leads. */
export function placeOf(area: DeployedArea): string {
  const own = v.parse(namesSchema, area);
  return `"${own.nav.label}" in the menu, at ${addressesOf(own).join(", ")}`;
}
