import { escapeHtml } from "./escape-html.ts";
import { pageWords as words } from "./words.ts";

/** What became of a program that does not run in a browser. */
export interface RunOutcome {
  output: string;
  error: string | null;
  /** Whether the output was longer than what is kept. */
  outputCut: boolean;
  /** What the program will ask for; it has not run yet while this is here. */
  waitingFor?: string[] | undefined;
}

// Colours of its own: the page stands alone, in a frame of another origin and in files that are downloaded, without the product's tokens.
const style = `body { max-width: 44rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #12233a; background: #fff; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; }
pre { padding: 0.75rem; border-radius: 8px; background: #f4f1ea; font: 0.9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; tab-size: 4; }
.error { color: #a01c1c; }`;

/**
 * A page that shows what a program printed and the error that it stopped with; of one that has not run yet it says so.
 *
 * @see requirements VIBE-055, VIBE-074
 */
export function toResultPage(outcome: RunOutcome, title: string): string {
  const name = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>
${style}
</style>
</head>
<body>
<h1>${name}</h1>
${partsOf(outcome).join("\n")}
</body>
</html>
`;
}

function partsOf({ output, error, outputCut, waitingFor }: RunOutcome): string[] {
  if (waitingFor) return [`<p>${words.waits}</p>`];
  const printed = output === "" ? [] : [`<h2>${words.printed}</h2>`, literal(output), ...(outputCut ? [`<p>${words.cut}</p>`] : [])];
  if (error !== null) return [...printed, `<h2>${words.stopped}</h2>`, literal(error.trimEnd(), "error")];
  return output === "" ? [`<p>${words.printedNothing}</p>`] : printed;
}

/** A line end right behind the tag belongs to the tag: one that the program printed there stays. */
function literal(text: string, kind?: string): string {
  return `<pre${kind ? ` class="${kind}"` : ""} dir="auto">\n${escapeHtml(text)}</pre>`;
}
