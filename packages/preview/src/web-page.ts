import { escapeHtml } from "./escape-html.ts";
import { toResultPage, type RunOutcome } from "./result-page.ts";

/** A program that runs in a browser. */
export interface WebProgram {
  code: string;
  language: "html" | "javascript";
}

/** What a preview shows: a web program as it runs, or what became of another one. */
export type Previewed = WebProgram | RunOutcome;

/** The page of what is previewed. */
export function toPage(previewed: Previewed, title: string): string {
  return "code" in previewed ? toWebPage(previewed, title) : toResultPage(previewed, title);
}

/** The whole page of a web program: HTML as it is, a script with the little page that it needs around it. */
export function toWebPage({ code, language }: WebProgram, title: string): string {
  if (language === "html") return code;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body>
<div id="app"></div>
<script>${closable(code)}
</script>
</body>
</html>
`;
}

/** How many lines of the page come before the program's first, so that an error can name the program's own line. */
export function linesBefore(previewed: Previewed): number {
  return "code" in previewed && previewed.language === "javascript" ? 9 : 0;
}

/** A script must not hold the words that would end it, or open a comment that hides its end. */
function closable(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, "\\x3C");
}
