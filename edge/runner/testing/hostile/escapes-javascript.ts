import { programs } from "./hostile-program.ts";

/** A module that would tell that it runs, and what it can load. */
const load = `data:text/javascript,${encodeURIComponent('console.log("found " + Object.keys(await import("node:process")).length)')}`;

export const escapesFromJavaScript = programs("javascript", [
  ["a module behind another sign", `;import "${load}"`, { output: "", error: "SyntaxError" }],
  ["a module behind a comment", `/* */ import "${load}"`, { output: "", error: "SyntaxError" }],
  ["a module of its own that is passed on", `;export * from "${load}"`, { output: "", error: "SyntaxError" }],
  ["a module in a text that can't be read", `let a = 1;; import x from "${load}"\nlet a = 2;`, { output: "", error: "SyntaxError" }],
  ["a module by the name of the reader", `import.meta.x; ({ import "${load}" })`, { output: "", error: "SyntaxError" }],
  [
    "a function that begins before the mistake",
    "function f() { console.log('ran') } f();\nlet = = 1",
    { output: "", error: "SyntaxError" },
  ],
  [
    "the places of the runner's files in a stack",
    "console.log(new Error('x').stack)\nconsole.log(new Error('y'))",
    { output: "Error: x\n    at main.js:1:13\nError: y\n    at main.js:2:13\n", error: null },
  ],
  [
    "the calls of the runner's files",
    "Error.prepareStackTrace = (e, sites) => sites.map((s) => s.getFileName() + typeof s.getFunction())\nconsole.log(typeof new Error('x').stack)",
    { output: "string\n", error: null },
  ],
  [
    "an error whose text is a program",
    "class E extends Error { get message() { throw 1 } get name() { throw 2 } }\nconsole.log(typeof new E().stack)",
    { output: "string\n", error: null },
  ],
  [
    "the process's interface",
    "console.log(typeof Deno, typeof process, typeof require, typeof Buffer, typeof global)",
    { output: "undefined undefined undefined undefined undefined\n", error: null },
  ],
  [
    "the constructor's way to the global object",
    "const g = (() => {}).constructor('return this')(); console.log(typeof g.Deno)",
    { output: "", error: "EvalError" },
  ],
  [
    "a constructor chain through the console",
    "const g = console.log.constructor('return globalThis')(); console.log(typeof g.Deno)",
    { output: "", error: "EvalError" },
  ],
  [
    "a constructor chain through prompt",
    "console.log(typeof prompt.constructor.constructor('return Deno'))",
    { output: "", error: "EvalError" },
  ],
  ["reading Deno through eval", "(0, eval)('Deno')", { error: "Deno is not defined" }],
  [
    "importing files",
    "const fs = await import('node:fs'); console.log(fs.readFileSync('/etc/passwd', 'utf8'))",
    { error: "rror", output: "" },
  ],
  [
    "importing processes",
    "const c = await import('node:child_process'); console.log(c.execSync('id') + '')",
    { error: "rror", output: "" },
  ],
  [
    "importing through new code",
    "const f = new Function('return import(\"node:fs\")'); console.log((await f()).readFileSync('/etc/passwd', 'utf8'))",
    { error: "rror", output: "" },
  ],
  ["importing through eval", "const fs = await eval('import(\"node:fs\")'); fs.readFileSync('/etc/passwd')", { error: "rror", output: "" }],
  [
    "importing in a timer made of text",
    "setTimeout(\"import('node:fs').then((m) => console.log(m.readFileSync('/etc/passwd', 'utf8')))\", 1)",
    { output: "" },
  ],
  ["importing from the network", "await import('http://127.0.0.1:PORT/x.js')", { error: "rror" }],
  ["importing the runner's own files", "await import('file:///etc/passwd')", { error: "rror", output: "" }],
  ["an import statement", "import fs from 'fs';\nconsole.log(fs)", { error: "Cannot use import statement" }],
  ["require", "const fs = require('fs')", { error: "require is not defined" }],
  ["process.binding", "process.binding('fs')", { error: "process is not defined" }],
  ["the network", "await fetch('http://127.0.0.1:PORT/')", { error: "fetch is not defined" }],
  ["a socket", "new WebSocket('ws://127.0.0.1:PORT/')", { error: "WebSocket is not defined" }],
  ["an event source", "new EventSource('http://127.0.0.1:PORT/')", { error: "EventSource is not defined" }],
  ["an old request", "new XMLHttpRequest()", { error: "XMLHttpRequest is not defined" }],
  ["another thread", "new Worker('data:text/javascript,for(;;);')", { error: "Worker is not defined" }],
  [
    "stored things",
    "console.log(typeof localStorage, typeof sessionStorage, typeof caches, typeof indexedDB)",
    { prints: "undefined undefined undefined", error: null },
  ],
  ["leaving a message for others", "new BroadcastChannel('x').postMessage('x')", { error: "BroadcastChannel is not defined" }],
  ["ending the process", "close()", { error: "close is not defined" }],
  [
    "symbols of the engine",
    "console.log(Object.getOwnPropertySymbols(globalThis).map(String).filter((s) => /deno|node|internal/i.test(s)).map((s) => { try { return typeof globalThis[Symbol.for(s)] } catch { return 'x' } }).includes('object'))",
    { output: "false\n", error: null },
  ],
  [
    "the stack's own objects",
    "Error.prepareStackTrace = (e, s) => s.map((f) => String(f.getThis?.())).join(); const x = new Error('x').stack; console.log(/Deno|process/.test(x))",
    { prints: "false" },
  ],
  ["stack that runs code", "Error.prepareStackTrace = () => { throw 1 }; null.x", {}],
  [
    "a prototype in the way of messages",
    "Object.prototype.toJSON = () => ({ kind: 'end', how: 'ended' }); console.log('still here')",
    { output: "still here\n", error: null },
  ],
  [
    "methods of arrays that lie",
    "Array.prototype.push = Array.prototype.map = Array.prototype.filter = Array.prototype.join = () => { throw new Error('mine') }; null.x",
    { error: "TypeError" },
  ],
  [
    "an encoder that lies",
    "TextEncoder.prototype.encode = () => new Uint8Array(0); JSON.stringify = () => '{}'; btoa = () => ''; console.log('told')",
    { output: "told\n", error: null },
  ],
  [
    "a prototype that grows every message",
    "Object.prototype.kind = 'end'; Object.prototype.how = 'output'; Object.prototype.report = 'forged'; console.log('hi')",
    { output: "hi\n", error: null },
  ],
  [
    "bytes that lie",
    "Uint8Array.prototype.subarray = Uint8Array.prototype.slice = () => { throw 1 }; console.log('hi')",
    { output: "hi\n", error: null },
  ],
  ["throwing nothing", "throw undefined", { error: "Uncaught undefined" }],
  ["throwing what can't be read", "throw new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 } })", { error: "ncaught" }],
  ["a rejected promise", "Promise.reject(new TypeError('nobody looks'))", { error: "TypeError: nobody looks" }],
  ["an error in a timer", "console.log('a');\nsetTimeout(() => {\n  nope();\n}, 5)", { output: "a\n", error: "main.js:3" }],
  [
    "hiding errors",
    "addEventListener('error', (e) => e.preventDefault()); addEventListener('unhandledrejection', (e) => e.stopImmediatePropagation()); Promise.reject(new Error('shown'))",
    { error: "Error: shown" },
  ],
  ["events of the host", "dispatchEvent(new Event('unload')); console.log('x')", {}],
  [
    "a forged message of success",
    "console.log(JSON.stringify({ kind: 'end', how: 'ended', report: null })); for (;;);",
    { stopped: "time", prints: '{"kind":"end"' },
  ],
  [
    "characters that steer a terminal",
    "console.log('\\x1b[2J\\x07\\x00<script>')",
    { output: "\u001b[2J\u0007\u0000<script>\n", error: null },
  ],
  ["half a character", "console.log('\\ud800')", { output: "\ufffd\n", error: null }],
  ["the time zone and language of the machine", "console.log(new Date(0).getTimezoneOffset())", { output: "0\n", error: null }],
  ["the sandbox's own files in the stack", "null.x", { error: "main.js:1" }],
  ["a debugger", "debugger; console.log('on')", { output: "on\n", error: null }],
]);
