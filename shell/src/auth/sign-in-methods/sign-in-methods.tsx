import type { PublicConfig } from "@learn/data";
import { CodeIcon, GlobeIcon, MailIcon } from "@learn/ui";
import { Button } from "@learn/ui/first-page";
import { startTransition, useEffect, useState } from "react";
import { connect } from "../connection.ts";
import type { Said } from "../refusal.ts";
import { Refused } from "../refused.tsx";
import type { Beginning, Provider } from "./begin-oauth.ts";
import own from "../login-page.module.css";
import { words } from "./words.ts";

export interface SignInMethodsProps {
  kind: "login" | "signup";
  config: PublicConfig;
  onEmailLink: () => void;
}

const providers: Provider[] = ["google", "github"];
const icons = { google: <GlobeIcon />, github: <CodeIcon /> };

/** The sign-in methods without a password: another site's account, or a link in an e-mail. */
export function SignInMethods({ kind, config, onEmailLink }: SignInMethodsProps) {
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [refusal, setRefusal] = useState<Said | null>(null);
  const missing = providers.filter((provider) => kind === "login" && !config.signInProviders.includes(provider));

  useEffect(() => {
    // Back from the other site: the browser may show this page as it was left.
    const reset = () => setLeaving(null);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const leave = async (provider: Provider) => {
    setRefusal(null);
    setLeaving(provider);
    const beginning = await begin(provider);
    if (beginning.ok) return location.assign(beginning.address);
    setLeaving(null);
    setRefusal(beginning);
  };

  // The form stays until what takes its place has come.
  const askForLink = () => startTransition(onEmailLink);

  return (
    <div className={own.methods}>
      <p className={own.or}>{words.or}</p>
      {refusal && <Refused message={refusal.message} hint={refusal.hint} />}
      {providers
        .filter((provider) => config.signInProviders.includes(provider))
        .map((provider) => (
          <Button key={provider} wide icon={icons[provider]} busy={leaving === provider} onClick={() => void leave(provider)}>
            {words[provider]}
          </Button>
        ))}
      <Button wide icon={<MailIcon />} onClick={askForLink}>
        {words.emailLink}
      </Button>
      {missing.length > 0 && <p className={own.quiet}>{words.notSetUp(missing.map((provider) => words.names[provider]))}</p>}
    </div>
  );
}

async function begin(provider: Provider): Promise<Beginning> {
  try {
    const { beginOAuth } = await import("./begin-oauth.ts");
    return await beginOAuth(provider, connect);
  } catch {
    // The file did not come; its own words come with it.
    return { ok: false, ...words.failed };
  }
}
