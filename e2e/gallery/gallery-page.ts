import { escapeHtml } from "@learn/edge/escape-html";

/** One screen and its pictures, as files beside the page. */
export interface Drawn {
  name: string;
  pictures: { file: string; theme: string; width: number; height: number }[];
  /** Why it couldn't be drawn whole. */
  fault?: string;
}

const figure = ({ file, theme, width, height }: Drawn["pictures"][number]) =>
  `<figure><a href="${file}"><img src="${file}" width="${width}" height="${height}" alt="" loading="lazy"></a>` +
  `<figcaption>${theme}, ${width} x ${height}</figcaption></figure>`;

const section = ({ name, pictures, fault }: Drawn) =>
  `<section><h2>${escapeHtml(name)}</h2>${fault ? `<pre>${escapeHtml(fault)}</pre>` : ""}<div>${pictures.map(figure).join("")}</div></section>`;

/** All screens on one page, to be judged at a glance. */
export function galleryPage(drawn: Drawn[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
  body { margin: 1rem; }
  section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { block-size: 20rem; inline-size: auto; border: 1px solid GrayText; }
  pre { white-space: pre-wrap; color: Mark; }
</style>
<h1>Every screen</h1>
${drawn.map(section).join("\n")}
</html>
`;
}
