import { basename, dirname } from "node:path";
import { countWords, sentencesOf } from "#supabase/functions/_shared/text/index.ts";
import type { Refuse } from "./check-activity.ts";
import { continents, type Entry } from "./entry.ts";
import type { Parsed } from "./parse-activity.ts";
import * as rules from "./rules.ts";

/** Name, folder, front matter, frameworks and context lines of one file. */
export function checkPlace(parsed: Parsed, refuse: Refuse): void {
  const { entry, keys } = parsed;
  const { activity } = entry;
  for (const key of rules.frontMatterKeys)
    if (!keys.includes(key) && !rules.optionalKeys.includes(key)) refuse("id", `the front matter lacks ${key}`);
  for (const key of keys) if (!rules.frontMatterKeys.includes(key)) refuse(key, `the front matter knows no ${key}`);
  if (activity.id !== basename(entry.file, ".md")) refuse("id", "the id is the file's name without .md");
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.band[1-4]$/.test(activity.id)) refuse("id", "the name reads what-a-teacher-would-call-it.band1");
  if (!activity.id.endsWith(`.band${activity.band}`)) refuse("band", `band ${activity.band} is not the band of the file's name`);
  if (!Number.isInteger(activity.version) || activity.version < 1) refuse("version", "the version is a whole number from 1");
  if (activity.title === "" || activity.title.length > rules.titleCharacters)
    refuse("title", `a title has 1 to ${rules.titleCharacters} characters`);
  if (!Number.isInteger(activity.minutes) || activity.minutes < 20 || activity.minutes > 45) refuse("minutes", "minutes are 20 to 45");
  const names = rules.subCategories[entry.categoryActivity];
  if (names === undefined) refuse("category_activity", `there is no category_activity ${entry.categoryActivity}`);
  else if (!names.includes(entry.subCategory)) refuse("sub_category", `${entry.categoryActivity} has no sub-category ${entry.subCategory}`);
  if (basename(dirname(entry.file)) !== rules.folderOf(entry.subCategory))
    refuse("sub_category", `the file belongs into the folder ${rules.folderOf(entry.subCategory)}`);
  known("ailit", entry.frameworks.ailit, rules.ailitDomains, refuse);
  known("ai4k12", entry.frameworks.ai4k12, rules.ai4k12Ideas, refuse);
  known("unesco", entry.frameworks.unesco, rules.unescoEntries, refuse);
  checkPlaceInList(entry, keys, refuse);
  checkContext(entry.context, refuse);
}

/** Teaser, order and prerequisites, as one file can be asked for them; `catalogue.ts` compares the files. */
function checkPlaceInList({ teaser, order, after, activity }: Entry, keys: string[], refuse: Refuse): void {
  if (teaser === "" || teaser.length > rules.teaserCharacters)
    refuse("teaser", `a teaser has 1 to ${rules.teaserCharacters} characters, not ${teaser.length}`);
  if (order === null || !Number.isInteger(order) || order < 1) refuse("order", "the order is a whole number from 1");
  if (keys.includes("after") && after.length === 0) refuse("after", "after names activities: after: [is-it-ai-or-not.band1]");
  for (const id of after) {
    if (!id.endsWith(`.band${activity.band}`)) refuse("after", `${id} is not of band ${activity.band}`);
  }
}

function known(key: string, names: string[], allowed: string[], refuse: Refuse): void {
  for (const name of names) if (!allowed.includes(name)) refuse(key, `${key} has no entry "${name}"`);
}

function checkContext(context: Record<string, string>, refuse: Refuse): void {
  for (const continent of continents) {
    const line = context[continent];
    if (line === undefined || line === "") {
      refuse("context", `the context line for ${continent} is missing`);
      continue;
    }
    const key = `context.${continent}`;
    if (countWords(line) > rules.contextWords) refuse(key, `the context line has ${countWords(line)} words, at most ${rules.contextWords}`);
    if (sentencesOf(line).length !== 1) refuse(key, "a context line is one sentence");
  }
  for (const name of Object.keys(context)) {
    if (!continents.some((continent) => continent === name)) refuse(`context.${name}`, `there is no continent ${name}`);
  }
}
