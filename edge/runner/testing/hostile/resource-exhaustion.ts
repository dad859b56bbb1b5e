import { programs } from "./hostile-program.ts";

const memory = { stopped: "memory", error: "more than 256 MB" } as const;
const output = { stopped: "output", error: "about 65,000 letters", outputCut: true } as const;

export const tooMuch = [
  ...programs("python", [
    ["a list that grows", "x = []\nwhile True: x.append(bytearray(1000000))", memory],
    ["one object of 10 GB", "x = bytearray(10**10)", { error: "OverflowError" }],
    ["one object of 1 GB", "print(len('a' * 10**9))", memory],
    ["a text that doubles", "s = 'a'\nwhile True: s += s", memory],
    ["a list of all numbers", "list(range(10**9))", memory],
    ["a tower of lists", "x = []\nwhile True: x = [x, [0] * 200000]", memory],
    [
      "catches that memory is short and goes on",
      "try:\n  bytearray(10**9)\nexcept MemoryError:\n  print('caught')",
      { output: "caught\n", error: null },
    ],
    ["recursion", "def f(n): return f(n + 1)\nf(0)", { error: "RecursionError: maximum recursion depth exceeded" }],
    ["recursion without the usual limit", "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)", {}],
    ["recursion through C", "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n  def __repr__(self): return repr(self)\nrepr(A())", {}],
    ["recursion in the reader", "eval('(' * 5000 + ')' * 5000)", memory],
    ["recursion of data", "x = []\nfor _ in range(10**5): x = [x]\nprint(len(repr(x)))", { error: "RecursionError" }],
    ["a flood of lines", "while True: print('flood')", { ...output, prints: "flood\nflood\n" }],
    ["one line of 1 GB in parts", "while True: print('x' * 10000, end='')", output],
    ["a flood to standard error", "import sys\nwhile True: print('flood', file=sys.stderr)", output],
    ["a flood past the file objects", "import os\nwhile True: os.write(1, b'x' * 1000)", output],
    ["an error text of 10 MB", "raise Exception('x' * 10**7)", { stopped: null }],
    ["many prints of nothing", "for i in range(10**5): print(end='')", { output: "", error: null }],
    ["half a character at the cut", "print('é' * 40000)", output],
    [
      "characters that steer a terminal",
      "print('\\x1b[2J\\x07\\x00\\r<script>')",
      { output: "\u001b[2J\u0007\u0000\r<script>\n", error: null },
    ],
    ["bytes that are no text", "import os\nos.write(1, b'\\xff\\xfe')", { output: "\ufffd\ufffd", error: null }],
    ["a zip bomb", "import zlib\nb = zlib.compress(b'0' * 10**8)\nx = [zlib.decompress(b) for _ in range(9)]", {}],
  ]),
  ...programs("javascript", [
    ["a list that grows", "const x = []; for (;;) x.push(new Array(1e5).fill(Math.random()))", memory],
    ["buffers outside of the heap", "const x = []; for (;;) x.push(new Uint8Array(1e7).fill(1))", memory],
    ["a buffer of 10 GB", "new Uint8Array(1e10).fill(1)", {}],
    ["a text that doubles", "let s = 'a'; for (;;) s += s", { error: "Invalid string length" }],
    [
      "WebAssembly memory of 4 GB",
      "const m = new WebAssembly.Memory({ initial: 1, maximum: 65536 }); for (;;) { m.grow(512); new Uint8Array(m.buffer).fill(1); }",
      {},
    ],
    ["recursion", "function f() { f() } f()", { error: "RangeError: Maximum call stack size exceeded" }],
    ["recursion in a catch", "function f() { try { f() } catch { f() } } f()", {}],
    ["a flood of lines", "for (;;) console.log('flood of lines '.repeat(20))", { ...output, prints: "flood of lines \nflood of lines " }],
    ["a flood of errors", "for (;;) console.error('flood of errors '.repeat(20))", output],
    ["one line of 100 MB", "console.log('x'.repeat(1e8))", { error: "so it was stopped" }],
    ["an error text of 10 MB", "throw new Error('x'.repeat(1e7))", { stopped: null }],
    ["an object without an end", "const a = {}; a.a = a; console.log(a)", { error: null, prints: "Circular" }],
    ["an array of a billion holes", "console.log(new Array(1e9))", { error: null, prints: "empty items" }],
    ["a flood of rejected promises", "for (let i = 0; i < 2e4; i++) Promise.reject(new Error('no'))", { error: "Error: no" }],
    ["timers that breed", "(function f() { setTimeout(f); setTimeout(f); })()", {}],
  ]),
];
