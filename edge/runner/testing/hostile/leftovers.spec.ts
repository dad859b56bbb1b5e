import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Language, Ran } from "../../program.ts";
import { limits } from "../../limits.ts";
import { createRunner } from "../../runner.ts";

// What the program of one student can leave for the next one's, which runs in the same process where that is Python's.
let runner: ReturnType<typeof createRunner>;
beforeAll(() => {
  runner = createRunner({ atOnce: 1, spareProcesses: 0 });
});
afterAll(() => runner?.close());

async function run(code: string, language: Language = "python", student = "ada"): Promise<Ran> {
  const outcome = await runner.run({ code, language, student });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

const pairs: [name: string, language: Language, leave: string, look: string, clean: string][] = [
  [
    "a module",
    "python",
    "import sys, types\nsys.modules['left'] = types.ModuleType('left')",
    "import sys\nprint('left' in sys.modules)",
    "False",
  ],
  [
    "a changed module",
    "python",
    "import random\nrandom.randint = lambda a, b: 4\nimport math\nmath.pi = 3",
    "import random, math\nprint(random.randint(5, 9) > 4, math.pi > 3)",
    "True True",
  ],
  [
    "a changed built-in",
    "python",
    "import builtins\nbuiltins.print = lambda *a: None\nbuiltins.left = 1",
    "print('left' in dir(__builtins__))",
    "False",
  ],
  [
    "a changed class",
    "python",
    "import collections, json\ncollections.Counter.left = 1\njson.JSONEncoder.default = 1",
    "import collections, json\nprint(hasattr(collections.Counter, 'left'), callable(json.JSONEncoder.default))",
    "False True",
  ],
  [
    "an importer",
    "python",
    "import sys\nsys.meta_path.insert(0, 5)\nsys.path_hooks.clear()\nsys.path.append('left')",
    "import sys, colorsys\nprint('left' in sys.path)",
    "False",
  ],
  ["a global", "python", "left = 1\nglobals()['left'] = 1", "print('left' in globals())", "False"],
  [
    "an environment variable",
    "python",
    "import os\nos.environ['LEFT'] = '1'\nos.putenv('LEFT', '1')",
    "import os\nprint(os.environ.get('LEFT'), os.getenv('LEFT'))",
    "None None",
  ],
  [
    "a time zone",
    "python",
    "import os, time\nos.environ['TZ'] = 'Africa/Nairobi'\ntry: time.tzset()\nexcept AttributeError: pass",
    "import time\nprint(time.tzname[0], time.timezone)",
    "UTC 0",
  ],
  ["a seed", "python", "import random\nrandom.seed(1)", "import random\nprint(random.random() != 0.13436424411240122)", "True"],
  [
    "a way of counting",
    "python",
    "import decimal, sys\ndecimal.getcontext().prec = 3\nsys.setrecursionlimit(60)\nsys.set_int_max_str_digits(0)",
    "import decimal, sys\nprint(decimal.getcontext().prec, sys.getrecursionlimit(), sys.get_int_max_str_digits())",
    "28 1000 4300",
  ],
  [
    "a trace",
    "python",
    "import sys\nsys.settrace(lambda *a: print('left'))\nsys.setprofile(lambda *a: None)",
    "import sys\nprint(sys.gettrace(), sys.getprofile())",
    "None None",
  ],
  [
    "work for the end",
    "python",
    "import atexit, sys\natexit.register(lambda: print('end'))\nsys.exitfunc = print",
    "import atexit\nprint(atexit._ncallbacks())",
    "0",
  ],
  [
    "text in memory",
    "python",
    "left = ['the kettle of Amina ' + str(n) for n in range(10**5)]",
    "import gc\nword = ''.join(('ket', 'tle'))\nprint(any(word in str(o)[:2000] for o in gc.get_objects() if isinstance(o, (list, tuple))))",
    "False",
  ],
  ["input that wasn't read", "python", "import sys", "import sys\nprint(repr(sys.stdin.read()))", "''"],
  [
    "a warning filter",
    "python",
    "import warnings\nwarnings.simplefilter('error')",
    "import warnings\nprint(any(action == 'error' for action, *_ in warnings.filters))",
    "False",
  ],
  ["broken memory", "python", "import faulthandler\nfaulthandler._sigsegv()", "print('whole')", "whole"],
  [
    "a guard that forbids everything",
    "python",
    "import sys\ndef h(e, a): raise SystemExit\nsys.addaudithook(h)",
    "import sys\nsys.audit('left')\nprint('free')",
    "free",
  ],
  ["other outputs", "python", "import io, os, sys\nsys.stdout = sys.__stdout__ = io.StringIO()\nos.close(1)", "print('mine')", "mine"],
  [
    "a global",
    "javascript",
    "globalThis.left = 1; var left2 = 1; function left3() {}",
    "console.log(typeof left, typeof left2, typeof left3)",
    "undefined undefined undefined",
  ],
  [
    "a changed prototype",
    "javascript",
    "Array.prototype.left = 1; Object.prototype.left = 1; String.prototype.split = null",
    "console.log([].left, 'a b'.split(' ').length)",
    "undefined 2",
  ],
  ["a seed", "javascript", "Math.random = () => 4", "console.log(Math.random() < 1)", "true"],
  [
    "a timer",
    "javascript",
    "setInterval(() => console.log('left'), 1); setTimeout(() => { throw 1 }, 5)",
    "setTimeout(() => console.log('mine'), 50)",
    "mine",
  ],
];

it.each(pairs)("%s of a %s program isn't there for the next [SEC-011]", async (_, language, leave, look, clean) => {
  await run(leave, language, "ada");
  expect(await run(look, language, "ben")).toMatchObject({ output: `${clean}\n` });
});

it("two programs of the same text don't make the same choices", async () => {
  const code = "import random, uuid, secrets\nprint(random.random(), uuid.uuid4(), secrets.token_hex(8))";
  const outputs = new Set([(await run(code)).output, (await run(code)).output, (await run(code)).output]);
  expect(outputs.size).toBe(3);
});

// A machine that is busy takes its time to end a process.
const polling = { timeout: 30_000 };

/** The processes that this one has started and that are still there, by the kernel's own account. */
function childProcesses(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === process.pid);
}

function parentOf(id: number): number {
  try {
    // The name, in brackets, may hold anything; state and parent stand behind it.
    const [, parent] = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(parent);
  } catch {
    // It has ended since the folder was read.
    return 0;
  }
}

it("100 programs, half of them stopped or broken, leave no file open, no folder and no process behind", async () => {
  await runner.close();
  const openFiles = (): string[] => readdirSync("/proc/self/fd");
  const folders = (): string[] => readdirSync(tmpdir()).filter((name) => /deno|pyodide|wasi/i.test(name));
  const before = { files: openFiles().length, folders: folders(), processes: childProcesses() };
  runner = createRunner({ atOnce: 1 });
  const programs: [string, Language][] = [
    ["print('x' * 100)", "python"],
    ["1/0", "python"],
    ["print('x' * 10**6)", "python"],
    ["import os\nos.abort()", "python"],
    ["console.log(1)", "javascript"],
    ["throw 1", "javascript"],
  ];
  // The ones that take a process with them cost half a second each, so they are fewer.
  const sandboxes = new Set<number>();
  for (let n = 0; n < 100; n++) {
    await run(...programs[n % 25 === 0 ? 2 + (n % 2) : n % 10 === 0 ? 4 + (n % 4) / 2 : n % 2]!);
    for (const id of runner.processes()) sandboxes.add(id);
  }
  expect((await run("print('well')")).output).toBe("well\n");
  expect(runner.health()).toBe("ready");
  const started = () => childProcesses().filter((id) => !before.processes.includes(id));
  const mostProcesses = 3 + limits.spareProcesses;
  await expect.poll(() => started().length, polling).toBeLessThanOrEqual(mostProcesses);
  // Each sandbox is a child of one of them; one whose parent has gone would count as nobody's.
  await expect.poll(() => [...sandboxes].filter((id) => parentOf(id) > 0).length, polling).toBeLessThanOrEqual(mostProcesses);
  await runner.close();
  await expect.poll(started, polling).toEqual([]);
  await expect.poll(() => [...sandboxes].filter((id) => parentOf(id) > 0), polling).toEqual([]);
  await expect.poll(() => openFiles().length, polling).toBeLessThanOrEqual(before.files);
  expect(folders()).toEqual(before.folders);
}, 400_000);
