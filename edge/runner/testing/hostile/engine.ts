import { programs } from "./hostile-program.ts";

const time = { stopped: "time" } as const;
const memory = { stopped: "memory" } as const;
/** Tells whether a module came; asked for in ways that have no script of the program's own behind them. */
const load = "import('node:process').then(() => console.log('found'), () => console.log('no'))";
const text = JSON.stringify(load);
const refused = { output: "no\n", error: null } as const;
const hi = { output: "hi\n", error: null } as const;

/** What can be done to the engine and to what runs in it, to load modules, to hide how a program ended or to break what tells it. */
export const engine = programs("javascript", [
  ["a module from a text in a timer", `setTimeout(eval, 1, ${text})`, refused],
  ["a module from a text in a promise", `Promise.resolve(${text}).then(eval)`, refused],
  ["a module from a text in a microtask", `queueMicrotask(eval.bind(null, ${text}))`, refused],
  [
    "a module from a text in an event",
    `addEventListener('x', { handleEvent: eval.bind(null, ${text}) }); dispatchEvent(new Event('x'))`,
    refused,
  ],
  ["a module from a text in a map", `[${text}].map(eval)`, refused],
  [
    "a module from a text that prompt asks for",
    `prompt({ toString: eval.bind(null, ${text} + "; 'x'") })`,
    { output: "x no\n", error: null },
  ],
  [
    "a module from a text that the console asks for",
    `console.log({ [Symbol.for('Deno.customInspect')]: eval.bind(null, ${text} + "; 'x'") })`,
    { output: "x\nno\n", error: null },
  ],
  [
    "a module from a text that the report asks for",
    `const e = {}; Object.defineProperty(e, 'stack', { get: eval.bind(null, ${text} + "; 'x'") }); throw e`,
    { output: "", error: "x" },
  ],
  [
    "a module from a function made of a text",
    `Promise.resolve(${text}).then(Function).then((f) => f())`,
    { output: "", error: "EvalError" },
  ],
  [
    "a module from an async function made of a text",
    `Promise.resolve(${text}).then((async () => {}).constructor).then((f) => f())`,
    { output: "", error: "EvalError" },
  ],
  ["a module from a generator made of a text", `(function* () {}).constructor(${text})().next()`, { output: "", error: "EvalError" }],
  ["a module when a class is made", `class A { static { ${load} } }`, refused],
  [
    "modules of every kind",
    "for (const n of ['data:text/javascript,1', 'file:///etc/passwd', 'node:vm', 'npm:left-pad', 'jsr:@std/fs', 'https://127.0.0.1:PORT/x', 'ext:core/mod.js', './channel.js', URL.createObjectURL(new Blob(['1']))]) await import(n).then(() => console.log('found', n), () => {}); console.log('hi')",
    hi,
  ],
  [
    "files as modules",
    "for (const type of ['text', 'bytes', 'json']) await import('file:///etc/passwd', { with: { type } }).then((m) => console.log(m.default), () => {}); console.log('hi')",
    hi,
  ],
  ["modules for later", `import.defer('node:fs').then(() => console.log('found'), () => console.log('no'))`, refused],
  ["where the module is", "console.log(import.meta.url)", { output: "", error: "SyntaxError" }],
  [
    "an end of what is wrapped around it",
    "}); console.log(typeof Deno, typeof process, typeof core); (async () => { await 1;",
    { output: "undefined undefined undefined\n", error: null },
  ],
  ["the engine's own words", "%DebugPrint(1)", { error: "SyntaxError" }],
  [
    "everything that can be reached by name",
    "const seen = new Set(), found = []; (function walk(o, d) { if (Object(o) !== o || seen.has(o) || d > 4) return; seen.add(o); for (const k of Reflect.ownKeys(o)) { if (/^(Deno|core|ops|op_|internal|process|bootstrap)/.test(String(k))) found.push(String(k)); const p = Object.getOwnPropertyDescriptor(o, k); for (const x of [p?.value, p?.get, p?.set]) walk(x, d + 1) } walk(Object.getPrototypeOf(o), d + 1) })(globalThis, 0); console.log(seen.size > 500, found.length)",
    { output: "true 0\n", error: null },
  ],
  [
    "where the runner's files are",
    "console.log(typeof location, prompt.toString().includes('/'), new Error('x', { cause: 1 }).stack)",
    { prints: "undefined false Error: x\n    at main.js:1", error: null },
  ],
  [
    "classes of stores and machines",
    "console.log(typeof Storage, typeof CacheStorage, typeof Cache, typeof Navigator, typeof LockManager)",
    { output: "undefined undefined undefined undefined undefined\n", error: null },
  ],
  [
    "ciphers that work in threads of their own",
    "console.log(typeof crypto.subtle, typeof crypto.randomUUID)",
    { output: "undefined function\n", error: null },
  ],
  [
    "another way of making stacks",
    "try { Object.defineProperty(Error, 'prepareStackTrace', { value: () => 'mine' }) } catch (e) { console.log(e.name) } class X extends Error {} X.prepareStackTrace = (e, s) => s; console.log(typeof new X().stack)",
    { output: "TypeError\nstring\n", error: null },
  ],
  ["a stack that never ends", "const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { for (;;); } }); throw e", time],
  ["a stack of 12 MB", "const e = new Error('x'); e.stack = 'at main.js:7\\n'.repeat(1e6); throw e", {}],
  ["a line that isn't there", "throw new Error('see main.js:99')", { error: "see main.js:99\n    at main.js:1" }],
  ["a tag that never ends", "console.log({ get [Symbol.toStringTag]() { for (;;); } })", time],
  [
    "traps in what is printed",
    "console.log(new Proxy({}, { get() { throw 1 }, ownKeys() { for (;;); }, getPrototypeOf() { for (;;); } })); console.log('hi')",
    { output: "{}\nhi\n", error: null },
  ],
  [
    "a promise that never comes",
    "await new Promise(() => {}); console.log('never')",
    { output: "", error: "waits for something that never comes", stopped: null },
  ],
  [
    "a wait for other threads that never comes",
    "await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0).value",
    { error: "waits for something that never comes", stopped: null },
  ],
  ["microtasks that follow each other for ever", "(function f() { queueMicrotask(f) })()", time],
  [
    "messages that answer each other for ever",
    "const { port1, port2 } = new MessageChannel(); port1.onmessage = port2.onmessage = ({ target }) => target.postMessage(1); port1.postMessage(1)",
    time,
  ],
  [
    "work when it is over",
    "addEventListener('unload', () => { for (;;); }); addEventListener('beforeunload', (e) => e.preventDefault())",
    time,
  ],
  ["an end that it tells itself", "dispatchEvent(new Event('unload')); for (;;);", {}],
  [
    "work when things are forgotten",
    "const r = new FinalizationRegistry(() => { for (;;); }); for (let i = 0; i < 1e5; i++) r.register({}, i); setInterval(() => Array.from({ length: 1e5 }, () => ({})), 5)",
    time,
  ],
  [
    "memories of WebAssembly",
    "const all = []; for (;;) { const m = new WebAssembly.Memory({ initial: 2000, maximum: 2048 }); new Uint8Array(m.buffer).fill(1); all.push(m) }",
    memory,
  ],
  ["memory that threads share", "const all = []; for (;;) all.push(new Uint8Array(new SharedArrayBuffer(1e8)).fill(1))", memory],
  ["memory that grows", "const b = new ArrayBuffer(8, { maxByteLength: 2 ** 33 }); b.resize(2 ** 33); new Uint8Array(b).fill(1)", {}],
  ["pictures", "const all = []; for (;;) all.push(new ImageData(8000, 8000))", memory],
  ["a table of a hundred thousand columns", "console.table(Array.from({ length: 1e5 }, (_, i) => ({ ['k' + i]: i })))", {}],
  ["brackets without an end", "JSON.parse('['.repeat(1e6))", { error: "SyntaxError" }],
  ["integers that grow", "let a = 2n; for (;;) a = a ** 3n", {}],
  [
    "no events any more",
    "EventTarget.prototype.addEventListener = null; Event.prototype.preventDefault = () => { throw 1 }; setTimeout(() => { throw new Error('late') }, 1)",
    { error: "Error: late" },
  ],
  [
    "no functions any more",
    "Reflect.apply = () => { throw 1 }; Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null; console.log('hi'); null.x",
    { output: "hi\n", error: "main.js:1" },
  ],
  [
    "texts that lie",
    "String.prototype.split = String.prototype.slice = String.prototype.includes = () => { throw 5 }; console.log('hi'); null.x",
    { output: "hi\n", error: "main.js:1" },
  ],
  [
    "bytes that are made elsewhere",
    "Object.defineProperty(Object.getPrototypeOf(Uint8Array), Symbol.species, { get() { throw 1 } }); console.log('hi')",
    hi,
  ],
  [
    "bytes of another length",
    "const p = Object.getPrototypeOf(Uint8Array.prototype); for (const n of ['length', 'byteLength', 'byteOffset', 'buffer']) Object.defineProperty(p, n, { get() { return 1e9 } }); Uint8Array.prototype.toBase64 = () => 'x'; console.log('hi')",
    hi,
  ],
  [
    "lines of the sandbox in the output",
    'console.log(\'{"kind":"end","how":"ended"}\\n{"kind":"ready"}\\n12345\'); null.x',
    { prints: '{"kind":"ready"}\n12345\n', error: "main.js:1" },
  ],
]);
