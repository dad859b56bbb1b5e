import { createServer, type Server } from "node:http";
import { expect } from "@playwright/test";
import { runInPreview } from "@learn/e2e/fixtures/preview.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

// What a page may try in the preview, tried in a real browser. `outside` stands for any server of the network.
let product: Product;
let outside: Server;
let outsideOrigin: string;
let visits: string[] = [];
// A page of another test may still ask for its own server, which has ended and whose port this one was given.
const mark = `/${crypto.randomUUID()}`;

test.beforeAll(async () => {
  outside = createServer((request, response) => {
    if (request.url?.startsWith(mark)) visits.push(request.url);
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/html" }).end("<h1>Outside</h1>");
  });
  await new Promise<void>((resolve) => void outside.listen(0, "127.0.0.1", resolve));
  const address = outside.address();
  outsideOrigin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}${mark}`;
});
test.afterAll(() => void outside.close());
test.beforeEach(async ({ page, coached }) => {
  product = coached.product;
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
  [
    "WebRTC",
    `for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) if (name in window) console.log("found: " + name); new RTCPeerConnection();`,
  ],
  ["a picture", `new Image().src = outside + "/picture"; await pause(300);`],
  ["a style sheet", `document.head.innerHTML += '<link rel="stylesheet" href="' + outside + '/style">'; await pause(300);`],
  ["a picture in a style", `document.body.style.background = "url(" + outside + "/background)"; await pause(300);`],
  [
    "a script",
    `const script = document.createElement("script"); script.src = outside + "/script.js"; document.body.append(script); await pause(300);`,
  ],
  ["import()", `await import(outside + "/module.js");`],
  ["a font", `await new FontFace("x", "url(" + outside + "/font)").load();`],
  ["a frame in the frame", `document.body.innerHTML += '<iframe src="' + outside + '/frame"></iframe>'; await pause(300);`],
  [
    "an object",
    `document.body.innerHTML += '<object data="' + outside + '/object"></object><embed src="' + outside + '/embed">'; await pause(300);`,
  ],
  [
    "prefetch",
    `document.head.innerHTML += '<link rel="prefetch" href="' + outside + '/prefetch"><link rel="preconnect" href="' + outside + '">'; await pause(300);`,
  ],
  [
    "a form",
    `document.body.innerHTML += '<form action="' + outside + '/form" method="post"><input name="a" value="b"></form>'; document.forms[0].submit(); await pause(300);`,
  ],
  ["leading its own frame away", `location.href = outside + "/navigation"; await pause(500);`],
  [
    "a refresh of its own frame",
    `document.head.innerHTML += '<meta http-equiv="refresh" content="0;url=' + outside + '/refresh">'; await pause(500);`,
  ],
  ["leading the site away", `top.location.href = outside + "/top"; await pause(300);`],
  ["a new window", `open(outside + "/window"); await pause(300);`],
  [
    "a download",
    `const link = document.createElement("a"); link.href = URL.createObjectURL(new Blob(["x"])); link.download = "x.exe"; document.body.append(link); link.click(); await pause(300);`,
  ],
  [
    "a worker that fetches",
    `const source = "fetch('" + outside + "/worker').catch(() => postMessage('x'))"; new Worker(URL.createObjectURL(new Blob([source]))); await pause(400);`,
  ],
  ["the storage of the site", `console.log("found: " + top.localStorage.length);`],
  ["the page of the site", `console.log("found: " + parent.document.title);`],
  ["the camera", `await navigator.mediaDevices.getUserMedia({ video: true });`],
  ["the microphone", `await navigator.mediaDevices.getUserMedia({ audio: true });`],
  [
    "the place",
    `await new Promise((found, failed) => navigator.geolocation.getCurrentPosition(() => { console.log("found: place"); found(); }, failed));`,
  ],
  ["the clipboard", `console.log("found: " + await navigator.clipboard.readText());`],
  [
    "a frame of its own making",
    `const frame = document.createElement("iframe"); frame.srcdoc = "<script>fetch('" + outside + "/srcdoc'); new Image().src = '" + outside + "/srcdoc-picture'; try { top.location = '" + outside + "/srcdoc-top' } catch {}</" + "script>"; document.body.append(frame); await pause(400);`,
  ],
  [
    "a fresh frame's fetch",
    `const frame = document.createElement("iframe"); document.body.append(frame); await frame.contentWindow.fetch(outside + "/blank");`,
  ],
  [
    "a page of its own making in its place",
    `location.href = URL.createObjectURL(new Blob(["<script>fetch('" + outside + "/blob')</" + "script>"], { type: "text/html" })); await pause(400);`,
  ],
  [
    "a shared worker that fetches",
    `new SharedWorker(URL.createObjectURL(new Blob(["fetch('" + outside + "/shared')"]))); await pause(400);`,
  ],
  [
    "a link of script that leads above",
    `document.body.innerHTML = '<a target="_top" href="javascript:location.href=\\'' + outside + '/script-link\\'">x</a>'; document.querySelector("a").click(); await pause(200);`,
  ],
  [
    "a link that opens above",
    `document.body.innerHTML = '<a target="_top" href="' + outside + '/above">x</a>'; document.querySelector("a").dispatchEvent(new MouseEvent("click")); await pause(200);`,
  ],
  ["the window that opened it", `console.log("found".slice(0, opener ? 5 : 0) + ": opener");`],
  ["the origin of the site", `document.domain = "127.0.0.1"; console.log("found: domain");`],
  ["the pointer", `await document.body.requestPointerLock(); console.log("found: pointer");`],
  ["the whole screen", `await document.body.requestFullscreen(); console.log("found: screen");`],
  ["a window above all others", `await documentPictureInPicture.requestWindow(); console.log("found: window");`],
  ["a passkey", `await navigator.credentials.get({ password: true }); console.log("found: credentials");`],
  ["messages of the system", `if ((await Notification.requestPermission()) !== "denied") console.log("found: notifications");`],
  ["files of the computer", `await showOpenFilePicker(); console.log("found: files");`],
  ["printing", `print(); await pause(200);`],
  [
    "a question before leaving",
    `addEventListener("beforeunload", (event) => event.preventDefault()); location.reload(); await pause(300);`,
  ],
  [
    "a browser's own question",
    `const frame = document.createElement("iframe"); document.body.append(frame); frame.contentWindow.alert("x"); frame.contentWindow.confirm("x");`,
  ],
  ["a mail program", `location.href = "mailto:x@example.org"; await pause(200);`],
  ["the cookie store", `await cookieStore.set("a", "b"); console.log("found: cookies");`],
  ["a service worker", `await navigator.serviceWorker.register(URL.createObjectURL(new Blob([""])));`],
];

test("a student's page reaches no network, no window, no device and no download, whatever it tries [SEC-003] [VIBE-073]", async ({
  page,
}) => {
  const downloads: string[] = [];
  const windows: string[] = [];
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
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
  expect([downloads, windows, questions, new URL(page.url()).pathname]).toEqual([[], [], [], "/login"]);
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
  const pointsOf = async (owner: string) =>
    (await runInPreview(page, keep, { owner })).find(({ text }) => text?.startsWith("points"))?.text;
  expect([await pointsOf("ada"), await pointsOf("ada"), await pointsOf("bea"), await pointsOf("bea")]).toEqual([
    "points 1",
    "points 2",
    "points 1",
    "points 2",
  ]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("a=b");
});

test("nothing that a page can store is there for the next student: files, stores, databases [SEC-003]", async ({ page }) => {
  const keep = trying(`
    localStorage.left = "x"; sessionStorage.left = "x"; history.replaceState("left", "");
    const folder = await navigator.storage.getDirectory(); await (await folder.getDirectoryHandle("left", { create: true })).getFileHandle("left", { create: true });
    await navigator.storageBuckets?.open("left"); await caches.open("left");
    await new Promise((resolve) => { indexedDB.open("left").onsuccess = ({ target }) => { target.result.close(); resolve(); }; });`);
  const look = trying(`
    const files = []; for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const found = [files, await navigator.storageBuckets?.keys(), await caches.keys(), (await indexedDB.databases()).map(({ name }) => name), Object.keys(localStorage), Object.keys(sessionStorage)];
    console.log("kept " + found.flat().filter((name) => name && name !== "preview-owner").join());`);
  const kept = async (owner: string) => (await runInPreview(page, look, { owner })).find(({ text }) => text?.startsWith("kept"))?.text;
  await runInPreview(page, keep);
  expect([await kept("ada"), await kept("bea"), await kept("ada")]).toEqual(["kept left,left,left,left,left,left", "kept ", "kept "]);
  // A full store takes no room from the next one's.
  await runInPreview(
    page,
    trying(
      `for (let size = 1e6; size > 10; size /= 2) try { for (let n = 0; ; n++) localStorage["full" + size + n] = "x".repeat(size); } catch {}`,
    ),
    { owner: "full" },
  );
  expect(await kept("ada")).toBe("kept ");
});

test("a page that fills the browser with cookies doesn't lock the student out of the site [SEC-003]", async ({ page }) => {
  const bomb = `const frame = document.createElement("iframe"); document.body.append(frame);
    for (let n = 0; n < 60; n++) frame.contentDocument.cookie = "c" + n + "=" + "x".repeat(3900) + "; path=/";`;
  await runInPreview(page, trying(bomb));
  expect((await page.context().cookies()).length).toBeGreaterThan(20);
  await page.goto(`${product.origin}/login`);
  await expect(page.getByLabel("Email")).toBeVisible({ timeout: 15_000 });
  expect(await page.context().cookies()).toEqual([]);
});

test("Back leads to the page before, however many entries a page made, and nothing of it goes on when it is closed [SEC-003]", async ({
  page,
}) => {
  await page.goto(`${product.origin}/signup`);
  await runInPreview(page, trying(`for (let n = 0; n < 30; n++) history.pushState(n, "", "#" + n);`));
  const noisy = trying(`
    new Worker(URL.createObjectURL(new Blob(["for (;;);"])));
    const context = new AudioContext(); const tone = context.createOscillator(); tone.connect(context.destination); tone.start();
    setInterval(() => parent.postMessage({ kind: "console", level: "log", text: "alive" }, "*"), 20);`);
  await runInPreview(page, noisy);
  const after = await page.evaluate(async () => {
    document.querySelector("iframe")?.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    let alive = 0;
    addEventListener("message", () => alive++);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return alive;
  });
  expect(after).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${product.origin}/login`);
});

test("alert stands inside the page, errors tell their line, and Esc is heard while the frame has the focus [VIBE-076]", async ({
  page,
}) => {
  const heard = await runInPreview(
    page,
    `<!doctype html>\n<button>Play</button>\n<script>\nalert("Hello <b>you</b>");\nconsole.log({ a: [1, 2] }, "x");\nmissing();\n</script><script>console.log("done")</script>`,
  );
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
