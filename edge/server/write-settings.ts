/** `npm run docs` writes docs/settings.md from the settings that the server reads, and docs/what-is-kept.md from the schemas. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parts } from "./config-settings.ts";
import { repositoryFolder } from "./repository.ts";
import { keptFile, keptPage, readKeptTables } from "./schema-tools/what-is-kept.ts";

/** Where the page is in the repository. */
export const settingsFile = join(repositoryFolder, "docs/settings.md");

const intro = `# Settings

All are environment variables, and none is needed to start. A wrong value stops the start with a sentence that names it. An empty value
is the same as none. This page is written by \`npm run docs\` from \`edge/server/config-settings.ts\`.
`;

const outro = `
## What else is read

| where | settings |
| --- | --- |
| \`npm run build:static\`, functions on hosted Supabase | [deploy.md](deploy.md) |
| the runner of students' programs on a machine of its own | [edge/runner/README.md](../edge/runner/README.md) |
| \`npm run release\` to an address | \`RELEASE_AUTHORIZATION\`: the header of that name |
| commands for a hosted backend (\`school\`, \`student\`, \`alarms\`, \`retention\`, \`doctor\`) | \`SUPABASE_URL\`, \`SUPABASE_SECRET_KEY\` |
| tests | \`CHROMIUM_PATH\`: a browser of your choice; \`TEST_DATABASE_URL\`: a PostgreSQL server, else one that is installed is started |
`;

/** The whole page. */
export function settingsPage(): string {
  const sections = Object.entries(parts).map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, { unset, otherwise, takes, does }]) =>
        `| \`${name}\` | ${otherwise ?? (unset ? `\`${unset}\`` : "none")} | ${takes} | ${does} |`,
    );
    return [`\n## ${title}\n`, "| setting | unless set | takes | what it does |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
  });
  return intro + sections.join("") + outro;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(settingsFile, settingsPage());
  writeFileSync(keptFile, keptPage(await readKeptTables()));
}
