import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import type { AreaDescription } from "../area-description.ts";
import { completeAccent, findWeakContrasts, type AccentChoice } from "./accent.ts";
import { parseSvg } from "./parse-svg.ts";
import { readSurfaces } from "./surfaces.ts";

const words = (most: number) =>
  v.pipe(v.string("must be a text"), v.trim(), v.minLength(1, "is empty"), v.maxLength(most, `has more than ${most} characters`));
const path = v.pipe(
  v.string("is an address"),
  v.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/, 'must be an address such as "/music", in lower case'),
);
const pattern = v.pipe(
  v.string("is an address"),
  v.regex(/^(?:\/(?:[a-z0-9][a-z0-9-]*|:id))+$/, 'must be an address such as "/music/activity/:id"'),
);
const order = v.pipe(v.number("must be a number"), v.minValue(0, "must be 0 or more"));
const colour = v.pipe(v.string('must be a colour such as "#1F6FD6"'), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#1F6FD6"'));
const choice = v.union(
  [colour, v.strictObject({ accent: colour, text: v.optional(colour), tint: v.optional(colour), line: v.optional(colour) })],
  'must be a colour such as "#1F6FD6", or an object of accent, text, tint and line',
);

const AreaFile = v.strictObject({
  id: v.pipe(v.string("must be a text"), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be in kebab-case, as in "my-area"')),
  title: words(40),
  paths: v.pipe(v.array(path, "must be a list of addresses"), v.minLength(1, "must have at least one address")),
  aliases: v.optional(v.array(path, "must be a list of addresses")),
  nav: v.strictObject({ label: words(20), order }),
  home: v.optional(v.strictObject({ order, text: words(80), action: v.optional(words(40)), begin: v.optional(words(40)) })),
  category: v.optional(words(60)),
  activityPath: v.optional(v.pipe(pattern, v.endsWith("/:id", 'must end with "/:id"'))),
  rows: v.optional(v.record(v.string(), v.strictObject({ create: path, open: v.pipe(pattern, v.includes("/:id", 'must hold "/:id"')) }))),
  subCategories: v.optional(v.array(words(60))),
  topicNames: v.optional(v.record(words(60), words(60))),
  // Read by the content tools: how many activities there are at least for each sub-category and band.
  leastActivities: v.optional(order),
  // Read by the release: what a browser may load before the first screen is there, in KB, where it is more than usual.
  firstScreenKb: v.optional(order),
  // Also theirs: each activity of this area has a prepared program, and its greeting leads to the first question with these words.
  programs: v.optional(v.strictObject({ greeting: words(80) })),
  accent: v.strictObject({ light: choice, dark: choice }),
});

/** Everything that is wrong with an area's description: each line names the file, the field and what it should be. */
export class AreaFault extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join("\n"));
    this.name = "AreaFault";
    this.faults = faults;
  }
}

/**
 * Reads what an area says of itself: `area.json`, `icon.svg` and, where there are some, `motif.svg` and the pictures of its
 * topics, as in `topics/art-animation.svg`, in its folder.
 *
 * @param folder - the area's, named by its id
 * @throws AreaFault when something is missing or can't be used
 */
export function readArea(folder: string): AreaDescription {
  // A team elsewhere has the area's folder alone.
  const place = basename(dirname(folder)) === "remotes" ? `remotes/${basename(folder)}/` : "";
  const faults: string[] = [];
  const parsed = v.safeParse(AreaFile, readJson(join(folder, "area.json"), `${place}area.json`));
  if (!parsed.success) throw new AreaFault(parsed.issues.map((issue) => `${place}area.json: ${faultText(issue)}`));
  const { leastActivities: _, programs: __, firstScreenKb: ___, accent, ...rest } = parsed.output;
  if (rest.id !== basename(folder)) faults.push(`${place}area.json: id is "${rest.id}", and its folder is "${basename(folder)}"`);
  if (rest.activityPath && !rest.paths.some((own) => rest.activityPath?.startsWith(`${own}/`)))
    faults.push(`${place}area.json: activityPath must begin with one of the area's paths`);

  for (const name of Object.keys(rest.topicNames ?? {}))
    if (!rest.subCategories?.includes(name)) faults.push(`${place}area.json: topicNames names "${name}", which is no sub-category`);

  const surfaces = readSurfaces();
  const coloursOf = (theme: "light" | "dark") => {
    const colours = completeAccent(accent[theme] as AccentChoice, surfaces[theme]);
    for (const { colour: name, fault } of findWeakContrasts(colours, surfaces[theme]))
      faults.push(`${place}area.json: accent.${theme}.${name}: ${fault}`);
    return colours;
  };
  const draw = (file: string, kind: Parameters<typeof parseSvg>[1]) => {
    try {
      return parseSvg(readFileSync(join(folder, `${file}.svg`), "utf8"), kind);
    } catch (cause) {
      faults.push(`${place}${file}.svg: ${cause instanceof Error && "code" in cause ? "is missing" : (cause as Error).message}`);
      return [];
    }
  };
  const drawn = (rest.subCategories ?? []).filter((name) => existsSync(join(folder, `${topicFile(name)}.svg`)));
  const description = {
    ...rest,
    ...(drawn.length > 0 && { topicPictures: Object.fromEntries(drawn.map((name) => [name, draw(topicFile(name), "picture")])) }),
    accent: { light: coloursOf("light"), dark: coloursOf("dark") },
    icon: draw("icon", "icon"),
    ...(existsSync(join(folder, "motif.svg")) && { motif: draw("motif", "motif") }),
  };
  if (faults.length > 0) throw new AreaFault(faults);
  return description;
}

/** Where the picture of a topic is, below the area's folder and without `.svg`: 'Art & Animation' is `topics/art-animation`. */
function topicFile(subCategory: string): string {
  return `topics/${subCategory.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

function readJson(file: string, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new AreaFault([`${name}: is missing`]);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AreaFault([`${name}: is not JSON: ${(cause as Error).message}`]);
  }
}

function faultText(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? "";
  if (issue.type === "strict_object" && issue.expected === "never") return `knows no field "${field}"`;
  if (issue.received === "undefined") return `${field} is missing`;
  return `${field} ${issue.message}`;
}
