import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { everyMeeting, holdTalks } from "./hold-talk.ts";
import { holdRun } from "./hold-run.ts";
import { providerOf } from "./provider-of.ts";
import { comparePage } from "./report/compare-page.ts";
import { reportPage } from "./report/report-page.ts";
import { readRun } from "./report/run.ts";
import { pricesIn, summaryLines } from "./report/summary.ts";
import { agreementLines, blankTable, readScores, withModel } from "./scored-talks.ts";

// `npm run talks`, as the README beside this file tells it.

const folder = fileURLToPath(new URL("../../../talks", import.meta.url));
const atOnce = 4;
const print = (...lines: string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(""));

/** Says why nothing was done. */
function refuse(sentence: string): void {
  print(sentence);
  process.exitCode = 1;
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  print(join(folder, name));
}

const read = (file: string): Promise<string> => readFile(file, "utf8");
const nameOf = (at: string): string => at.slice(0, 19).replaceAll(":", "-");

async function compare(files: string[]): Promise<void> {
  const [one, other] = (await Promise.all(files.map(read))).map(readRun);
  if (one === undefined || other === undefined) return refuse("Name two runs: npm run talks -- --compare a.json b.json");
  await write(`compared-${nameOf(other.at)}.html`, comparePage(one, other));
}

async function agree(files: string[]): Promise<void> {
  const [run] = files.filter((file) => file.endsWith(".json"));
  const tables = files.filter((file) => file !== run);
  if (tables.length === 0) return refuse("Name what the readers filled in: npm run talks -- --agree scored.tsv");
  const scores = readScores(await Promise.all(tables.map(read)));
  if (typeof scores === "string") return refuse(scores);
  print(...agreementLines(run === undefined ? scores : withModel(scores, readRun(await read(run)).talks)));
}

/** The talks of a run that was held before, or else of new ones. */
async function blank([file]: string[]): Promise<void> {
  const provider = providerOf(process.env);
  if (file === undefined && provider === null) return refuse(noModel);
  const talks = file === undefined ? await holdTalks(everyMeeting(provider!), { atOnce }) : readRun(await read(file)).talks;
  await write(`to-score-${nameOf(new Date().toISOString())}.tsv`, blankTable(talks));
}

const noModel = "No model is set: name one by AI_BASE_URL and AI_MODEL, with AI_API_KEY where its endpoint asks for a key.";

async function hold(): Promise<void> {
  const provider = providerOf(process.env);
  if (provider === null) return refuse(noModel);
  const run = await holdRun(provider, { judge: process.env["AI_JUDGE_MODEL"], atOnce });
  const summary = summaryLines(run, pricesIn(process.env));
  print(...summary);
  await write(`${nameOf(run.at)}.json`, `${JSON.stringify(run, null, 1)}\n`);
  await write(`${nameOf(run.at)}.html`, reportPage(run, summary));
}

const [first = "", ...rest] = process.argv.slice(2);
const commands: Record<string, (files: string[]) => Promise<void>> = { "--compare": compare, "--blank": blank, "--agree": agree, "": hold };
await (commands[first] ?? (async () => refuse(`There is no ${first}: --compare, --blank or --agree.`)))(rest);
