import { expect, it, vi } from "vitest";
import { inputPrompts } from "./run-program.ts";
import { isWebCode } from "./web-code.ts";

it("HTML is web code, Python never is [VIBE-098]", () => {
  expect(isWebCode("just words", "html")).toBe(true);
  expect(isWebCode("document.title = 'a'  # alert(", "python")).toBe(false);
});

it.each([
  "document.",
  "window.",
  "querySelector",
  "addEventListener",
  "innerHTML",
  "createElement",
  "onclick",
  "alert(",
  "classList",
  "appendChild",
])("JavaScript with %s in it is web code [VIBE-099] [VIBE-100]", (marker) =>
  expect(isWebCode(`const a = 1;\nb.${marker}`, "javascript")).toBe(true),
);

it.each([
  ["a tone", "const sound = new AudioContext();\nsound.createOscillator().start();"],
  ["a voice", "speechSynthesis.speak(new SpeechSynthesisUtterance('hi'));"],
  ["a picture", "const cat = new Image();\ncat.src = 'cat.png';"],
  ["a song", 'new Audio("song.mp3").play();'],
  ["an address", "console.log(location.href)"],
  ["a store", "localStorage.points = 3"],
  ["another store", "const kept = `${sessionStorage.length} points`"],
  ["a next picture", "requestAnimationFrame(draw)\nfunction draw() {}"],
  ["what the browser is", "console.log(navigator.language)"],
  ["a key", "onkeydown = (event) => console.log(event.key)"],
  ["the size of the window", "const middle = innerWidth / 2"],
  ["the global object", "const sound = new globalThis.AudioContext()"],
  ["a mistake beside it", "const sound = new AudioContext(\nlet if = 3"],
])("JavaScript that needs a browser for %s is web code [VIBE-099]", (_, code) => expect(isWebCode(code, "javascript")).toBe(true));

it.each([
  [
    "names of their own",
    "let name = 'Ada'; let status = 'ok'; const event = 1; var top = 3, length = 2, history = [], screen = 'x'; console.log(name, status, event, top, length, history, screen)",
  ],
  ["a class of their own", "class Image { constructor(size) { this.size = size } }\nconsole.log(new Image(3).size)"],
  ["a function of their own", "function scroll(text) { return text + text }\nconsole.log(scroll('a'))"],
  [
    "parameters",
    "const say = (name, { status, top = 1 }, ...parent) => name + status + top + parent;\nfor (const frames of [1]) console.log(say(frames, {}))",
  ],
  [
    "what is caught and taken apart",
    "try { throw 1 } catch (origin) { console.log(origin) }\nconst [screenX, { menubar: opener }] = [1, {}]; console.log(screenX, opener)",
  ],
  ["a name that only gets a value", "location = 'the harbour'; history = []; history.push(location); console.log(history)"],
  [
    "properties",
    "const pet = { name: 'Tom', location: 'roof', Image: 3 }; console.log(pet.name, pet.location, pet?.Image, pet.speechSynthesis)",
  ],
  ["texts", "console.log('new AudioContext()', \"speechSynthesis\", `Look at the document. Image and location`)"],
  ["comments", "// new Image() needs a browser, and so does document.title\n/* window.onload and alert( */ console.log(1)"],
  ["a pattern", "console.log('a'.match(/document.|window.|location/))"],
  ["a question whether there is a browser", "console.log(typeof window === 'undefined' ? 'no page' : 'page', typeof AudioContext)"],
  [
    "what the runner offers",
    "const id = setTimeout(() => {}, 1); clearTimeout(id); console.log(new URL('a:b').href, structuredClone([1]), atob('YQ=='), prompt('Who?'), confirm('Sure?'))",
  ],
  ["words of other languages", "print('hi')"],
  ["the network, which no page has here either", "fetch('https://example.org')"],
])("JavaScript with %s stays with the runner [VIBE-103]", (_, code) => expect(isWebCode(code, "javascript")).toBe(false));

it("a short program is read to its end where a server is so busy that the clock runs away", () => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 1_000));
  try {
    expect(isWebCode("requestAnimationFrame(draw)\nfunction draw() {}", "javascript")).toBe(true);
  } finally {
    clock.mockRestore();
  }
});

it("a program of 64 KB is looked through in no time, whatever stands in it", () => {
  for (const piece of ["`${", "{[(", "'a", "/*", "a=>{", "<b>", "x?", "/(", "async ", "let ", "=`", "new "]) {
    const code = piece.repeat(64_000 / piece.length);
    const before = process.cpuUsage();
    isWebCode(code, "javascript");
    // Of the processor's time, which no busy machine lengthens; many times what it takes, and less than what grows with the square.
    expect(process.cpuUsage(before).user / 1_000, piece).toBeLessThan(8_000);
  }
});

it("JavaScript without a browser's means is not [VIBE-100] [VIBE-103]", () => {
  expect(isWebCode("const windows = ['a']; const documents = 2; console.log(windows, documents)", "javascript")).toBe(false);
});

it("a program's prompts are read from its text, not from comments, texts and other names", () => {
  const prompts = (code: string, language: "python" | "javascript" = "python") => inputPrompts({ language, code });
  expect(prompts("a = input('Name? ')\nb = int(input(\"How \\\"old\\\"?\"))\nc = input(f'{a}')\nd = input()")).toEqual([
    "Name?",
    'How "old"?',
    "",
    "",
  ]);
  expect(prompts("# input('x')\ns = \"input('y')\"\nmy_input(1)\nbox.input(2)\n'''\ninput()\n'''")).toEqual([]);
  expect(prompts("const a = prompt('Name?'); // prompt('x')", "javascript")).toEqual(["Name?"]);
  expect(inputPrompts({ language: "html", code: "prompt('x')" })).toEqual([]);
});
