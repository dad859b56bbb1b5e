import type { StudentData } from "./student-data.ts";

/**
 * Everything about a student as a page that parents can read: a heading for each table, a line for each field, a talk as a
 * talk. It holds no script, and opens from a folder or a mail.
 */
export function readablePage({ student, exported_at: at, tables }: StudentData): string {
  const title = `What is kept about ${student.name || student.email}`;
  const parts = Object.entries(tables).map(
    ([place, rows]) => `<section><h2>${escapeHtml(nameOf(place))} (${rows.length})</h2>${rows.map(rowText).join("")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
article { border-top: 1px solid #999; padding: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(student.email)}. Taken out on ${escapeHtml(at)}. Passwords and what opens the account are not part of it.</p>
${parts.join("\n")}
</body>
</html>
`;
}

const rowText = (row: Record<string, unknown>): string =>
  `<article><dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escapeHtml(nameOf(name))}</dt><dd dir="auto">${escapeHtml(valueText(value))}</dd>`)
    .join("")}</dl></article>`;

/** The name of a table or a column in words. */
function nameOf(name: string): string {
  return name.replace(/^(public|private|auth)\./, "").replaceAll("_", " ");
}

function valueText(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every(isMessage)) return value.map(messageText).join("\n\n");
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

interface Message {
  role: string;
  content: string;
  timestamp?: string;
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "role" in value && "content" in value && typeof value.content === "string";
}

const messageText = ({ role, content, timestamp }: Message): string =>
  `${role === "user" ? "Student" : "Coach"}${timestamp === undefined ? "" : `, ${timestamp}`}:\n${content}`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
