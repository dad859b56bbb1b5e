import { escapeHtml } from "../html/escape-html.ts";
import { pageSecurityPolicy } from "./security-headers.ts";
import { startingWords } from "./words.ts";

// Asks every second, and opens the page anew once the server says that it is ready.
const script = 'setInterval(()=>fetch("/health",{cache:"no-store"}).then(({ok})=>ok&&location.reload(),()=>{}),1000)';
const style =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:1rem;box-sizing:border-box;font:1.25rem/1.5 system-ui,sans-serif;color-scheme:light dark}p{max-width:34rem}";
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(startingWords.title)}</title><style>${style}</style></head>
<body><main role="status"><h1>${escapeHtml(startingWords.title)}</h1><p>${escapeHtml(startingWords.more)}</p></main><script>${script}</script></body>
</html>
`;

/** The page that stands in for every page while the server starts, and goes on by itself, with or without scripts. */
export function startingPage(method: string): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "2",
    refresh: "5",
    "content-security-policy": pageSecurityPolicy(page),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  return new Response(method === "HEAD" ? null : page, { status: 503, headers });
}
