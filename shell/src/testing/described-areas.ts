import type { AreaEntry, ListedArea } from "@learn/area-kit";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const remotes = join(import.meta.dirname, "../../../remotes");
const grey = { accent: "#777777", text: "#555555", tint: "#EEEEEE", line: "#CCCCCC" };

/** The areas of this repository as they describe themselves, without their drawings and colours. */
export const describedAreas: ListedArea[] = readdirSync(remotes)
  .filter((id) => existsSync(join(remotes, id, "area.json")))
  .map((id) => {
    const described = JSON.parse(readFileSync(join(remotes, id, "area.json"), "utf8")) as ListedArea;
    const drawn = { ...described, accent: { light: grey, dark: grey }, icon: [] };
    if (!existsSync(join(remotes, id, "package.json"))) return { ...drawn, entry: undefined };
    return { ...drawn, entry: `/remotes/${id}/mf-manifest.json`, version: "1.0.0", contract: "1.0" };
  });

/** An area that nobody knew when the shell was built, as far as a test says. */
export function anArea(changes: Partial<AreaEntry> = {}): AreaEntry {
  return {
    id: "music",
    title: "Music",
    paths: ["/music"],
    nav: { label: "Music", order: 90 },
    accent: { light: grey, dark: grey },
    icon: [["circle", { cx: "12", cy: "12", r: "5" }]],
    entry: "/remotes/music/mf-manifest.json",
    version: "1.0.0",
    contract: "1.0",
    ...changes,
  };
}
