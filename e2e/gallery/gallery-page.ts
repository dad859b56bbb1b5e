import { escapeHtml } from "@learn/edge/escape-html";

/** One picture, as a file beside the page. */
export interface Picture {
  file: string;
  theme: string;
  width: number;
  height: number;
}

/** One screen and its pictures. */
export interface Drawn {
  name: string;
  pictures: Picture[];
  /** The drawing that the screen is to look like, where there is one. */
  beside: Picture[];
  /** What doesn't fit its last window. */
  unfit: string[];
  /** Why it couldn't be drawn whole. */
  fault?: string;
}

const figure = ({ file, theme, width, height }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" width="${width}" height="${height}" alt="" loading="lazy"></a>` +
  `<figcaption>${theme}, ${width} x ${height}</figcaption></figure>`;

const section = ({ name, pictures, beside, unfit, fault }: Drawn) =>
  `<section><h2>${escapeHtml(name)}</h2>${[...unfit, fault ?? []]
    .flat()
    .map((each) => `<pre>${escapeHtml(each)}</pre>`)
    .join("")}<div>${pictures.map(figure).join("")}</div>` +
  `${beside.length > 0 ? `<h3>As it was drawn</h3><div>${beside.map(figure).join("")}</div>` : ""}</section>`;

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
