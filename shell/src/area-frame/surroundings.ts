import type { Talk } from "./talk.ts";

/** Gives the page of the frame what it lacks without an origin, and takes what an isolated area can't have. */
export function surround({ say, fetch: ask }: Talk, serverUrl: string, kept: Record<string, string>): void {
  const storage = createStorage(kept, (key, value) => say({ is: "keep", key, value }));
  const { fetch: load } = globalThis;
  const ofServer = [`${serverUrl}/rest/`, `${serverUrl}/functions/`, `${serverUrl}/news`];
  const put = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(window, name, { value, configurable: true, writable: true });
  };
  put({
    // Reading the browser's own throws where there is no origin.
    localStorage: storage,
    sessionStorage: storage,
    fetch: ((input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, document.baseURI);
      return ofServer.some((address) => href.startsWith(address)) ? ask(input, init) : load(input, init);
    }) satisfies typeof fetch,
    // The voice says that this browser has none. The last ones lead past the page's policy to any address.
    ...Object.fromEntries(
      ["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis", "RTCPeerConnection", "webkitRTCPeerConnection"].map((name) => [
        name,
        undefined,
      ]),
    ),
  });
}

function createStorage(kept: Record<string, string>, keep: (key: string, value: string | null) => void): Storage {
  const items = new Map(Object.entries(kept));
  const remove = (key: string) => {
    if (items.delete(key)) keep(key, null);
  };
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, String(value));
      keep(key, String(value));
    },
    removeItem: remove,
    clear: () => [...items.keys()].forEach(remove),
  };
}
