import type { StoredExhibit } from "@learn/exhibit-data";
import { countWords } from "#supabase/functions/_shared/text/index.ts";
import { adviceFor } from "../advice.ts";
import { continents, type Entry, type Fault } from "../entry.ts";
import { measureReadingAge, taughtWords } from "../reading-age.ts";
import { limits } from "../rules.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { plainMarkdown } from "./plain-markdown.ts";

/** The address of what lies on the page of every project; no activity's id has a sign like its. */
export const projectPlace = "project:exhibit";

/** What lies on the page of every project. */
export function projectPage(exhibit: StoredExhibit): string {
  return page("Projects", `<p><a href="/">All activities</a></p><h1>What does the project need now?</h1>${onTable(exhibit)}`);
}

function onTable(exhibit: StoredExhibit): string {
  return `<div data-exhibit="${escapeHtml(JSON.stringify(exhibit))}"></div><link rel="stylesheet" href="/stage.css"><script type="module" src="/stage.js"></script>`;
}

/** All activities, those with faults first. */
export function listPage(entries: Entry[], faults: Fault[]): string {
  const count = ({ file }: Entry): number => faults.filter((fault) => fault.file === file).length;
  const items = entries.toSorted((one, other) => count(other) - count(one) || one.file.localeCompare(other.file, "en"));
  return page(
    "Activities",
    `<h1>Activities</h1><p><a href="/${projectPlace}">What lies on the page of every project</a></p><ul>${items
      .map((entry) => {
        const found = count(entry);
        return `<li><a href="/${encodeURIComponent(entry.activity.id)}">${escapeHtml(entry.activity.title)}</a> band ${entry.activity.band}, ${escapeHtml(entry.subCategory)}${found === 0 ? "" : ` <strong class="over">${found} to fix</strong>`}</li>`;
      })
      .join("")}</ul>`,
  );
}

/** One activity as a student sees it, with what is measured beside each text. */
export function activityPage(entry: Entry, faults: Fault[]): string {
  const { activity } = entry;
  return page(
    activity.title,
    `<p><a href="/">All activities</a></p>
<h1>${escapeHtml(activity.title)}</h1>
<p class="teaser">${escapeHtml(entry.teaser)} <span class="measure">${activity.minutes} minutes</span></p>
${faultList(faults)}
<section><h2>What the student reads</h2>
${row(plainMarkdown(activity.description), measures(entry, activity.description, "description"))}
${activity.material === "" ? "" : row(plainMarkdown(activity.material), measures(entry, activity.material, "material"))}
${activity.exhibit === undefined ? "" : `<h3>On the table</h3>${onTable(activity.exhibit)}`}
${continents.map((name) => row(`<p><strong>${name}:</strong> ${escapeHtml(entry.context[name] ?? "")}</p>`, "")).join("")}</section>
<section><h2>What the coach asks</h2>${activity.path.map(({ id, outcomes, text }) => row(`<p><strong>${id}</strong> ${escapeHtml(text)} <small>${outcomes.join(", ")}</small></p>`, measures(entry, text, "line"))).join("")}</section>
<section><h2>Hints, one after the other</h2>${activity.misconceptions
      .map(
        ({ id, idea, soundsLike, hints, found }) =>
          `<h3>${id}: ${escapeHtml(idea)}</h3><p>Sounds like: ${soundsLike.map((words) => `“${escapeHtml(words)}”`).join(" or ")}</p>${hints.map((hint, index) => row(`<p>${index + 1}. ${escapeHtml(hint)}</p>`, measures(entry, hint, "line"))).join("")}${found === undefined ? "" : row(`<p>In the end: ${escapeHtml(found)}</p>`, measures(entry, found, "found"))}`,
      )
      .join("")}</section>`,
  );
}

function faultList(faults: Fault[]): string {
  if (faults.length === 0) return `<p class="fine">The checks find nothing to fix.</p>`;
  const items = faults.map(
    ({ line, problem }) => `<li>Line ${line}: ${escapeHtml(problem)}<br><small>${escapeHtml(adviceFor(problem))}</small></li>`,
  );
  return `<details open><summary class="over">${faults.length} to fix</summary><ul>${items.join("")}</ul></details>`;
}

function row(text: string, measured: string): string {
  return `<div class="row"><div>${text}</div><div class="measure">${measured}</div></div>`;
}

/** Words, longest sentence and reading grade of a text, each beside what the band allows; the grade is checked over all texts together. */
function measures(entry: Entry, text: string, kind: "description" | "material" | "line" | "found"): string {
  const limit = limits[entry.activity.band];
  if (limit === undefined) return "";
  const words = countWords(text);
  const most = kind === "description" ? limit.description[1] : limit[kind];
  const parts = [against("words", words, most)];
  if (kind !== "material") {
    const { grade, longestWords } = measureReadingAge([text], taughtWords(entry.activity.title, entry.subCategory));
    parts.push(
      against("longest sentence", longestWords, limit.longestWords),
      against("grade", Math.max(0, Math.round(grade)), limit.grade),
    );
  }
  return parts.join("<br>");
}

function against(name: string, value: number, most: number): string {
  return `<span${value > most ? ' class="over"' : ""}>${name} ${value} of ${most}</span>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** How the preview looks: the student's text to the left, what is measured to the right. */
const style = `
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #1c2333; background: #fbfaf7 }
main { max-width: 62rem; margin: 0 auto; padding: 1rem }
.row { display: grid; grid-template-columns: 1fr 14rem; gap: 1.5rem; border-top: 1px solid #e4e0d8; padding: .25rem 0 }
.row p { margin: .25rem 0 }
.measure { font-size: .75em; color: #555e70 }
.over { color: #a3231a; font-weight: 600 }
.fine { color: #1d6b3a }
.teaser { font-size: 1.15em }
table { border-collapse: collapse } th, td { border: 1px solid #c9c4ba; padding: .2rem .6rem; text-align: left }
@media (max-width: 40rem) { .row { grid-template-columns: 1fr; gap: 0 } }
`;
