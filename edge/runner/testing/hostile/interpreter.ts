import { programs } from "./hostile-program.ts";

const time = { stopped: "time" } as const;
const memory = { stopped: "memory" } as const;
const on = { output: "on\n", error: null } as const;
const crashed = { error: "crashed Python" } as const;
/** The function that runs every program, seen from inside of one. */
const mainFrame = "import sys\nf = sys._getframe(1)\n";

/** What can be done to Python itself, to hide how a program ended or to break what comes after it. */
export const interpreter = programs("python", [
  ["C by its inner name", "import _ctypes", { error: 'the library "_ctypes"' }],
  ["a process by its inner name", "import _posixsubprocess", { error: 'the library "_posixsubprocess"' }],
  ["another interpreter", "import _xxsubinterpreters as i\ni.create()", { error: "isn't here" }],
  [
    "a library of the system",
    "import importlib.machinery as m, importlib.util as u\nu.module_from_spec(u.spec_from_loader('x', m.ExtensionFileLoader('x', '/lib/x.so')))",
    { error: "create_dynamic" },
  ],
  [
    "a trace of every instruction",
    "import sys\ndef t(f, e, a):\n  f.f_trace_opcodes = True\n  return t\nsys.settrace(t)\n1/0",
    { error: "ZeroDivisionError" },
  ],
  [
    "a guard that forbids everything",
    "import sys\ndef h(e, a): raise RuntimeError(e)\nsys.addaudithook(h)\nprint('x')\n1/0",
    { output: "x\n", error: "ZeroDivisionError" },
  ],
  [
    "a profile that ends the report",
    "import sys\nsys.setprofile(lambda f, e, a: sys.exit('mine') if f.f_code.co_name == 'describe' else None)\n1/0",
    { error: "ZeroDivisionError" },
  ],
  [
    "a profile that never lets the report end",
    "import sys\ndef p(f, e, a):\n  while f.f_code.co_name == 'finish': pass\nsys.setprofile(p)\n1/0",
    time,
  ],
  ["emptying the names of the runner", `${mainFrame}f.f_globals.clear()\n1/0`, crashed],
  ["emptying what the runner puts back", `${mainFrame}f.f_globals['untouched'].clear()\n1/0`, crashed],
  [
    "other code for the runner's functions",
    "import gc, types\nfor o in gc.get_objects():\n  if isinstance(o, types.FunctionType) and o.__name__ == 'main': o.__code__ = (lambda: None).__code__\n1/0",
    { error: "ZeroDivisionError" },
  ],
  [
    "a traceback that lies",
    "import traceback\ntraceback.TracebackException.format = lambda *a, **k: iter(['forged'])\n1/0",
    { error: "forged" },
  ],
  ["an encoder that lies", "import json.encoder\njson.encoder.JSONEncoder.encode = lambda *a: 1/0\n1/0", {}],
  [
    "an error that says it is another one",
    "class E(BaseException):\n  @property\n  def __class__(self): return SystemExit\n  code = 'x'\nraise E",
    { output: "x\n", error: null },
  ],
  [
    "an error with a name that ends everything",
    "class E(ModuleNotFoundError):\n  @property\n  def name(self): raise SystemExit\nraise E",
    { error: "E" },
  ],
  ["an end whose text fails", "class A:\n  def __str__(self): raise ValueError\nraise SystemExit(A())", { output: "", error: null }],
  ["an end whose text never ends", "class A:\n  def __str__(self):\n    while True: pass\nraise SystemExit(A())", time],
  [
    "an end after print was taken away",
    "import builtins\nbuiltins.print = None\nraise SystemExit('bye')",
    { output: "bye\n", error: null },
  ],
  ["a hundred thousand notes", "e = ValueError('x')\ne.__notes__ = ['n' * 100] * 100000\nraise e", {}],
  ["two thousand causes", "e = ValueError('x')\nfor i in range(2000):\n  f = ValueError(i); f.__cause__ = e; e = f\nraise e", {}],
  [
    "groups of errors in each other",
    "e = ValueError('x')\nfor i in range(2000): e = ExceptionGroup('g', [e])\nraise e",
    { error: "xceptionGroup" },
  ],
  [
    "bytecode that reads beyond its constants",
    "import types\nfor n in range(1, 250, 7):\n  try: types.FunctionType((lambda: 0).__code__.replace(co_code=bytes([151, 0, 100, n, 83, 0]), co_consts=()), {})()\n  except Exception: pass",
    crashed,
  ],
  [
    "bytecode with too small a stack",
    "def f(a): return [a, a, a, a, a, a, a, a, a, a]\nf.__code__ = f.__code__.replace(co_stacksize=1)\nfor i in range(10000): f(i)\nprint('on')",
    {},
  ],
  [
    "marshal of rubbish",
    "import marshal\nfor i in range(300):\n  try: marshal.loads(bytes([227]) + bytes((i * 7 + j * 13) % 256 for j in range(200)))\n  except Exception: pass\nprint('on')",
    {},
  ],
  ["a wrong address", "import faulthandler\nfaulthandler._sigsegv()", crashed],
  ["a signal from inside", "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nsignal.raise_signal(signal.SIGABRT)", crashed],
  [
    "a pickle that aborts",
    "import pickle\nclass A:\n  def __reduce__(self):\n    import os\n    return (os.abort, ())\npickle.loads(pickle.dumps(A()))",
    crashed,
  ],
  ["a pickle of a deep list", "import pickle\nx = []\nfor _ in range(10**5): x = [x]\npickle.dumps(x)", { error: "RecursionError" }],
  [
    "no limit of recursion",
    "import sys\nsys.setrecursionlimit(10**8)\nclass A:\n  def __getattr__(self, n): return getattr(self, n)\nA().y",
    {},
  ],
  ["an integer as text", "str(2**20000)", { error: "4300 digits" }],
  ["an integer as text without a limit", "import sys\nsys.set_int_max_str_digits(0)\nprint(len(str(9**(10**7))))", time],
  [
    "all the digits that decimal has",
    "import decimal\ndecimal.getcontext().prec = decimal.MAX_PREC\nprint(decimal.Decimal(1) / 7)",
    memory,
  ],
  ["copies of a view", "m = memoryview(bytearray(10**8))\nx = [bytes(m) for _ in range(10)]", memory],
  [
    "a table in a database",
    "import sqlite3\nprint(sqlite3.connect(':memory:').execute('select zeroblob(900000000)').fetchone()[0][:1])",
    memory,
  ],
  [
    "a query without an end",
    "import sqlite3\nsqlite3.connect(':memory:').execute('with recursive t(a) as (select 1 union all select a + 1 from t) select count(*) from t').fetchone()",
    time,
  ],
  ["a database in a file", "import sqlite3\nsqlite3.connect('/tmp/x.db')", { error: "unable to open" }],
  ["a library for a database", "import sqlite3\nsqlite3.connect(':memory:').enable_load_extension(True)", { error: "AttributeError" }],
  [
    "entities in entities",
    "import xml.etree.ElementTree as E\nE.fromstring('<!DOCTYPE a [<!ENTITY a \"' + 'x' * 1000 + '\">' + ''.join(f'<!ENTITY a{i} \"' + (f'&a{i-1};' if i else '&a;') * 10 + '\">' for i in range(9)) + ']><a>&a8;</a>')",
    { error: "amplification" },
  ],
  [
    "an entity that is a file",
    "import xml.etree.ElementTree as E\nE.fromstring('<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>')",
    { error: "undefined entity" },
  ],
  ["a width of a billion", "'%*d' % (10**9, 5)", memory],
  ["half of a character", "print('\\ud800')", { error: "surrogates not allowed" }],
  [
    "half of a character as a byte",
    "import sys\nsys.stdout.reconfigure(errors='surrogateescape')\nprint('\\udcff')",
    { output: "\ufffd\n", error: null },
  ],
  [
    "writing to other outputs",
    "import os\nfor n in (0, 3, 4, 5, 100):\n  try: os.write(n, b'x'); print('wrote', n)\n  except OSError: pass\nprint('on')",
    on,
  ],
  [
    "devices and places of the system",
    "for p in ('/dev/stdin', '/dev/fd/1', '/proc/self/mem', '/proc/1/cmdline', '/sys/kernel', 'file:///etc/passwd', '//etc/passwd', '/dev/null'):\n  try: open(p); print('opened', p)\n  except OSError: pass\nprint('on')",
    on,
  ],
  [
    "names of the machine",
    "import os, platform, sys\nprint(platform.node(), os.uname().nodename, os.cpu_count(), repr(sys.executable))",
    { output: "(none) (none) 1 ''\n", error: null },
  ],
  ["another clock for everybody", "import time\ntime.clock_settime(time.CLOCK_REALTIME, 0)", { error: "AttributeError" }],
  ["a mail", "import smtplib\nsmtplib.SMTP('127.0.0.1', PORT)", { error: "AttributeError" }],
  [
    "a report of too much memory that wasn't",
    `${mainFrame}import os\nos.write(2, f.f_locals['token'] + b'{"kind": "memory", "line": 1}')`,
    memory,
  ],
]);
