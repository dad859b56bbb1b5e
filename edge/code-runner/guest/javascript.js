// One process, one program. The process has no permission, and what reaches it by name is taken away before the program.
import vm from "node:vm";
import { makeOutput, readJson, send } from "./channel.js";

const { inspect, exit, internal } = Deno;
const Console = Deno[internal]?.Console;
const encoder = new TextEncoder();
const encode = encoder.encode.bind(encoder);
const { apply } = Reflect;
const errorText = Error.prototype.toString;
// Methods are taken before the program, which may change them on the prototypes.
const [split, slice, includes, match] = ["split", "slice", "includes", "match"].map((name) => bound(String, name));
const [join, filter, shift, some] = ["join", "filter", "shift", "some"].map((name) => bound(Array, name));
const unrefTimer = Deno.unrefTimer;
const later = setTimeout;

/** In a line of a stack: not the program's. */
const ownFiles = ["/guest/", "node:", "ext:", "<anonymous>"];
let write = () => true;
let mostCharacters = 0;
let hasEnded = false;

function bound(from, name) {
  const method = from.prototype[name];
  return (self, ...values) => apply(method, self, values);
}

function end(how, report = null) {
  if (!hasEnded) send({ kind: "end", how, report });
  hasEnded = true;
  exit(0);
}

function print(text) {
  // More than is kept is not worth encoding.
  if (!write(encode(slice(`${text}`, 0, mostCharacters)))) end("output");
}

function fail(error) {
  let text = "Uncaught error";
  try {
    const stack = typeof error?.stack === "string" ? error.stack : `Uncaught ${inspect(error)}`;
    // Where the sandbox's own files stand in the stack is of no use to the author.
    text = join(filter(split(stack, "\n"), (line) => !some(ownFiles, (file) => includes(line, file))), "\n");
  } catch {
    // An error whose stack throws has no better text.
  }
  end("ended", slice(text, 0, 8_000));
}

addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});
addEventListener("error", (event) => {
  event.preventDefault();
  fail(event.error);
});
addEventListener("unload", () => end("ended"));

const page = new Console((text) => print(text));
for (const name of Object.keys(page)) globalThis.console[name] = name === "clear" ? () => {} : page[name];

// A stack shows the program's own lines; the places of other files, and what they call, are nobody's business.
Object.defineProperty(Error, "prepareStackTrace", {
  value(error, sites) {
    const lines = [];
    for (let i = 0; i < sites.length; i++) if (sites[i].getFileName() === "main.js") lines[lines.length] = `    at ${sites[i]}`;
    let head = "Error";
    try {
      head = apply(errorText, error, []);
    } catch {
      // An error whose text throws has no better one.
    }
    return lines.length === 0 ? head : `${head}\n${join(lines, "\n")}`;
  },
});

send({ kind: "ready" });
const job = readJson();
if (job === null) exit(0);
send({ kind: "started" });
write = makeOutput(job.outputBytes);
mostCharacters = job.outputBytes + 1;
const lines = job.input;
globalThis.prompt = (question) => {
  if (question !== undefined) print(`${question} `);
  return shift(lines) ?? null;
};
globalThis.alert = (text = "") => print(`${text}\n`);
globalThis.confirm = (question) => {
  if (question !== undefined) print(`${question}\n`);
  return true;
};

const taken = [
  "Deno", "process", "Buffer", "global", "require", "nodeBootstrap", "Worker", "SharedWorker", "caches", "localStorage", "sessionStorage",
  "navigator", "fetch", "WebSocket", "WebSocketStream", "EventSource", "BroadcastChannel", "WebTransport", "Request", "Response", "close", "onunload",
];
for (const name of taken) delete globalThis[name];

// A program that only waits for its timers leaves its place to others.
unrefTimer(later(() => send({ kind: "asleep" }), 30));
let script;
try {
  script = compile(job.code);
} catch (error) {
  end("ended", await describeMistake(job.code, error));
}
try {
  await script.runInThisContext();
} catch (error) {
  fail(error);
}

/** A script that can't be read doesn't tell the line; the reader of modules does. Nothing of the program runs here. */
async function describeMistake(code, error) {
  // A module's imports are loaded before its first line runs, wherever in it they stand.
  if (/\b(import|export)\b/.test(code)) return `${error}`;
  try {
    // The line that can't be read stays; whatever could be read would only run if the rest could be, too.
    await import(`data:text/javascript,${encodeURIComponent(`if (true) throw 0;\n${code}`)}`);
  } catch (located) {
    const line = match(`${located}`, /:(\d+):\d+\s*$/)?.[1];
    if (line) return `${error}\n    at main.js:${line - 1}`;
  }
  return `${error}`;
}

function compile(code) {
  try {
    return new vm.Script(code, { filename: "main.js" });
  } catch (error) {
    if (!/\bawait\b/.test(code)) throw error;
    // Outside a function, await is allowed in modules only, and modules know no file name of ours.
    return new vm.Script(`(async () => {\n${code}\n})()`, { filename: "main.js", lineOffset: -1 });
  }
}
