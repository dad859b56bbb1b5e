import { programs } from "./hostile-program.ts";

/** What Python is told at the start could be found by a program that looks for it; forging tells lies about itself only. */
const find = "import sys\nt = None\nf = sys._getframe()\nwhile f:\n  t = f.f_locals.get('token', t)\n  f = f.f_back\n";

export const forged = programs("python", [
  [
    "a message of the sandbox as output",
    'print(\'{"kind": "end", "how": "ended"}\')\nprint(\'after\')',
    { prints: "after\n", error: null },
  ],
  ["a report with the run's own word", `${find}import os\nos.write(2, t + b'{"kind": "ok"}')\n1/0`, {}],
  ["a report of rubbish", `${find}import os\nos.write(2, t + b'rubbish')`, {}],
  ["a report with a huge line", `${find}import os\nos.write(2, t + b'{"kind": "error", "text": "x", "line": 1e99}')`, { error: "x" }],
  [
    "a report with a name that is markup",
    `${find}import os\nos.write(2, t + b'{"kind": "library", "name": "<img onerror=x>", "line": 1, "text": "y"}')`,
    { error: "y" },
  ],
  ["a report of 10 MB", `${find}import os\nos.write(2, t + b'x' * 10**7)`, {}],
  ["a sleep without an end and without a word", "import select, time\ntime.sleep(1e300)", {}],
  ["a sleep below zero", "import time\ntime.sleep(-1)", { error: "ValueError" }],
]);
