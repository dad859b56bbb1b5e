import type { Beginning } from "../isolated/messages.ts";
import { speechBy } from "./speech.ts";
import type { Talk } from "./talk.ts";

/** Gives the page of the frame what it lacks without an origin, and takes what an isolated area can't have. */
export function surround(talk: Talk, { serverUrl, kept, speech }: Beginning): void {
  const { say, fetch: ask } = talk;
  const storage = createStorage(kept, (key, value) => say({ is: "keep", key, value }));
  const { fetch: load } = globalThis;
  const ofServer = [`${serverUrl}/rest/`, `${serverUrl}/functions/`, `${serverUrl}/news`];
  const put = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(window, name, { value, configurable: true, writable: true });
  };
  handOnFiles(say);
  put({
    // Reading the browser's own throws where there is no origin.
    localStorage: storage,
    sessionStorage: storage,
    fetch: ((input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, document.baseURI);
      return ofServer.some((address) => href.startsWith(address)) ? ask(input, init) : load(input, init);
    }) satisfies typeof fetch,
    // On a stage it is the area that scrolls, and not its page.
    print: () => {
      const scrolling = [document.documentElement, ...document.querySelectorAll("#root > *")];
      say({ is: "print", height: Math.max(...scrolling.map(({ scrollHeight }) => scrollHeight)) });
    },
    // They lead past the page's policy to any address.
    RTCPeerConnection: undefined,
    webkitRTCPeerConnection: undefined,
    ...speechBy(talk, speech),
  });
}

/** Hands files that the area makes, and gives by a link as pages do, to the shell: the frame itself may save none. */
function handOnFiles(say: Talk["say"]): void {
  const files = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (made) => {
    const address = createObjectURL(made);
    if (made instanceof Blob) files.set(address, made);
    return address;
  };
  URL.revokeObjectURL = (address) => void (files.delete(address), revokeObjectURL(address));
  const { prototype } = HTMLAnchorElement;
  for (const name of ["click", "dispatchEvent"] as const) {
    const act = prototype[name] as (...given: unknown[]) => unknown;
    // One that stands nowhere would be pressed unheard.
    (prototype[name] as typeof act) = function (this: HTMLAnchorElement, ...given) {
      if (this.isConnected) return act.apply(this, given);
      document.body.append(this);
      const done = act.apply(this, given);
      this.remove();
      return done;
    };
  }
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[download]") : null;
    const file = link && files.get(link.href);
    if (!file) return;
    event.preventDefault();
    say({ is: "save", name: link.download.slice(0, 200), file });
  };
  document.addEventListener("click", press, true);
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
