import { escapeHtml } from "#server/html/escape-html.ts";

/** The Markdown that activities use for their description and material: paragraphs, lists, tables and bold words. */
export function plainMarkdown(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => blockOf(block.trim().split("\n")))
    .join("\n");
}

function blockOf(lines: string[]): string {
  if (lines.every((line) => line.startsWith("|"))) return tableOf(lines);
  if (lines.every((line) => line.startsWith("- "))) return listOf("ul", lines, /^- /);
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf("ol", lines, /^\d+\. /);
  return `<p>${lines.map(inline).join("<br>")}</p>`;
}

function listOf(kind: "ul" | "ol", lines: string[], mark: RegExp): string {
  return `<${kind}>${lines.map((line) => `<li>${inline(line.replace(mark, ""))}</li>`).join("")}</${kind}>`;
}

function tableOf([head = "", , ...rows]: string[]): string {
  const cells = (row: string, tag: string): string =>
    `<tr>${row
      .slice(1, -1)
      .split("|")
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join("")}</tr>`;
  return `<table>${cells(head, "th")}${rows.map((row) => cells(row, "td")).join("")}</table>`;
}

function inline(text: string): string {
  return escapeHtml(text).replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
}
