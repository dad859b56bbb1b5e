import type { PublicConfig } from "@learn/data";

/** A captcha as the server wants it. */
export type CaptchaSite = { provider: "turnstile" | "hcaptcha"; siteKey: string };

/** What both providers' scripts offer; they share these names. */
export interface CaptchaWidgets {
  render: (place: HTMLElement, options: Record<string, unknown>) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

const scripts: Record<CaptchaSite["provider"], string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js",
  hcaptcha: "https://js.hcaptcha.com/1/api.js",
};

/** The captcha that the server asks for; null when it asks for none. */
export function captchaOf({ captchaProvider, captchaSiteKey }: PublicConfig): CaptchaSite | null {
  return captchaSiteKey ? { provider: captchaProvider ?? "turnstile", siteKey: captchaSiteKey } : null;
}

const limitMs = 15_000;
const loading = new Map<string, Promise<CaptchaWidgets>>();

/** Fetches a provider's script, once for a page; a failed attempt is forgotten, so that the next call tries again. */
export function loadCaptcha(provider: CaptchaSite["provider"]): Promise<CaptchaWidgets> {
  const known = loading.get(provider);
  if (known) return known;
  const load = fetchScript(provider).catch((cause: unknown) => {
    loading.delete(provider);
    throw cause;
  });
  loading.set(provider, load);
  return load;
}

function fetchScript(provider: CaptchaSite["provider"]): Promise<CaptchaWidgets> {
  return new Promise((resolve, reject) => {
    // Each provider's script makes a global of its own name, and calls a global function when it is ready.
    const globals = window as unknown as Record<string, unknown>;
    const ready = "learnCaptchaReady";
    const script = document.createElement("script");
    const limit = setTimeout(() => script.dispatchEvent(new Event("error")), limitMs);
    globals[ready] = () => {
      clearTimeout(limit);
      resolve(globals[provider] as CaptchaWidgets);
    };
    script.addEventListener("error", () => {
      clearTimeout(limit);
      script.remove();
      reject(new Error(`The script of ${provider} did not load.`));
    });
    script.src = `${scripts[provider]}?render=explicit&onload=${ready}`;
    script.async = true;
    document.head.append(script);
  });
}
