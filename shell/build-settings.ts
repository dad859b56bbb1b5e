import { basename } from "node:path";

const styleSheets = new Map<string, string>();

/** Names the classes of `button.module.css` `button_…`: short, and easy to find in the browser's tools. */
export function nameClass(local: string, file: string): string {
  const component = basename(file, ".module.css");
  const known = styleSheets.get(component) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} would share their class names: rename one of them.`);
  styleSheets.set(component, file);
  return `${component}_${local}`;
}

/** What the federation runtime reads. */
export const federationDefines = {
  // They leave out what only a server or a deployment platform needs.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
  ENV_TARGET: '"web"',
  // An area in development says by a global name that it loads no others: the shell does.
  FEDERATION_OPTIMIZE_NO_REMOTE: "false",
};
