// One process, one program at a time, a fresh instance of Python for each. A program lives inside WebAssembly: all that it
// can reach outside are the functions of wasi.js.
import { makeOutput, readBytes, readJson, readLine, send } from "./channel.js";
import { exposeParts } from "./expose.js";
import { Ended, createWasi } from "./wasi.js";

const start = readJson();
const engine = start && readBytes(start.engineBytes);
if (!engine) Deno.exit(0);
const module = new WebAssembly.Module(exposeParts(engine));
const imports = WebAssembly.Module.imports(module);
const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** Where the type of an object keeps the function that calls it: tp_call of CPython's PyTypeObject, on 32 bits. */
const callSlot = 64;
/** Of a snapshot in one line for the host. */
const partBytes = 262_144;

const prepared = start.snapshot === null ? prepare() : readSnapshot(start.snapshot);
if (start.isForSnapshot) {
  sendSnapshot(prepared);
  Deno.exit(0);
}
for (let programs = 1; ; programs++) {
  runOne();
  // Dropped memories are large and look small to the collector.
  if (programs % 8 === 0) globalThis.gc?.();
}

/** A Python that has loaded what students import most and stands just before a program. */
function prepare() {
  const said = [];
  const { parts } = instantiate({ readJob: () => new Uint8Array(0), write: (bytes) => said.push(...bytes) });
  const how = attempt(() => parts._start());
  const text = decoder.decode(Uint8Array.from(said));
  const [main, type, nothing] = text.split(" ").map(Number);
  if (how !== "ended" || !(main > 0 && type > 0 && nothing > 0)) throw new Error(`Python does not start: ${how} ${text}`);
  return { memory: new Uint8Array(parts.memory.buffer).slice(), stack: parts.g.value, main, type, nothing };
}

/** What another process has prepared: all the work of getting Python ready is done. */
function readSnapshot({ bytes, ...registers }) {
  const memory = readBytes(bytes);
  if (memory === null) Deno.exit(0);
  return { memory, ...registers };
}

/** No program has been here yet: what is sent holds nothing of a student's. */
function sendSnapshot({ memory, ...registers }) {
  for (let at = 0; at < memory.length; at += partBytes)
    send({ kind: "memory", bytes: memory.subarray(at, Math.min(at + partBytes, memory.length)).toBase64() });
  send({ kind: "prepared", ...registers });
}

function runOne() {
  const write = makeOutput(start.outputBytes);
  const token = crypto.randomUUID();
  let report = null;
  const { parts } = instantiate({
    readJob() {
      send({ kind: "ready" });
      const line = readLine();
      if (line === null) Deno.exit(0);
      send({ kind: "started" });
      return concat(encoder.encode(`${token}\n`), line);
    },
    write(bytes) {
      // How it ended is told by the last thing written, behind a word made for this run.
      const isReport = report === null && bytes.length > token.length && decoder.decode(bytes.subarray(0, token.length)) === token;
      if (isReport) report = decoder.decode(bytes.subarray(token.length));
      else if (!write(bytes)) throw new Ended("output");
    },
    sleeping: (isAsleep) => send({ kind: isAsleep ? "asleep" : "awake" }),
  });
  const missing = prepared.memory.length - parts.memory.buffer.byteLength;
  if (missing > 0) parts.memory.grow(missing / 65_536);
  const memory = new Uint8Array(parts.memory.buffer);
  memory.set(prepared.memory);
  parts.g.value = prepared.stack;
  const call = parts.t.get(new DataView(parts.memory.buffer).getUint32(prepared.type + callSlot, true));
  const how = attempt(() => {
    call(prepared.main, prepared.nothing, 0);
    // Its last line ends Python; a return means that an error went past everything.
    throw new Ended("crashed");
  });
  send({ kind: "end", how, report, memoryMb: Math.round(parts.memory.buffer.byteLength / 1_048_576) });
}

function instantiate(hostFunctions) {
  const wasi = createWasi({ args: ["python", "-I", "-B", "-S", "-u", "-c", start.boot], ...hostFunctions });
  const parts = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.functions(imports) }).exports;
  wasi.use(parts.memory);
  return { parts };
}

function attempt(run) {
  try {
    run();
    return "ended";
  } catch (error) {
    if (error instanceof Ended) return error.how;
    return error instanceof RangeError ? "too-deep" : "crashed";
  }
}

function concat(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
