import { createHash } from "node:crypto";
import { continents, type Entry } from "./entry.ts";
import { openingOf, pathOf } from "#supabase/functions/_shared/guided/index.ts";
import { greetingFor } from "./greeting.ts";
import { assessorText, facilitatorText, metricsText, outcomesText } from "./prompt-text.ts";

const columns = [
  "learning_module_id",
  "title",
  "description",
  "category",
  "category_activity",
  "sub_category",
  "outcomes",
  "metrics_for_success",
  "ai_facilitator_instructions",
  "ai_assessment_instructions",
  "public",
  "grade_level",
  "continent",
  "greeting",
  "coach",
  "content_id",
  "content_version",
  "teaser",
  "minutes",
  "sort_order",
  "prerequisites",
  "exhibit",
  "opening",
  "program",
  "picture",
];

/** The id of the module row of an activity on a continent: the same at every place and time. */
export function moduleId(activityId: string, continent: string): string {
  const digits = createHash("sha256").update(`${activityId}/${continent}`).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * The whole seed: one public module for each activity and continent. Modules of activities that aren't among these are
 * retired. Running it twice changes nothing.
 */
export function seedSql(entries: Entry[]): string {
  const inOrder = entries.toSorted((one, other) => one.activity.id.localeCompare(other.activity.id, "en"));
  return [
    "-- Generated from edge/coaching/content by coaching/content-tools/write-seed.ts; edit the activities, not this file.",
    ...inOrder.map(insertOf),
    retireOthers(inOrder),
    runAtEachPush,
    "",
  ].join("\n\n");
}

/** The activities of one area that comes as a package, by its category; those of others stay as they are. */
export function areaSeedSql(entries: Entry[], category: string): string {
  const own = retireOthers(entries).replace(/;$/, ` and category_activity = ${literal(category)};`);
  return [...entries.map(insertOf), own, ""].join("\n\n");
}

// Without it the line would read as if it belonged to the material.
const fromYourPart = "**From your part of the world:**";

// `supabase db push --include-seed` notes the seed's hash and takes one with another hash for run already, so a changed activity would
// never reach a hosted project. Without the note it runs the seed at each push.
const runAtEachPush = `do $$ begin
  if to_regclass('supabase_migrations.seed_files') is not null then
    create or replace trigger run_at_each_push before insert on supabase_migrations.seed_files
      for each row execute function private.skip_row();
  end if;
end $$;`;

function insertOf(entry: Entry): string {
  const { activity } = entry;
  const { contextLine: _, ...coach } = activity;
  const shown = [activity.description, activity.material].filter((part) => part !== "").join("\n\n");
  const regions = continents.map(
    (name) =>
      `  (${[moduleId(activity.id, name), name, entry.context[name] ?? "", prerequisites(entry.after, name)].map(literal).join(", ")})`,
  );
  const values = [
    "region.id::uuid",
    literal(activity.title),
    `${literal(`${shown}\n\n${fromYourPart} `)} || region.line`,
    literal(entry.categoryActivity),
    literal(entry.categoryActivity),
    literal(entry.subCategory),
    literal(outcomesText(entry)),
    literal(metricsText(entry)),
    literal(facilitatorText(entry)),
    literal(assessorText(entry)),
    "1",
    String(activity.band),
    "region.continent",
    literal(greetingFor(activity, entry.categoryActivity)),
    `${literal(JSON.stringify(coach))}::jsonb || jsonb_build_object('contextLine', region.line)`,
    literal(activity.id),
    String(activity.version),
    entry.teaser === "" ? "null" : literal(entry.teaser),
    String(activity.minutes),
    String(entry.order ?? "null"),
    "region.prerequisites::uuid[]",
    activity.exhibit === undefined ? "null::jsonb" : `${literal(JSON.stringify(activity.exhibit))}::jsonb`,
    `${literal(JSON.stringify(openingOf(pathOf(activity))))}::jsonb`,
    activity.program === undefined ? "null::jsonb" : `${literal(JSON.stringify(activity.program))}::jsonb`,
    activity.program === undefined ? "null" : literal(activity.id),
  ];
  const changing = columns.slice(1);
  return [
    `insert into public.learning_modules as kept (${columns.join(", ")})`,
    `select ${values.join(", ")}`,
    `from (values\n${regions.join(",\n")}\n) as region (id, continent, line, prerequisites)`,
    `on conflict (learning_module_id) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(", ")}, retired_at = null, updated_at = now()`,
    // A row that stays the same keeps its updated_at, and a start writes nothing.
    `where (${changing.map((name) => `kept.${name}`).join(", ")}) is distinct from (${changing.map((name) => `excluded.${name}`).join(", ")});`,
  ].join("\n");
}

/** The modules of the continent that are better done first, as the text of an array. */
function prerequisites(activityIds: string[], continent: string): string {
  return `{${activityIds.map((id) => moduleId(id, continent)).join(",")}}`;
}

/** Nothing is deleted: who has begun an activity goes on with it. */
function retireOthers(entries: Entry[]): string {
  return [
    "update public.learning_modules set public = 0, retired_at = now(), updated_at = now()",
    `where retired_at is null and content_id <> all (array[${entries.map(({ activity }) => literal(activity.id)).join(", ")}]::text[]);`,
  ].join("\n");
}

/** Quotes a text for SQL whatever it holds; `standard_conforming_strings` is on in every supported database. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
