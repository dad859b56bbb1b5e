import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language, Ran, Runner } from "./program.ts";
import { createRunner } from "./runner.ts";

let runner: Runner;
beforeAll(() => {
  runner = createRunner({ spareProcesses: 0 });
});
afterAll(() => runner.close());

let students = 0;
async function run(code: string, language: Language = "python", input: string[] = []): Promise<Ran> {
  const outcome = await runner.run({ code, language, input, student: `student-${students++}` });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}
const javascript = (code: string, input?: string[]): Promise<Ran> => run(code, "javascript", input);
const fine = { error: null, errorLine: null, stopped: null, outputCut: false };

it("who waits for a program is told when their whole time is over, whatever it waits for", async () => {
  const impatient = createRunner({ atOnce: 1, wholeMs: 300 });
  const program = { code: "while True:\n    pass", language: "python" as const };
  const ended = await Promise.all(["amina", "juma"].map((student) => impatient.run({ ...program, student })));
  expect(ended).toMatchObject([{ stopped: "runner" }, { stopped: "runner" }]);
  await impatient.close();
});

describe("Python", () => {
  it("prints what the program prints, on both outputs and in order [CODE-003]", async () => {
    expect(await run("import sys\nprint('hi')\nprint('oh', file=sys.stderr)\nprint('é 😀 العربية')")).toMatchObject({
      ...fine,
      output: "hi\noh\né 😀 العربية\n",
      executionTime: expect.any(Number),
    });
  });

  it("answers input() with the lines given, and says which line asked for more", async () => {
    expect(await run("name = input('Name? ')\nprint('Hello', name)", "python", ["Zoë"])).toMatchObject({
      ...fine,
      output: "Name? Hello Zoë\n",
    });
    expect(await run("a = input()\n\nb = input('And? ')", "python", ["1"])).toMatchObject({
      output: "And? ",
      error: expect.stringMatching(/^Line 3 asks for one more line of input, but only 1 line/),
      errorLine: 3,
    });
    expect(await run("import sys\nprint([line.strip() for line in sys.stdin])", "python", ["a", "b"])).toMatchObject({
      output: "['a', 'b']\n",
    });
  });

  it("has random, math, json and datetime, and classes and data classes", async () => {
    const code =
      "import random, math, json, datetime, dataclasses\n@dataclasses.dataclass\nclass P:\n  x: int\nprint(math.pi > 3, json.dumps({'a': [1]}), datetime.date(2024, 2, 29), P(1), random.choice([5]))";
    expect(await run(code)).toMatchObject({ ...fine, output: 'True {"a": [1]} 2024-02-29 P(x=1) 5\n' });
  });

  it("rolls other dice in every run", async () => {
    const rolls = await Promise.all(
      Array.from({ length: 4 }, () => run("import random\nprint(random.random(), random.randint(1, 10**9))")),
    );
    expect(new Set(rolls.map(({ output }) => output)).size).toBe(4);
  });

  it("sleeps as long as it is told, and says in milliseconds how long it ran [DATA-043]", async () => {
    const ran = await run("import time\nt = time.time()\ntime.sleep(0.3)\nprint(round(time.time() - t, 1) >= 0.3)");
    expect(ran).toMatchObject({ ...fine, output: "True\n" });
    expect(ran.executionTime).toBeGreaterThanOrEqual(300);
    expect(ran.executionTime).toBeLessThan(30_000);
  });

  it("shows the exact traceback, naming main.py and the line", async () => {
    expect(await run("def half(n):\n    return 10 / n\n\nhalf(0)")).toMatchObject({
      errorLine: 2,
      error:
        'Traceback (most recent call last):\n  File "main.py", line 4, in <module>\n    half(0)\n  File "main.py", line 2, in half\n    return 10 / n\n           ~~~^~~\nZeroDivisionError: division by zero',
    });
    expect(await run("print('a')\nif True\n  pass")).toMatchObject({
      output: "",
      errorLine: 2,
      error: "  File \"main.py\", line 2\n    if True\n           ^\nSyntaxError: expected ':'",
    });
    expect(await run("prnt('x')")).toMatchObject({
      error: expect.stringMatching(/NameError: name 'prnt' is not defined. Did you mean: 'print'\?$/),
    });
  });

  it("keeps the traceback below a kind sentence, and names no place of the engine in it", async () => {
    expect(await run("print(1)\nopen('scores.txt', 'w')")).toMatchObject({
      errorLine: 2,
      error: expect.stringMatching(
        /^Programs here can't open or save files\..*\n\nTraceback \(most recent call last\):\n {2}File "main\.py", line 2[^]*\nFileNotFoundError: [^\n]*$/,
      ),
    });
    expect((await run("import json\njson.loads('{bad')")).error).toMatch(/File "python3\.12\/json\/__init__\.py", line \d+, in loads\n/);
  });

  it("has exit() and quit(), which end the program and no more", async () => {
    expect(await run("print('a')\nexit()\nprint('b')")).toMatchObject({ ...fine, output: "a\n" });
    expect(await run("quit('enough')")).toMatchObject({ ...fine, output: "enough\n" });
  });

  it("asks for more input however the program reads it, and blames no library for a wrong name in it", async () => {
    expect((await run("import getpass\n\ngetpass.getpass()")).error).toMatch(/^Line 3 asks for one more line of input/);
    expect((await run("raise EOFError")).error).toMatch(/EOFError$/);
    expect(await run("from random import randum")).toMatchObject({
      errorLine: 1,
      error: expect.stringMatching(/ImportError: cannot import name 'randum' from 'random'/),
    });
  });

  it("runs a program with a mark of its encoding and line ends of Windows", async () => {
    expect(await run("\ufeffx = 1\r\nif x:\r\n    print('é')\r\n1/0")).toMatchObject({ output: "é\n", errorLine: 4 });
  });

  it("says kindly that a library isn't here", async () => {
    expect(await run("x = 1\nimport numpy as np")).toMatchObject({
      errorLine: 2,
      error: expect.stringMatching(/^Line 2 needs the library "numpy", which isn't here\./),
    });
  });
});

describe("JavaScript", () => {
  it("prints what the program prints with every method of the console [CODE-003]", async () => {
    expect(
      await javascript("console.log('hi', 1, [2], { a: 'é' }); console.warn('w'); console.error('e'); console.info('%s has %d', 'Ada', 3)"),
    ).toMatchObject({
      ...fine,
      output: 'hi 1 [ 2 ] { a: "é" }\nw\ne\nAda has 3\n',
    });
  });

  it("answers prompt() with the lines given", async () => {
    expect(await javascript("const name = prompt('Name?');\nconsole.log('Hello ' + name, prompt())", ["Zoë"])).toMatchObject({
      ...fine,
      output: "Name? Hello Zoë null\n",
    });
  });

  it("waits for promises and timers", async () => {
    expect(
      await javascript("setTimeout(() => console.log('b'), 80);\nconsole.log('a');\nconst x = await Promise.resolve(5);\nconsole.log(x)"),
    ).toMatchObject({ ...fine, output: "a\n5\nb\n" });
  });

  it("reckons with eval(), which sees what the program has made", async () => {
    expect(
      await javascript("const price = 4;\nconsole.log(eval('price * 2 + 1'), eval(5), eval('var left = 7; left'), left)"),
    ).toMatchObject({ ...fine, output: "9 5 7 7\n" });
  });

  it("says what is different here in front of the error, and shows lines of the program only", async () => {
    expect(await javascript("\ndocument.title = 'x'")).toMatchObject({
      errorLine: 2,
      error: expect.stringMatching(/^There is no web page here[^\n]*\n\nReferenceError: document is not defined\n {4}at main\.js:2:1$/),
    });
    expect(await javascript("await 1;\nnull.x")).toMatchObject({
      errorLine: 2,
      error: expect.stringMatching(/^TypeError: [^\n]*\n {4}at main\.js:2:6$/),
    });
    for (const [code, line] of [
      ["function f() {\n  return 1;", 2],
      ["const a = 1;\nconst a = 2;", 2],
      ["let a = await 1;\nif (a {", 2],
      ["function f() {\n  await 1;\n}", 2],
    ] as const) {
      expect(await javascript(code)).toMatchObject({ output: "", errorLine: line, error: expect.stringMatching(/^SyntaxError: /) });
    }
  });

  it("ends a program that awaits what never comes, and says so", async () => {
    expect(await javascript("console.log('a');\nawait new Promise(() => {});\nconsole.log('b')")).toMatchObject({
      output: "a\n",
      error: expect.stringContaining("never comes"),
      stopped: null,
    });
    expect(await javascript("async function main() { await 1; console.log('done') }\nmain()")).toMatchObject({ ...fine, output: "done\n" });
  });

  it("names the line of an error, also in a program that can't be read", async () => {
    expect(await javascript("const a = 1;\nnope(a);")).toMatchObject({
      errorLine: 2,
      error: expect.stringContaining("ReferenceError: nope is not defined"),
    });
    expect(await javascript("let a = 1;\nlet b = ;\n")).toMatchObject({
      output: "",
      errorLine: 2,
      error: expect.stringMatching(/^SyntaxError: Unexpected token ';'/),
    });
    expect(await javascript("console.log(1);\nawait 1;\nnull.x")).toMatchObject({ output: "1\n", errorLine: 3 });
  });
});

describe("one run after the other", () => {
  it("finds nothing that an earlier Python program left [SEC-011]", async () => {
    const leave =
      "import builtins, sys, math, os, json\nbuiltins.left = 1\nsys.left = 2\nmath.pi = 3\nos.environ['LEFT'] = '4'\njson.dumps = None\nx = 5\nsys.modules['leftover'] = sys\nsys.setrecursionlimit(50)";
    const look =
      "import builtins, sys, math, os, json\nprint(hasattr(builtins, 'left'), hasattr(sys, 'left'), math.pi, 'LEFT' in os.environ, json.dumps(1), 'x' in globals(), 'leftover' in sys.modules, sys.getrecursionlimit())";
    for (let i = 0; i < 4; i++) expect((await run(leave)).error).toBeNull();
    for (let i = 0; i < 4; i++) expect((await run(look)).output).toBe("False False 3.141592653589793 False 1 False False 1000\n");
  });

  it("finds nothing that an earlier JavaScript program left [SEC-011]", async () => {
    for (let i = 0; i < 3; i++)
      await javascript("globalThis.left = 1; Object.prototype.left = 2; Math.PI2 = 3; var x = 5; console.log = () => {}");
    for (let i = 0; i < 3; i++)
      expect((await javascript("console.log(typeof left, ({}).left, Math.PI2, typeof x)")).output).toBe(
        "undefined undefined undefined undefined\n",
      );
  });

  it("doesn't let a sleeping program keep others waiting", async () => {
    const small = createRunner({ atOnce: 1, spareProcesses: 0 });
    const order: string[] = [];
    const sleeper = small
      .run({ code: "import time\ntime.sleep(4)", language: "python", student: "sleeper" })
      .then(() => order.push("sleeper"));
    const other = small.run({ code: "console.log(1)", language: "javascript", student: "other" }).then(() => order.push("other"));
    await Promise.all([sleeper, other]);
    expect(order).toEqual(["other", "sleeper"]);
    await small.close();
  });

  it("ends a program that nobody waits for any more", async () => {
    const leave = new AbortController();
    const run = runner.run({ code: "while True: pass", language: "python", student: "gone", signal: leave.signal });
    setTimeout(() => leave.abort(), 50);
    expect(await run).toMatchObject({ ok: true, stopped: "runner" });
  });
});
