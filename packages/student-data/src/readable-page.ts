import { checkInWords } from "./check-in-words.ts";
import { nameInWords, placeName } from "./place-name.ts";
import type { StudentData } from "./student-data.ts";
import { whoSeesWhat } from "./who-sees-what.ts";

type Row = Record<string, unknown>;

/** What a reader looks for first; what isn't named here comes after it. */
const firstPlaces = ["public.profiles", "public.dashboard", "public.messages", "public.learning_modules", "public.projects"];
const counters = ["talk_news", "works_news", "status", "news", "position", "tokens_in", "tokens_out"];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*(?:Z|[+-]00:?00)$/;

/**
 * Everything about a student as a page that parents can read: a heading for each table, a line for each field, a talk as a
 * talk. What only says something to a program is folded away. It holds no script, and opens from a folder or a mail.
 */
export function readablePage({ student, exported_at: at, readers, tables }: StudentData): string {
  const title = `What is kept about ${student.name || student.email}`;
  const rank = (place: string): number => (firstPlaces.includes(place) ? firstPlaces.indexOf(place) : firstPlaces.length);
  const places = Object.entries(withTalks(tables)).toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  const [records, own] = [places.filter(isAboutSignIn), places.filter((entry) => !isAboutSignIn(entry))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h2, summary { overflow-wrap: anywhere; }
article { border-top: 1px solid #888; padding: 0.75rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.25rem 0; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(student.email)}. Taken out on ${escapeHtml(valueText(at))}. Passwords and what opens the account are not part of it.</p>
${readersText(readers)}
${own.map(sectionText).join("\n")}
${folded("Records of the account and of signing in", records.map(sectionText).join("\n"))}
</body>
</html>
`;
}

/** Who sees what, in the words that the student reads on the profile page. */
function readersText({ school, since, data_person: dataPerson }: StudentData["readers"]): string {
  const seen = whoSeesWhat({ school, since, dataPerson }).map(({ who, sees }): [string, string] => [who, sees]);
  const lines = seen.map(([who, sees]) => `<dt>${escapeHtml(who)}</dt><dd dir="auto">${escapeHtml(sees)}</dd>`);
  return `<section><h2>Who sees what, as the student reads it</h2><dl>${lines.join("")}</dl></section>`;
}

/** The tables with each talk at the activity that it belongs to; what was said in a team's talk stands by itself. */
function withTalks(tables: StudentData["tables"]): StudentData["tables"] {
  const [activities, said] = [tables["public.dashboard"] ?? [], tables["public.messages"] ?? []];
  const messagesOf = (session: unknown): Message[] =>
    said
      .filter(({ session_id: id }) => id === session)
      .toSorted((one, other) => Number(one["position"]) - Number(other["position"]))
      .map(({ role, content, at }) => ({ role: String(role), content: String(content), timestamp: String(at) }));
  const own = activities.filter(({ team_id: team }) => team == null);
  const ids = new Set(own.map(({ id }) => id));
  const elsewhere = said.filter(({ session_id: id }) => !ids.has(id));
  return {
    ...tables,
    ...(activities.length > 0 && {
      "public.dashboard": activities.map((row) => (ids.has(row["id"]) ? { ...row, chat_history: messagesOf(row["id"]) } : row)),
    }),
    ...(said.length > 0 && { "public.messages": elsewhere }),
  };
}

const isAboutSignIn = ([place]: [string, Row[]]): boolean => !place.startsWith("public.");

function sectionText([place, rows]: [string, Row[]]): string {
  const [begun, waiting] = [rows.filter((row) => !isWaiting(row)), rows.filter(isWaiting)];
  const [heading, later] = [`${capital(placeName(place))} (${rows.length})`, `${waiting.length} of them, which nobody has begun`];
  return `<section><h2>${escapeHtml(heading)}</h2>${begun.map(rowText).join("")}${folded(later, waiting.map(rowText).join(""))}</section>`;
}

/** An activity that was put on the dashboard, and in which nothing has happened yet. */
function isWaiting({ progress, chat_history: history }: Row): boolean {
  return progress === "not started" && (history === undefined || isEmpty(history));
}

function rowText(row: Row): string {
  const fields = Object.entries({ ...row, ...checkInWords(row) });
  const isTechnical = ([name, value]: [string, unknown]): boolean =>
    counters.includes(name) || isEmpty(value) || (typeof value === "string" && uuid.test(value));
  const shown = fields.filter((field) => !isTechnical(field));
  return `<article>${listText(shown)}${folded("Numbers for programs", listText(fields.filter(isTechnical)))}</article>`;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function listText(fields: [string, unknown][]): string {
  if (fields.length === 0) return "";
  const lines = fields.map(
    ([name, value]) => `<dt>${escapeHtml(capital(nameInWords(name)))}</dt><dd dir="auto">${escapeHtml(valueText(value))}</dd>`,
  );
  return `<dl>${lines.join("")}</dl>`;
}

/** What opens on a click; nothing where there is nothing in it. */
function folded(title: string, inside: string): string {
  return inside === "" ? "" : `<details><summary>${escapeHtml(title)}</summary>${inside}</details>`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valueText(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every(isMessage)) return value.map(messageText).join("\n\n");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.replace(time, "$1, $2 UTC");
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([, part]) => part !== "" && !isEmpty(part) && !uuid.test(String(part)));
  if (Array.isArray(value)) return parts.map(([, part]) => valueText(part)).join(typeof value[0] === "object" ? "\n\n" : ", ");
  return parts.map(([name, part]) => `${capital(nameInWords(name))}: ${valueText(part)}`).join("\n");
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
  `${role === "user" ? "The student" : "The coach"}${timestamp === undefined ? "" : ` on ${valueText(timestamp)}`}:\n${content}`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
