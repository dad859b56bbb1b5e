// One process, one program. The process has no permission, and what reaches it by name is taken away before the program.
import { makeOutput, readJson, send } from "./channel.js";

const { inspect, exit, internal } = Deno;
const { Console, core } = Deno[internal];
const { evalContext, destructureError } = core;
/** Deno reads names of scripts as addresses. */
const address = "file:///main.js";
const addressInStacks = "/main.js";
/** What Deno marks the scripts of node:vm with: their import() is refused. Node's own module costs as much as all of Deno. */
const withoutImport = [1];
const encoder = new TextEncoder();
const encode = encoder.encode.bind(encoder);
const { apply } = Reflect;
const errorText = Error.prototype.toString;
const { preventDefault } = Event.prototype;
// Methods are taken before the program, which may change them on the prototypes.
const [split, slice, includes] = ["split", "slice", "includes"].map((name) => bound(String, name));
const [join, filter, shift, some] = ["join", "filter", "shift", "some"].map((name) => bound(Array, name));

/** In a line of a stack: not the program's. */
const ownFiles = ["/guest/", "node:", "ext:", "<anonymous>"];
let write = () => true;
let mostCharacters = 0;
let hasEnded = false;
/** Whether all that the program itself awaits has come. */
let isSettled = false;
let lastLine = Infinity;

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
    text = join(
      filter(split(stack, "\n"), (line) => !some(ownFiles, (file) => includes(line, file))),
      "\n",
    );
  } catch {
    // An error whose stack throws has no better text.
  }
  end("ended", slice(text, 0, 8_000));
}

addEventListener("unhandledrejection", (event) => {
  apply(preventDefault, event, []);
  fail(event.reason);
});
addEventListener("error", (event) => {
  apply(preventDefault, event, []);
  fail(event.error);
});
addEventListener("unload", () => end(isSettled ? "ended" : "waits"));

const page = new Console((text) => print(text));
for (const name of Object.keys(page)) globalThis.console[name] = name === "clear" ? () => {} : page[name];

// What is wrapped around a program ends in a line of its own.
const isOwn = (site) => site.getFileName() === addressInStacks && site.getLineNumber() <= lastLine;

// A stack shows the program's own lines; the places of other files, and what they call, are nobody's business.
Object.defineProperty(Error, "prepareStackTrace", {
  value(error, sites) {
    const lines = [];
    for (let i = 0; i < sites.length; i++)
      if (isOwn(sites[i])) lines[lines.length] = join(split(`    at ${sites[i]}`, addressInStacks), "main.js");
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
lastLine = job.code.split("\n").length;
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
  "Deno",
  "process",
  "Buffer",
  "global",
  "require",
  "nodeBootstrap",
  "Worker",
  "SharedWorker",
  "Storage",
  "Cache",
  "CacheStorage",
  "Navigator",
  "NavigatorUAData",
  "LockManager",
  "caches",
  "localStorage",
  "sessionStorage",
  "navigator",
  "fetch",
  "WebSocket",
  "WebSocketStream",
  "EventSource",
  "BroadcastChannel",
  "WebTransport",
  "Request",
  "Response",
  "close",
  "onunload",
];
for (const name of taken) delete globalThis[name];

// Its work goes on in threads of its own, as many as a program asks for.
delete Crypto.prototype.subtle;
// The engine makes no code out of texts: what is made behind a script's back, as by a timer, would have import().
Object.assign(globalThis, { eval: (text) => (typeof text === "string" ? unwrap(evalContext(text, "file:///eval", withoutImport)) : text) });

void start();

async function start() {
  try {
    await unwrap(run(job.code));
    isSettled = true;
  } catch (error) {
    fail(error);
  }
}

function unwrap([value, error]) {
  if (error) throw error.thrown;
  return value;
}

function run(code) {
  const ran = evalContext(code, address, withoutImport);
  if (!ran[1]?.isCompileError) return ran;
  if (!/\bawait\b/.test(code)) return end("ended", mistakeIn(code));
  // Outside a function, await is allowed in modules only, and those could import.
  const wrapped = `(async () => {${code}\n})()`;
  const ranWrapped = evalContext(wrapped, address, withoutImport);
  if (!ranWrapped[1]?.isCompileError) return ranWrapped;
  const mistake = mistakeIn(code);
  return end("ended", includes(mistake, "await is only valid") ? mistakeIn(wrapped) : mistake);
}

/** What can't be read in a program and where; nothing of it runs, here as before. */
function mistakeIn(code) {
  const limit = Error.stackTraceLimit;
  // Only an error without a stack tells the place in the text.
  Error.stackTraceLimit = 0;
  const { thrown } = evalContext(code, address, withoutImport)[1];
  Error.stackTraceLimit = limit;
  const line = destructureError(thrown).frames[0]?.lineNumber;
  return line ? `${thrown}\n    at main.js:${line}` : `${thrown}`;
}
