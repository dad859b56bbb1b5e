import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const colours = { accent: "#2A8A52", text: "#1C6B3E", tint: "#E3F3E8", line: "#B5DCC3" };

/** What an area says of itself, as its build writes it. */
export const describedSkills = {
  id: "skills",
  title: "Skills",
  paths: ["/skills"],
  nav: { label: "Skills", order: 2 },
  accent: { light: colours, dark: colours },
  icon: [["circle", { cx: "12", cy: "12", r: "3" }]],
};

/** A script that is long enough to be worth compressing. */
export const longScript = "export const words = 'a file that is long enough to be worth compressing';\n".repeat(20);

/** The files of a built area with one script and one style sheet, the script named by what it says. */
export function builtFiles({
  script = longScript,
  contract = "1.0",
  ...description
}: { script?: string; contract?: unknown } & Record<string, unknown> = {}): Record<string, string> {
  const name = `assets/entry-${Buffer.from(script).toString("base64url").slice(-8)}.js`;
  const manifest = {
    metaData: { contract, remoteEntry: { name, path: "" } },
    exposes: [{ name: "area", assets: { js: { sync: [], async: [] }, css: { sync: ["assets/area-1a2b.css"], async: [] } } }],
  };
  return {
    "area.json": JSON.stringify({ ...describedSkills, version: "1.0.0", contract, ...description }),
    "mf-manifest.json": JSON.stringify(manifest),
    "assets/area-1a2b.css": "body { margin: 0 }",
    "assets/topic-3c4d.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    [name]: script,
  };
}

/** Writes files below a folder as a build does. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
