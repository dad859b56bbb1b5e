import { createServer, type Server } from "node:http";
import { expect } from "@playwright/test";
import { runInPreview } from "../fixtures/preview.ts";
import type { Product } from "../fixtures/product.ts";
import { test } from "../fixtures/shared.ts";

// What a page may try in the preview, tried in a real browser. `outside` stands for any server of the network.
let product: Product;
let outside: Server;
let outsideOrigin: string;
let visits: string[] = [];

test.beforeAll(async () => {
  outside = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/html" }).end("<h1>Outside</h1>");
  });
  await new Promise<void>((resolve) => void outside.listen(0, "127.0.0.1", resolve));
  const address = outside.address();
  outsideOrigin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
test.afterAll(() => void outside.close());
test.beforeEach(async ({ page, product: shared }) => {
  product = shared;
  visits = [];
  await page.goto(`${product.origin}/login`);
});

/** A page that runs a script and says at its end that it is done. */
const trying = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><body><script type="module">
  const outside = "${outsideOrigin}";
  const site = "${product.origin}";
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  try { ${script} } catch (error) { console.log("stopped: " + error.name); }
  console.log("done");
  </script></body>`;

const ways: [name: string, script: string][] = [
  ["fetch", `await fetch(outside + "/fetch");`],
  ["fetch of the site", `await fetch(site + "/config.json");`],
  ["fetch of its own origin", `await fetch("/preview-frame");`],
  ["XMLHttpRequest", `const call = new XMLHttpRequest(); call.open("GET", outside + "/xhr"); call.send(); await pause(300);`],
  ["a beacon", `navigator.sendBeacon(outside + "/beacon", "x"); await pause(300);`],
  ["WebSocket", `new WebSocket(outside.replace("http", "ws") + "/socket"); await pause(300);`],
  ["EventSource", `new EventSource(outside + "/events"); await pause(300);`],
  ["a picture", `new Image().src = outside + "/picture"; await pause(300);`],
  ["a style sheet", `document.head.innerHTML += '<link rel="stylesheet" href="' + outside + '/style">'; await pause(300);`],
  ["a picture in a style", `document.body.style.background = "url(" + outside + "/background)"; await pause(300);`],
  ["a script", `const script = document.createElement("script"); script.src = outside + "/script.js"; document.body.append(script); await pause(300);`],
  ["import()", `await import(outside + "/module.js");`],
  ["a font", `await new FontFace("x", "url(" + outside + "/font)").load();`],
  ["a frame in the frame", `document.body.innerHTML += '<iframe src="' + outside + '/frame"></iframe>'; await pause(300);`],
  ["an object", `document.body.innerHTML += '<object data="' + outside + '/object"></object><embed src="' + outside + '/embed">'; await pause(300);`],
  ["prefetch", `document.head.innerHTML += '<link rel="prefetch" href="' + outside + '/prefetch"><link rel="preconnect" href="' + outside + '">'; await pause(300);`],
  ["a form", `document.body.innerHTML += '<form action="' + outside + '/form" method="post"><input name="a" value="b"></form>'; document.forms[0].submit(); await pause(300);`],
  ["leading its own frame away", `location.href = outside + "/navigation"; await pause(500);`],
  ["a refresh of its own frame", `document.head.innerHTML += '<meta http-equiv="refresh" content="0;url=' + outside + '/refresh">'; await pause(500);`],
  ["leading the site away", `top.location.href = outside + "/top"; await pause(300);`],
  ["a new window", `open(outside + "/window"); await pause(300);`],
  ["a download", `const link = document.createElement("a"); link.href = URL.createObjectURL(new Blob(["x"])); link.download = "x.exe"; document.body.append(link); link.click(); await pause(300);`],
  ["a worker that fetches", `const source = "fetch('" + outside + "/worker').catch(() => postMessage('x'))"; new Worker(URL.createObjectURL(new Blob([source]))); await pause(400);`],
  ["the storage of the site", `console.log("found: " + top.localStorage.length);`],
  ["the page of the site", `console.log("found: " + parent.document.title);`],
  ["the camera", `await navigator.mediaDevices.getUserMedia({ video: true });`],
  ["the microphone", `await navigator.mediaDevices.getUserMedia({ audio: true });`],
  ["the place", `await new Promise((found, failed) => navigator.geolocation.getCurrentPosition(() => { console.log("found: place"); found(); }, failed));`],
  ["the clipboard", `console.log("found: " + await navigator.clipboard.readText());`],
  ["a service worker", `await navigator.serviceWorker.register(URL.createObjectURL(new Blob([""])));`],
];

test("a student's page reaches no network, no window, no device and no download, whatever it tries [SEC-003] [VIBE-073]", async ({ page }) => {
  test.setTimeout(120_000);
  const downloads: string[] = [];
  const windows: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  page.context().on("page", (opened) => windows.push(opened.url()));
  await page.context().grantPermissions(["camera", "microphone", "geolocation"], { origin: product.origin });
  for (const [name, script] of ways) {
    await test.step(name, async () => {
      const heard = await runInPreview(page, trying(script), { waitMs: 1_500 });
      expect([name, visits, heard.filter(({ text }) => text?.startsWith("found"))]).toEqual([name, [], []]);
      expect(heard.map(({ kind }) => kind)).toContain("ready");
    });
  }
  expect([downloads, windows, new URL(page.url()).pathname]).toEqual([[], [], "/login"]);
});

test("an endless loop in the preview doesn't hold the site, which can close it [SEC-003]", async ({ page }) => {
  const heard = await runInPreview(page, `<script>console.log("done"); setTimeout(() => { for (;;); }, 300);</script>`);
  expect(heard.at(-1)).toMatchObject({ kind: "console", text: "done" });
  // Both answers come from the site's own process, while the page's is busy for good.
  expect(await page.evaluate(() => 1 + 1)).toBe(2);
  await page.evaluate(() => document.querySelector("iframe")?.remove());
  await page.getByLabel("Email").fill("still@works.example");
  const again = await runInPreview(page, `<script>console.log("done")</script>`);
  expect(again.at(-1)).toMatchObject({ text: "done" });
});

test("a page keeps its points for the same student, and the next student finds nothing of them [SEC-003]", async ({ page }) => {
  const keep = `<script>localStorage.points = Number(localStorage.points ?? 0) + 1; document.cookie = "a=b"; console.log("points " + localStorage.points); console.log("done")</script>`;
  const pointsOf = async (owner: string) => (await runInPreview(page, keep, { owner })).find(({ text }) => text?.startsWith("points"))?.text;
  expect([await pointsOf("ada"), await pointsOf("ada"), await pointsOf("bea"), await pointsOf("bea")]).toEqual(["points 1", "points 2", "points 1", "points 2"]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("a=b");
});

test("alert stands inside the page, errors tell their line, and Esc is heard while the frame has the focus [VIBE-076]", async ({ page }) => {
  const heard = await runInPreview(page, `<!doctype html>\n<button>Play</button>\n<script>\nalert("Hello <b>you</b>");\nconsole.log({ a: [1, 2] }, "x");\nmissing();\n</script><script>console.log("done")</script>`);
  expect(heard.slice(1)).toEqual([
    { kind: "console", level: "log", text: '{"a":[1,2]} x' },
    { kind: "error", text: "Uncaught ReferenceError: missing is not defined", line: 6 },
    { kind: "console", level: "log", text: "done" },
  ]);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("alert")).toContainText("Hello <b>you</b>");
  await frame.getByRole("button", { name: "OK" }).click();
  await expect(frame.getByRole("alert")).toHaveCount(0);
  await page.evaluate(() => addEventListener("message", ({ data }: MessageEvent<{ kind: string }>) => (document.title = data.kind)));
  await frame.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle("escape");
});
