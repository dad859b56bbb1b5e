import { rules } from "../rules/rules.ts";
import type { Opinion } from "../judge-by-model.ts";
import { countFaults } from "../judge.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { page } from "./html.ts";
import type { Run } from "./run.ts";

type Told = Run["talks"][number];

// Behind the talks, so that they are there when it runs: a link into a closed talk opens it.
const opener = `<script>
const openNamed = () => { const named = document.getElementById(decodeURIComponent(location.hash.slice(1))); if (named) { named.open = true; named.scrollIntoView(); } };
addEventListener("hashchange", openNamed);
openNamed();
</script>`;

/** One run as a page for a teacher: every child with every activity, and each talk with what is wrong in it at its line. */
export function reportPage(run: Run, summary: string[]): string {
  const areas = [...new Set(run.talks.map(({ area }) => area))];
  return page(
    `Talks with ${run.coach}`,
    [
      `<h1>Talks with ${escapeHtml(run.coach)}</h1>`,
      `<p class="soft">${escapeHtml(run.at)}</p><pre class="wide">${escapeHtml(summary.join("\n"))}</pre>`,
      `<h2>The rules</h2><div class="wide">${rulesTable(run)}</div>`,
      `<h2>Child by activity</h2><p>Each cell says how often a rule is broken, and opens the talk.</p>`,
      ...areas.map((area) =>
        overview(
          area,
          run.talks.filter((talk) => talk.area === area),
        ),
      ),
      casesPart(run),
      "<h2>The talks</h2>",
      ...run.talks.map(talkPart),
      opener,
    ].join("\n"),
  );
}

function rulesTable(run: Run): string {
  const counts = countFaults(run.talks);
  const rows = rules.map(({ id, asks }) => `<tr><th scope="row">${id}</th><td>${escapeHtml(asks)}</td>${numberCell(counts[id] ?? 0)}</tr>`);
  return `<table><thead><tr><th>Rule</th><th>What it asks</th><th class="number">Broken</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function numberCell(count: number): string {
  return `<td class="number ${count === 0 ? "good" : "bad"}">${count === 0 ? "✓ 0" : `✗ ${count}`}</td>`;
}

function overview(area: string, talks: Told[]): string {
  const activities = [...new Set(talks.map(({ activity }) => activity))];
  const people = new Map(talks.map(({ child, who }) => [child, who]));
  const rows = [...people].map(([child, who]) => {
    const cells = activities.map((activity) => cell(talks.find((talk) => talk.child === child && talk.activity === activity)));
    return `<tr><th scope="row">${escapeHtml(child)}<br><span class="soft">${escapeHtml(who)}</span></th>${cells.join("")}</tr>`;
  });
  const heads = activities.map((one) => `<th scope="col">${escapeHtml(one)}</th>`).join("");
  return `<h3>${escapeHtml(area)}</h3><div class="wide"><table><thead><tr><th scope="col">Child</th>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function cell(talk: Told | undefined): string {
  if (talk === undefined) return `<td class="soft">–</td>`;
  const broken = Object.entries(countFaults([talk])).filter(([, count]) => count > 0);
  const marks =
    broken.length === 0
      ? `<span class="good">✓</span>`
      : broken.map(([rule, count]) => `<span class="bad">✗ ${rule} ${count}</span>`).join("<br>");
  return `<td><a href="#${anchor(talk)}">${marks}</a><br><span class="soft">score ${talk.result?.score ?? "–"}</span></td>`;
}

const anchor = ({ child, activity }: Pick<Told, "child" | "activity">): string => escapeHtml(`${child}/${activity}`);

function talkPart(talk: Told): string {
  const { child, activity, lines, faults, result, opinion } = talk;
  const items = lines.map(({ who, text }, index) => {
    const here = faults.filter(({ line }) => line === index);
    const notes = here.map(({ rule, what }) => `<span class="fault">✗ ${rule}: ${escapeHtml(what)}</span>`).join("");
    return `<li class="${who}${here.length > 0 ? " faulty" : ""}"><span class="soft">${who === "coach" ? "Coach" : "Child"}</span> ${escapeHtml(text)}${notes}</li>`;
  });
  const seen =
    opinion === undefined ? "" : `<li>${opinion === "unreadable" ? "The judge's answer can't be read." : pointsIn(opinion)}</li>`;
  const end = result === null ? "" : `<li>Evaluation: ${result.score} of 100. ${escapeHtml(result.evidence)}</li>`;
  const title = `${child} · ${activity} · <span class="${faults.length === 0 ? "good" : "bad"}">${faults.length === 0 ? "✓ nothing broken" : `✗ ${faults.length}`}</span>`;
  return `<details id="${anchor(talk)}"><summary>${title}</summary><ol>${items.join("")}${end}${seen}</ol></details>`;
}

function pointsIn(opinion: Opinion): string {
  const told = Object.entries(opinion).map(([point, { yes, quote }]) => {
    const mark = yes ? `<span class="good">✓` : `<span class="bad">✗`;
    return `${mark} ${escapeHtml(point)}</span>${quote === "" ? "" : ` <span class="soft">“${escapeHtml(quote)}”</span>`}`;
  });
  return told.join("<br>");
}

function casesPart({ cases }: Run): string {
  const failed = cases.failed.map(
    ({ name, what, reply }) =>
      `<li class="faulty">${escapeHtml(name)}: ${escapeHtml(reply)}<span class="fault">✗ ${escapeHtml(what)}</span></li>`,
  );
  const skipped = cases.skipped.map(({ name, why }) => `<li>${escapeHtml(name)}: <span class="soft">${escapeHtml(why)}</span></li>`);
  return `<h2>The prompts' cases</h2><p>${cases.passed} passed, ${cases.failed.length} failed, ${cases.skipped.length} skipped.</p>
${failed.length > 0 ? `<ol>${failed.join("")}</ol>` : ""}<details><summary>${skipped.length} skipped</summary><ol>${skipped.join("")}</ol></details>`;
}
