import { readStoredSession } from "@learn/data/session";
import { askAsVisitor } from "../auth/ask-as-visitor.ts";
import { connect } from "../auth/connection.ts";
import { keepPending, readPending } from "./pending.ts";
import { words } from "./words.ts";

/** What a launch opens for somebody who is signed in. */
interface Opened {
  launch: string;
  message: string;
  opens: string | null;
  school: string;
  is_instructor: boolean;
  is_staff: boolean;
}

/** How the launch page goes on. */
export type Step =
  | { state: "busy" }
  | { state: "refused"; message: string }
  | { state: "registered"; school: string }
  | { state: "link"; message: string }
  /** Another account is logged in here; `goOn` leaves it. */
  | { state: "other"; school: string; goOn: () => Promise<Step> }
  | { state: "in"; to: string };

const refused = (name: string): Step => ({ state: "refused", message: words.refused[name] ?? words.unexpected });
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Takes the step that an address of the launch page asks for: binds a new launch to this browser and leads to the platform, opens
 * one that the platform has answered for, or links whoever has just signed in.
 */
export async function takeStep(said: URLSearchParams): Promise<Step> {
  const [login, code, state] = ["login", "launch", "state"].map((name) => said.get(name));
  const registered = said.get("registered");
  if (registered !== null) {
    // As the specification of dynamic registration has it: the platform closes the window.
    (window.opener ?? window.parent).postMessage({ subject: "org.imsglobal.lti.close" }, "*");
    return { state: "registered", school: registered };
  }
  if (said.has("refused")) return refused(said.get("refused") ?? "launch");
  if (login) return begin(login);
  const pending = readPending();
  if (code) {
    if (pending === null) return refused("storage");
    return pending.state === state ? open({ ...pending, code }) : refused("again");
  }
  return pending?.code !== undefined ? link() : refused("nothing");
}

async function begin(state: string): Promise<Step> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  if (!keepPending({ state, secret })) return refused("storage");
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret))));
  const { url } = await ask<{ url?: string }>("begin", { state, browser_hash: hash });
  if (url === undefined) return refused("again");
  location.replace(url);
  return { state: "busy" };
}

async function open({ state, secret, code }: { state: string; secret: string; code: string }): Promise<Step> {
  keepPending(null);
  const opened = await ask<Opened & { account: string | null; token_hash?: string | null }>("open", { code, secret });
  if (opened.token_hash === undefined) return refused("again");
  if (opened.token_hash === null) {
    keepPending({ state, secret, code });
    return { state: "link", message: opened.is_instructor ? words.onlyStaffKnown : words.linkLead(opened.school) };
  }
  const token = opened.token_hash;
  const goOn = async () => {
    const { auth } = await connect();
    const { error } = await auth.verifyOtp({ token_hash: token, type: "magiclink" });
    return error ? refused("unexpected") : placeOf(opened);
  };
  // Whoever has a platform may lead anybody here: nobody is to write into another account without having been asked.
  const kept = readStoredSession();
  return kept !== null && kept.user?.email !== opened.account ? { state: "other", school: opened.school, goOn } : goOn();
}

async function link(): Promise<Step> {
  const pending = readPending();
  keepPending(null);
  const { auth } = await connect();
  const token = (await auth.getSession()).data.session?.access_token;
  if (token === undefined || pending === null) return refused("nothing");
  const linked = await ask<Opened & { error?: string }>("link", { code: pending.code, secret: pending.secret }, token);
  if (linked.launch === undefined) return { state: "refused", message: linked.error ?? words.unexpected };
  return placeOf(linked);
}

/** Where somebody who is signed in goes: staff to what they came for, students straight to the work. */
function placeOf({ launch, message, opens, is_staff: isStaff }: Opened): Step {
  const opening = opens === null ? "/dashboard" : `/lti/open/${opens.replace(":", "/")}`;
  if (message === "deep_link")
    return isStaff ? { state: "in", to: `/lti/choose/${launch}` } : { state: "refused", message: words.notStaff };
  return { state: "in", to: isStaff ? `/lti/course/${launch}${opens === null ? "" : `/${opens.replace(":", "/")}`}` : opening };
}

async function ask<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const { config } = await connect();
  const answer = await askAsVisitor(config, `lti/${path}`, body, token);
  if (answer.status >= 500) throw new Error(`lti/${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
