import { useEffect, useState, type ReactNode } from "react";
import type { Connection } from "../connection.ts";
import { Captcha } from "./captcha.tsx";
import { captchaOf, type CaptchaSite } from "./captcha-script.ts";

/**
 * The captcha of a form, where the server asks for one.
 *
 * @returns its token, its place in the form, and what to call when a token was used
 */
export function useCaptcha(open: () => Promise<Connection>): { token: string | undefined; widget: ReactNode; spend: () => void } {
  const [site, setSite] = useState<CaptchaSite | null>(null);
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    // Without a configuration nothing can be sent either, and sending says so.
    open()
      .then(({ config }) => isCurrent && setSite(captchaOf(config)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [open]);

  const spend = () => setRound((count) => count + 1);
  return { token, widget: site && <Captcha site={site} onToken={setToken} round={round} />, spend };
}
