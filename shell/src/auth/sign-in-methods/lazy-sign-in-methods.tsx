import { readConfig, type PublicConfig } from "@learn/data";
import { lazy, type ComponentType } from "react";
import type { CaptchaSlot } from "../captcha/captcha.tsx";
import { askConfig } from "../connection.ts";
import type { EmailLinkProps } from "./email-link.tsx";
import { SignInMethods, type SignInMethodsProps } from "./sign-in-methods.tsx";

/** What is added to the form once it can be used: the other sign-in methods, and the captcha where the server asks for one. */
export interface LazySignInMethods {
  config: PublicConfig;
  SignInMethods: ComponentType<SignInMethodsProps>;
  EmailLink: ComponentType<EmailLinkProps>;
  captcha: CaptchaSlot | null;
}

const EmailLink = lazy(async () => ({ default: (await import("./email-link.tsx")).EmailLink }));

const waitsMs = [1_000, 4_000, 15_000];

/** Finds out what this server offers; a connection that is down for a moment is asked again. */
export async function loadLazySignInMethods(waits: number[] = waitsMs): Promise<LazySignInMethods> {
  try {
    const config = readConfig(await askConfig());
    const captcha = config.captchaSiteKey ? (await import("../captcha/captcha.tsx")).captchaSlot(config) : null;
    return { config, SignInMethods, EmailLink, captcha };
  } catch (cause) {
    const [wait, ...rest] = waits;
    if (wait === undefined) throw cause;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadLazySignInMethods(rest);
  }
}
