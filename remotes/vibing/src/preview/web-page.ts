/** A program that runs in a browser. */
export interface WebProgram {
  code: string;
  language: "html" | "javascript";
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The whole page of a web program: HTML as it is, a script with the little page that it needs around it. */
export function toWebPage({ code, language }: WebProgram, title: string): string {
  if (language === "html") return code;
  const name = title.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
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
export function linesBefore({ language }: WebProgram): number {
  return language === "html" ? 0 : 9;
}

/** A script must not hold the words that would end it, or open a comment that hides its end. */
function closable(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, "\\x3C");
}
