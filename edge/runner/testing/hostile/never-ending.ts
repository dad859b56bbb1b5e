import { programs } from "./hostile-program.ts";

const time = { stopped: "time", error: "still running after 5 seconds" } as const;

export const neverEnding = [
  ...programs("python", [
    ["an empty loop", "print('before')\nwhile True: pass", { ...time, output: "before\n" }],
    ["a loop that swallows every exception", "while True:\n  try:\n    while True: pass\n  except BaseException: pass", time],
    ["a sleep of an hour", "import time\nprint('z', end='')\ntime.sleep(3600)", { ...time, output: "z" }],
    ["many short sleeps", "import time\nwhile True: time.sleep(0.001)", time],
    ["one step of arithmetic that takes years", "print(9**9**9)", time],
    ["a pattern that backtracks for ever", "import re\nre.match(r'(a+)+$', 'a'*60 + 'b')", time],
    ["a destructor that never ends", "class A:\n  def __del__(self):\n    while True: pass\na = A()\ndel a", time],
    [
      "an exit function that never ends",
      "import atexit\ndef f():\n  while True: pass\natexit.register(f)\nprint('done')",
      { ...time, output: "done\n" },
    ],
    ["a generator without an end", "import itertools\nsum(itertools.count())", time],
    ["a comparison that never ends", "class A:\n  def __eq__(self, o):\n    while True: pass\nA() == 1", time],
  ]),
  ...programs("javascript", [
    ["an empty loop", "console.log('before'); for (;;);", { ...time, output: "before\n" }],
    ["promises that follow each other for ever", "(function f() { Promise.resolve().then(f) })()", time],
    ["a timer that never ends", "setInterval(() => {}, 1)", time],
    ["a wait of an hour", "console.log('z'); setTimeout(() => {}, 3600000)", { ...time, output: "z\n" }],
    ["await of a promise that never settles, beside a timer", "setTimeout(() => {}, 1e9); await new Promise(() => {})", time],
    ["Atomics.wait", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", { stopped: "time" }],
    [
      "WebAssembly that never ends",
      "new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]))).exports.f()",
      time,
    ],
    ["a pattern that backtracks for ever", "/(a+)+$/.test('a'.repeat(60) + 'b')", time],
    ["a getter that never ends in what is printed", "console.log({ get a() { for (;;); }, toString() { for (;;); } } + '')", time],
  ]),
];
