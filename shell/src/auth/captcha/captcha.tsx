import type { PublicConfig } from "@learn/data";
import { Button } from "@learn/ui/first-page";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import styles from "./captcha.module.css";
import { captchaOf, loadCaptcha, type CaptchaSite, type CaptchaWidgets } from "./captcha-script.ts";
import { words } from "./words.ts";

interface CaptchaProps {
  site: CaptchaSite;
  /** A solved captcha's token; none when it has run out or failed. */
  onToken: (token?: string) => void;
  /** A token is good for one request: another number asks for the next one. */
  round: number;
}

/** Asks whether a person sits in front of the page. Its script comes from the provider, and only to pages that show it. */
export function Captcha({ site: { provider, siteKey }, onToken, round }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ widgets: CaptchaWidgets; id: string } | null>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const tell = useEffectEvent(onToken);

  useEffect(() => {
    let isCurrent = true;
    const show = (widgets: CaptchaWidgets) => {
      if (!isCurrent || !place.current) return;
      const id = widgets.render(place.current, {
        sitekey: siteKey,
        theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
        callback: (token: string) => tell(token),
        "expired-callback": () => tell(),
        "error-callback": () => tell(),
      });
      widget.current = { widgets, id };
      setState("shown");
    };
    loadCaptcha(provider)
      .then(show)
      .catch(() => isCurrent && setState("failed"));
    return () => {
      isCurrent = false;
      widget.current?.widgets.remove(widget.current.id);
      widget.current = null;
    };
  }, [provider, siteKey, attempt]);

  useEffect(() => {
    if (round === 0) return;
    tell();
    widget.current?.widgets.reset(widget.current.id);
  }, [round]);

  const again = () => {
    setState("loading");
    setAttempt((count) => count + 1);
  };

  return (
    <div className={styles.captcha}>
      {state === "loading" && <p className={styles.quiet}>{words.loading}</p>}
      {state === "failed" && (
        <>
          <p role="alert">{words.failed}</p>
          <Button onClick={again}>{words.again}</Button>
        </>
      )}
      <div ref={place} />
    </div>
  );
}

/** What a form lets its captcha tell, and when it asks for another token. */
export type CaptchaSlot = (onToken: (token?: string) => void, round: number) => ReactNode;

/** The captcha that the server asks for, for a form that draws it where it wants; null when it asks for none. */
export function captchaSlot(config: PublicConfig): CaptchaSlot | null {
  const site = captchaOf(config);
  return site && ((onToken, round) => <Captcha site={site} onToken={onToken} round={round} />);
}
