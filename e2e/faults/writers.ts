import { setTimeout as wait } from "node:timers/promises";
import { learnerSessions, type LearnerSession } from "../bench/learner-sessions.ts";
import type { Product } from "../fixtures/product.ts";

/** What a student said, and what the product has promised about it. */
interface Said {
  session: LearnerSession;
  id: string;
  text: string;
  /** Whether words of a reply have come: the message is stored then. */
  isHeard: boolean;
  /** The reply that was told to be stored. */
  reply: string | null;
}

/** An answer that was none of what was asked for. */
export interface Refusal {
  path: string;
  /** 0 where the connection broke. */
  status: number;
  code: string;
  retryAfter: string | null;
  at: number;
}

/** A student may send 20 messages a minute, and one address make 200 accounts in ten. */
const pauseMs = 3_100;
/** A page waits for 95 s (decision 080). */
const longestTurnMs = 100_000;

/** Students who write, and newcomers who sign up; each goes on until it is told that what was sent is kept. */
export class Writers {
  readonly #product: Pick<Product, "origin">;
  readonly #key: string;
  readonly #sessions: LearnerSession[] = [];
  readonly said: Said[] = [];
  readonly newcomers: { email: string; isKept: boolean }[] = [];
  readonly refusals: Refusal[] = [];
  /** Of each turn that ended, how long it took, in ms. */
  readonly turnsMs: number[] = [];
  #isEnding = false;
  #working: Promise<unknown> = Promise.resolve();

  private constructor(product: Pick<Product, "origin">, key: string) {
    this.#product = product;
    this.#key = key;
  }

  static async start(product: Product, count: number): Promise<Writers> {
    const config = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
    const writers = new Writers(product, config.supabaseKey);
    for (let index = 0; index < count; index += 1) writers.#sessions.push(...(await learnerSessions(product)));
    const loops = writers.#sessions.map((session, index) => writers.#write(session, index));
    writers.#working = Promise.all([...loops, writers.#signUpOnAndOn()]);
    return writers;
  }

  /** How much was acknowledged so far. */
  get acknowledged(): number {
    return this.said.filter(({ reply }) => reply !== null).length + this.newcomers.filter(({ isKept }) => isKept).length;
  }

  /** Waits until so much more is acknowledged; false where it never is. */
  async more(count: number, withinMs = 60_000): Promise<boolean> {
    const [from, end] = [this.acknowledged, Date.now() + withinMs];
    while (this.acknowledged < from + count && Date.now() < end) await wait(50);
    return this.acknowledged >= from + count;
  }

  /** What was refused, by what was asked and answered. */
  counted(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { path, status, code, retryAfter } of this.refusals) {
      const kind = `${path} ${status} ${code}${retryAfter === null ? "" : " Retry-After"}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  /** Lets each end what it has begun; false where one can't. */
  end(withinMs: number): Promise<boolean> {
    this.#isEnding = true;
    return Promise.race([this.#working.then(() => true), wait(withinMs, false, { ref: false })]);
  }

  /** What was acknowledged and isn't there, or is there twice; a line each. */
  async complaints(): Promise<string[]> {
    const wrong: string[] = [];
    for (const session of this.#sessions) {
      await this.#signIn(session);
      const answer = await this.ask(`/rest/v1/dashboard?id=eq.${session.sessionId}&select=chat_history`, session);
      if (answer.status !== 200) throw new Error(`What is kept can't be read: ${answer.status} ${answer.text}`);
      const [row] = JSON.parse(answer.text) as { chat_history: { role: string; content: string }[] }[];
      const kept = row?.chat_history ?? [];
      const times = (role: string, content: string): number => kept.filter((one) => one.role === role && one.content === content).length;
      for (const { text, isHeard, reply } of this.said.filter((one) => one.session === session)) {
        const count = times("user", text);
        if (count > 1 || (count === 0 && (isHeard || reply !== null))) wrong.push(`"${text}" is kept ${count} times`);
        if (reply !== null && times("assistant", reply) === 0) wrong.push(`the reply to "${text}" is lost`);
      }
    }
    for (const { email, isKept } of this.newcomers) {
      if (isKept && (await this.#token(email)) === null) wrong.push(`the account ${email} is lost`);
    }
    return wrong;
  }

  /** Asks the product as a page does; what fails is noted. */
  async ask(path: string, as?: LearnerSession, body?: object, onText?: (come: string) => void): Promise<{ status: number; text: string }> {
    const headers: Record<string, string> = {
      apikey: this.#key,
      "content-type": "application/json",
      // Where TRUST_PROXY believes it, nobody fills up what one address may do.
      "x-forwarded-for": `2001:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`,
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
    };
    const refuse = (status: number, code: string, retryAfter: string | null): void =>
      void this.refusals.push({ path: path.split("?")[0] ?? "", status, code, retryAfter, at: Date.now() });
    let text = "";
    try {
      const method = body === undefined ? "GET" : "POST";
      const signal = AbortSignal.timeout(longestTurnMs);
      const answer = await fetch(this.#product.origin + path, { method, headers, signal, body: body && JSON.stringify(body) });
      const decoder = new TextDecoder();
      for await (const bytes of answer.body ?? []) {
        text += decoder.decode(bytes as Uint8Array, { stream: true });
        onText?.(text);
      }
      if (!answer.ok) refuse(answer.status, /"(?:error_)?code":"?(\w+)/.exec(text)?.[1] ?? "", answer.headers.get("retry-after"));
      return { status: answer.status, text };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : "";
      refuse(0, cause || (error as Error).name, null);
      return { status: 0, text };
    }
  }

  async #write(session: LearnerSession, writer: number): Promise<void> {
    await wait((writer % 8) * 400);
    for (let number = 1; !this.#isEnding; number += 1) {
      const said: Said = { session, id: crypto.randomUUID(), text: `Lamp ${writer} counts to ${number}.`, isHeard: false, reply: null };
      this.said.push(said);
      while (said.reply === null) {
        const startedAt = Date.now();
        await this.#say(said);
        this.turnsMs.push(Date.now() - startedAt);
        if (said.reply === null) await wait(500);
      }
      await wait(pauseMs);
    }
  }

  async #say(said: Said): Promise<void> {
    const { session, id, text } = said;
    const body = { session_id: session.sessionId, message_id: id, text };
    const { status, text: events } = await this.ask("/functions/v1/ai-learning/chat", session, body, (come) => {
      said.isHeard ||= come.includes("event: delta");
    });
    const data = /^event: message\ndata: (.*)$/m.exec(events)?.[1];
    if (data !== undefined) said.reply = (JSON.parse(data) as { content: string }).content;
    const code = /^event: error\ndata: .*"code":"(\w+)"/m.exec(events)?.[1];
    if (code !== undefined) this.refusals.push({ path: "event", status, code, retryAfter: null, at: Date.now() });
    if (status === 401) await this.#signIn(session);
  }

  async #signIn(session: LearnerSession): Promise<void> {
    session.accessToken = (await this.#token(session.email)) ?? session.accessToken;
  }

  async #token(email: string): Promise<string | null> {
    const { status, text } = await this.ask("/auth/v1/token?grant_type=password", undefined, { email, password: "seven stones in a lake" });
    return status === 200 ? (JSON.parse(text) as { access_token: string }).access_token : null;
  }

  async #signUpOnAndOn(): Promise<void> {
    while (!this.#isEnding) {
      const newcomer = { email: `${crypto.randomUUID()}@example.org`, isKept: false };
      this.newcomers.push(newcomer);
      while (!newcomer.isKept) {
        const { status, text } = await this.ask("/auth/v1/signup", undefined, {
          email: newcomer.email,
          password: "seven stones in a lake",
        });
        // It was kept, and the answer got lost.
        newcomer.isKept = status === 200 || text.includes("user_already_exists");
        await wait(pauseMs);
      }
    }
  }
}
