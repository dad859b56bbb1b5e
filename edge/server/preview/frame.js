// What runs in the preview's frame before a student's page does. It takes one page from the window around it, makes
// room for it and writes it. The page may change or remove all of this: the walls are the other origin, the frame's
// sandbox and the content policy, never this script.
(() => {
  "use strict";
  const app = window.parent;
  const maxMessages = 200;
  const maxLength = 500;
  const ownerKey = "preview-owner";
  let sent = 0;

  /** Tells the window around the frame; what it hears it checks, because a page can say anything. */
  const tell = (message) => {
    if (sent >= maxMessages && message.kind !== "escape") return;
    sent += 1;
    app.postMessage(message, "*");
  };
  const cut = (text) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
  const shown = (value) => {
    if (typeof value === "string") return value;
    try {
      return JSON.stringify(value) ?? String(value);
    } catch (error) {
      // Rings and big integers have no JSON.
      return error instanceof TypeError ? String(value) : "";
    }
  };

  const canStore = () => {
    try {
      return window.localStorage !== null;
    } catch (error) {
      if (error instanceof DOMException) return false;
      throw error;
    }
  };

  /** Without an origin of its own a frame has no storage; pages that count points still run. */
  const memoryStorage = () => {
    const kept = new Map();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
  };

  /** On a shared computer the next student must not find what the last one's pages kept. */
  const clearForOwner = async (owner) => {
    if (localStorage.getItem(ownerKey) === owner) return;
    localStorage.clear();
    sessionStorage.clear();
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
    if (window.caches) for (const name of await caches.keys()) await caches.delete(name);
    await clearFiles();
    const buckets = navigator.storageBuckets;
    for (const name of (await buckets?.keys()) ?? []) await buckets.delete(name);
    localStorage.setItem(ownerKey, owner);
  };

  const clearFiles = async () => {
    let folder;
    try {
      folder = await navigator.storage?.getDirectory?.();
    } catch (error) {
      // A private window keeps no files.
      if (error instanceof DOMException) return;
      throw error;
    }
    if (folder) for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true });
  };

  const hint = "In the preview, confirm() and prompt() can't wait for an answer. Put buttons or a text field on your page.";
  let box = null;
  /** A pop-up window would hold the whole browser; what a page wants to say stands at its foot. */
  const say = (text) => {
    box?.remove();
    box = document.createElement("div");
    box.setAttribute("role", "alert");
    box.style.cssText =
      "all:initial;position:fixed;inset:auto 1rem 1rem;z-index:2147483647;display:flex;gap:1rem;align-items:center;justify-content:space-between;max-height:50vh;overflow:auto;padding:.75rem 1rem;border:1px solid #8a94a0;border-radius:12px;background:#fff;color:#12233a;font:16px/1.5 system-ui,sans-serif;white-space:pre-wrap;box-shadow:0 4px 24px #0004";
    const words = document.createElement("span");
    words.textContent = text;
    const close = document.createElement("button");
    close.textContent = "OK";
    close.style.cssText =
      "all:initial;flex:none;min-width:44px;min-height:44px;padding:0 1rem;border-radius:8px;background:#0b5a7d;color:#fff;font:600 16px system-ui,sans-serif;text-align:center;cursor:pointer";
    const shownBox = box;
    close.addEventListener("click", () => shownBox.remove());
    box.append(words, close);
    (document.body ?? document.documentElement).append(box);
  };

  let isHeld = false;
  /** What came due while the page is held, by its kind and number. */
  const due = new Map();
  const stilled = new Set();
  const sounds = new Set();

  /** Held, a page keeps its picture and its numbers: timers, drawing, animations and sound wait until they are let go. */
  const hold = (on) => {
    isHeld = on;
    if (on) {
      for (const one of document.getAnimations()) if (one.playState === "running") stilled.add(one);
      for (const one of document.querySelectorAll("audio, video")) if (!one.paused) stilled.add(one);
      for (const one of stilled) one.pause();
    } else {
      const ready = [...due.values()];
      due.clear();
      for (const run of ready) run();
      for (const one of stilled) one.play();
      stilled.clear();
    }
    for (const context of sounds) if (context.state !== "closed") void context[on ? "suspend" : "resume"]();
  };

  /** Timers and drawn frames that wait while the page is held; ticks of an interval are left out. */
  const holdTimers = () => {
    for (const [start, stop] of [
      ["setTimeout", "clearTimeout"],
      ["requestAnimationFrame", "cancelAnimationFrame"],
    ]) {
      const [begin, end] = [window[start].bind(window), window[stop].bind(window)];
      window[start] = (run, ...more) => {
        if (typeof run !== "function") return begin(run, ...more);
        const id = begin(
          (...values) => {
            if (isHeld) due.set(start + id, () => begin(run, ...(start === "setTimeout" ? [0, ...values] : [])));
            else run(...values);
          },
          ...more,
        );
        return id;
      };
      window[stop] = (id) => {
        due.delete(start + id);
        end(id);
      };
    }
    const tick = window.setInterval.bind(window);
    window.setInterval = (run, ...more) => tick(typeof run === "function" ? (...values) => isHeld || run(...values) : run, ...more);
    const Context = window.AudioContext;
    if (Context)
      window.AudioContext = class AudioContext extends Context {
        constructor(...options) {
          super(...options);
          sounds.add(this);
        }
      };
  };

  /** The page's window: its ways of talking lead into the page or to the app. */
  const prepareWindow = (held) => {
    holdTimers();
    window.addEventListener("message", ({ source, data }) => source === app && data?.kind === "hold" && hold(data.on === true));
    isHeld = held;
    // One picture is drawn before it keeps still, unless it has been let go meanwhile.
    if (held) window.addEventListener("load", () => isHeld && hold(true));
    // A page that begins beside what somebody writes must not take the keyboard from them.
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function focusOnceTouched(options) {
      if (navigator.userActivation?.hasBeenActive !== false) focus.call(this, options);
    };
    window.alert = (text = "") => say(String(text));
    window.confirm = (text = "") => {
      say(`${text}\n${hint}`);
      return false;
    };
    window.prompt = (text = "") => {
      say(`${text}\n${hint}`);
      return null;
    };
    // Cookies know no ports: a page that means its own would write to the site's.
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} });
    delete window.cookieStore;
    // No content policy closes this way to the network (docs/decisions/023 says what is left of it).
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) delete window[name];
    // Each entry would stand between the student and the page before, long after the preview is closed.
    window.history.pushState = window.history.replaceState;
    for (const level of ["log", "warn", "error"]) {
      const original = console[level].bind(console);
      console[level] = (...values) => {
        original(...values);
        tell({ kind: "console", level, text: cut(values.map(shown).join(" ")) });
      };
    }
    window.addEventListener("error", ({ message, lineno }) =>
      tell({ kind: "error", text: cut(String(message)), line: lineInPage(lineno) }),
    );
    window.addEventListener("unhandledrejection", ({ reason }) => tell({ kind: "error", text: cut(String(reason)), line: null }));
    window.addEventListener("keydown", ({ key }) => key === "Escape" && tell({ kind: "escape" }), true);
    window.addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        const href = link?.getAttribute("href") ?? "#";
        if (!link || href.startsWith("#") || /^javascript:/i.test(href)) return;
        // The frame would show the browser's own error page in the page's place.
        event.preventDefault();
        say("This link leaves your page. In the preview it stays closed.");
      },
      true,
    );
  };

  let startsOfScripts = [];
  /** Browsers count the lines of a written script from its own first one. Null where it isn't known which script it was. */
  const lineInPage = (line) => {
    const inline = [...document.scripts];
    const at = document.currentScript ? inline.indexOf(document.currentScript) : inline.length === 1 ? 0 : -1;
    const start = startsOfScripts[at];
    return line && start !== undefined ? start + line - 1 : null;
  };

  const write = async ({ html, owner, held }) => {
    startsOfScripts = [...html.matchAll(/<script\b/gi)].map(({ index }) => html.slice(0, index).split("\n").length);
    if (canStore()) await clearForOwner(owner);
    else for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: memoryStorage() });
    // Opening the document takes every listener from it, so the window is prepared between the two.
    document.open();
    prepareWindow(held === true);
    document.write(html);
    document.close();
  };

  const onPage = ({ source, data }) => {
    if (source !== app || data?.kind !== "page" || typeof data.html !== "string" || typeof data.owner !== "string") return;
    window.removeEventListener("message", onPage);
    write(data).catch((error) => tell({ kind: "error", text: cut(String(error)), line: null }));
  };
  window.addEventListener("message", onPage);
  tell({ kind: "ready" });
})();
