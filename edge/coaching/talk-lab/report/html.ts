import { escapeHtml } from "#server/html/escape-html.ts";

/** A whole page that needs nothing beside itself, in light and dark. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><main>${body}</main></body></html>
`;
}

const styles = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #16191d); --card: light-dark(#fff, #20252b); --ink: light-dark(#1d2329, #e8eaed);
  --soft: light-dark(#5a636d, #a5adb7); --line: light-dark(#dcd8cf, #38404a); --good: light-dark(#146c43, #6fd3a0); --bad: light-dark(#a02a1e, #ff9a8c); --tint: light-dark(#fdeae6, #46231e); }
* { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: auto; padding: 1.5rem; } h1 { margin: 0 0 .25rem; } p { max-width: 70ch; } .soft { color: var(--soft); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; background: var(--card); font-size: .9rem; }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top; } th { font-weight: 600; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; } .good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; } summary { padding: .6rem .8rem; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; } ol { list-style: none; margin: 0; padding: .2rem .8rem .8rem; display: grid; gap: .6rem; }
li { padding: .5rem .75rem; border-radius: 8px; border: 1px solid var(--line); max-width: 46rem; white-space: pre-line; overflow-wrap: anywhere; } li.child { margin-inline-start: auto; background: var(--paper); }
li.faulty { background: var(--tint); border-color: var(--bad); } .fault { display: block; color: var(--bad); font-size: .85rem; margin-top: .35rem; } a { color: inherit; }
`;
