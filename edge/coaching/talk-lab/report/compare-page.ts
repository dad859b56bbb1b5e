import { countFaults } from "../judge.ts";
import { rules } from "../rules/rules.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { page } from "./html.ts";
import type { Run } from "./run.ts";

type Told = Run["talks"][number];

/** Two runs side by side: what got better or worse by rule, and each talk that both have. */
export function comparePage(one: Run, other: Run): string {
  const [before, after] = [countFaults(one.talks), countFaults(other.talks)];
  const rows = rules.map(({ id, asks }) => {
    const [was, is] = [before[id] ?? 0, after[id] ?? 0];
    return `<tr><th scope="row">${id}</th><td>${escapeHtml(asks)}</td><td class="number">${was}</td><td class="number">${is}</td>${change(was, is)}</tr>`;
  });
  const pairs = one.talks.flatMap((talk) => {
    const twin = other.talks.find(({ child, activity }) => child === talk.child && activity === talk.activity);
    return twin === undefined ? [] : [pairPart(talk, twin)];
  });
  const [first, second] = [one, other].map(({ coach, at }) => escapeHtml(`${coach}, ${at}`));
  return page(
    "Two runs of the talk lab",
    `<h1>Two runs side by side</h1><p>Left: ${first}. Right: ${second}.</p>
<div class="wide"><table><thead><tr><th>Rule</th><th>What it asks</th><th class="number">Left</th><th class="number">Right</th><th class="number">Change</th></tr></thead>
<tbody>${rows.join("")}</tbody></table></div><h2>The talks that both have</h2>${pairs.join("\n")}`,
  );
}

function change(was: number, is: number): string {
  const by = is - was;
  return `<td class="number ${by > 0 ? "bad" : "good"}">${by > 0 ? `✗ +${by}` : by === 0 ? "=" : `✓ ${by}`}</td>`;
}

function pairPart(one: Told, other: Told): string {
  const length = Math.max(one.lines.length, other.lines.length);
  const rows = Array.from({ length }, (_, index) => `<tr>${lineCell(one, index)}${lineCell(other, index)}</tr>`);
  const scores = `score ${one.result?.score ?? "–"} → ${other.result?.score ?? "–"}, broken ${one.faults.length} → ${other.faults.length}`;
  return `<details><summary>${escapeHtml(`${one.child} · ${one.activity}`)} · <span class="soft">${scores}</span></summary><div class="wide"><table><tbody>${rows.join("")}</tbody></table></div></details>`;
}

function lineCell({ lines, faults }: Told, index: number): string {
  const line = lines[index];
  if (line === undefined) return "<td></td>";
  const notes = faults
    .filter((fault) => fault.line === index)
    .map(({ rule, what }) => `<span class="fault">✗ ${rule}: ${escapeHtml(what)}</span>`);
  return `<td><span class="soft">${line.who === "coach" ? "Coach" : "Child"}</span> ${escapeHtml(line.text)}${notes.join("")}</td>`;
}
