#!/usr/bin/env node
/**
 * An area inside a real shell, for who makes it: `learn-stage dev` opens it in the browser, signed in at a school, and shows what is saved;
 * `learn-stage test` asks of it in Chromium what the product expects of every area; `learn-stage types` writes the types of its own tables.
 */
import { startProviderStub } from "@learn/edge/provider-stub";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { findChromium } from "../fixtures/browser.ts";
import { enrol, post } from "../fixtures/enrolled.ts";
import { lesson } from "../fixtures/lesson.ts";
import { asOperator, makeSchool } from "../fixtures/school.ts";
import { onStage } from "./on-stage.ts";
import { areaFolder, forgetBuild, packArea, StageFault, startProduct, typesOfArea } from "./product.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const className = "5b";

/** A school with a class, its teacher, and a student who is signed in. */
async function seed(product: Parameters<typeof makeSchool>[0]) {
  const listed = (await (await fetch(`${product.origin}/areas.json`)).json()) as { id: string }[];
  const school = await makeSchool(
    product,
    "Stage School",
    listed.map(({ id }) => id),
  );
  const code = await school.code(className);
  const person = (name: string) => ({ username: name, email: `${name.toLowerCase()}@stage.example`, password: "seven stones in a lake" });
  const teacher = await enrol(product, { grade_level: 1, continent: "Africa", role: "teacher" }, person("Otieno"));
  await school.appoint(person("Otieno"), "teacher", [className]);
  const student = await enrol(product, { grade_level: 1, continent: "Africa" }, person("Amina"), code);
  return { student, teacher };
}

/** Writes the types of the area's own tables as its SQL makes them; with `isCheck` it refuses others. */
async function types(isCheck: boolean): Promise<void> {
  const name = "database.generated.ts";
  const file = join(areaFolder, name);
  const made = await typesOfArea();
  if (existsSync(file) && readFileSync(file, "utf8") === made) return;
  if (isCheck) throw new StageFault(`${name} isn't what sql/ makes: npm run types writes it.`);
  writeFileSync(file, made);
  say(`${name} has the types that sql/ makes.`);
}

async function dev(isScripted: boolean, isIsolated: boolean): Promise<void> {
  const port = Number(process.env["PORT"] || "4000");
  const origin = `http://127.0.0.1:${port}`;
  const { id, category } = JSON.parse(readFileSync(join(areaFolder, "area.json"), "utf8")) as { id: string; category: string };
  const { createServer } = await import("vite");
  await types(false);
  forgetBuild(isIsolated);
  const stub = isScripted ? await startProviderStub() : null;
  stub?.script(lesson);
  const ai = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("AI_"))) as Record<string, string>;
  const product = await startProduct(
    { SITE_URL: origin, AREA_ERRORS: "true", ...ai, ...(stub && { AI_BASE_URL: stub.baseUrl, AI_API_KEY: "none" }) },
    say,
    isIsolated,
  );
  const end = async (code: number): Promise<never> => {
    await product.stop();
    return process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(0));
  try {
    const { student, teacher } = await seed(product);
    const sessions = { student: student.session, teacher: teacher.session };
    const vite = await createServer({
      logLevel: "warn",
      plugins: [onStage({ product, id, isIsolated, sessions, say })],
      server: { host: "127.0.0.1", port },
    });
    await vite.listen();
    // One after the other, and once for all that was saved meanwhile.
    let [isWaiting, working] = [false, Promise.resolve()];
    let [isRewritten, isRedrawn] = [false, false];
    const takeUp = async (): Promise<void> => {
      isWaiting = false;
      const began = Date.now();
      // The description is built with the pages; and the frame has no way to Vite, so it shows what is built.
      forgetBuild(isRedrawn);
      isRedrawn = false;
      await product.takeUp();
      // An activity that was written anew begins anew.
      if (isRewritten)
        await asOperator(product).from("dashboard").delete().eq("user_id", student.id).eq("category_activity", category).throwOnError();
      isRewritten = false;
      await post(product, "/rest/v1/rpc/refresh_user_dashboard", student.token, { user_id_param: student.id });
      vite.ws.send({ type: "full-reload" });
      say(`the server has taken it up, in ${Date.now() - began} ms`);
    };
    const tell = (fault: unknown): void => say(fault instanceof StageFault ? fault.message : String(fault));
    vite.watcher.on("all", (_, file) => {
      const [folder = ""] = relative(areaFolder, file).split(sep);
      if (folder === "sql") {
        say("What has run of the SQL stays as it is: start npm run dev again, and it begins with a new database.");
        working = working.then(() => types(false)).catch(tell);
      }
      const isBuilt = ["area.json", "icon.svg", "motif.svg", "topics", isIsolated ? "src" : ""].includes(folder);
      if ((!isBuilt && !["function", "coaching", "content"].includes(folder)) || /\.(?:generated|test)\.ts$/.test(file)) return;
      isRedrawn ||= isBuilt;
      isRewritten ||= folder === "content";
      if (isWaiting) return;
      isWaiting = true;
      working = working.then(takeUp).catch(tell);
    });
    say(`ready ${origin}/${id}`);
    say(`  as a student of class ${className} who is signed in; ${origin}/?as=teacher is their teacher, /?as=student the student again`);
    say(
      stub
        ? "  with a model that says the same always"
        : `  with ${ai["AI_BASE_URL"] ?? "the guided path: set AI_BASE_URL and AI_API_KEY for a model, or say npm run dev -- --scripted"}`,
    );
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error && /in use/.test(error.message) ? `Port ${port} is taken: set PORT to another one.` : String(error)}\n`,
    );
    await end(1);
  }
}

async function test(args: string[]): Promise<void> {
  await types(true);
  try {
    process.env["CHROMIUM_PATH"] = findChromium();
  } catch (cause) {
    throw new StageFault(String(cause instanceof Error ? cause.message : cause), { cause });
  }
  const folder = mkdtempSync(join(tmpdir(), "learn-area-"));
  try {
    forgetBuild(true);
    await packArea(folder);
    const cli = join(createRequire(import.meta.url).resolve("@playwright/test/package.json"), "../cli.js");
    const config = join(import.meta.dirname, "playwright.config.js");
    const { status } = spawnSync(process.execPath, [cli, "test", "--config", config, ...args], { stdio: "inherit" });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const [verb, ...args] = process.argv.slice(2);
  if (verb === "dev") await dev(args.includes("--scripted"), args.includes("--isolated"));
  else if (verb === "test") await test(args);
  else if (verb === "types") await types(args.includes("--check"));
  else throw new StageFault("Say what to do: learn-stage dev, learn-stage test, or learn-stage types.");
} catch (fault) {
  if (!(fault instanceof StageFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
