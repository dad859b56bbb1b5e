import type { Runner } from "#runner/program.ts";
import type { Dependencies, Outside, Provider } from "#supabase/functions/_shared/request/index.ts";
import { createTokenVerifier } from "#supabase/functions/_shared/serve/index.ts";
import { makeSignInToken } from "../auth/generate-link.ts";
import { callFunction } from "../database/call-function.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { Secrets } from "../guards/secrets.ts";
import type { Log } from "../log.ts";
import { resolveHost } from "../resolve-host.ts";

/** What the areas' functions need, from inside this process. */
export interface LocalDependencies {
  dependencies: Dependencies;
  /** Waits for work that goes on after its answer has been sent, such as storing a reply. */
  settled(): Promise<void>;
}

interface DependencyParts {
  database: DatabaseHandle;
  secrets: Secrets;
  /** The name under which this server holds conversations. */
  serverId: string;
  isOneOfSeveral: boolean;
  asksPrivateIssuers: boolean;
  provider: Provider;
  outside: Outside;
  runner: Runner;
  /** The clock of signing in; the machine's unless given. */
  now?: (() => number) | undefined;
  log: Log;
  /** Told of each procedure that was called, once it has answered or failed, and how long it took in ms. */
  onCalled?: (procedure: string, ms: number, failed: boolean) => void;
  /** Told what the log is. */
  onEvent?: (event: string, fields: Record<string, unknown>) => void;
}

/** What begins holds a conversation. With this server's name on it, the next start can free what a kill left behind. */
const holds = (procedure: string): boolean => procedure === "claim_turn" || procedure.startsWith("begin_");

export function createDependencies(parts: DependencyParts): LocalDependencies {
  const running = new Set<Promise<unknown>>();
  const call: Dependencies["call"] = async (name, args) => {
    const startedAt = performance.now();
    let failed = true;
    try {
      const answer = await callFunction(parts.database, name, { ...args, ...(holds(name) ? { owner: parts.serverId } : {}) });
      failed = false;
      return answer;
    } finally {
      parts.onCalled?.(name, performance.now() - startedAt, failed);
    }
  };
  return {
    dependencies: {
      call,
      signInToken: (email) => makeSignInToken({ ...parts, now: parts.now ?? Date.now }, email),
      verify: createTokenVerifier({ secret: parts.secrets.jwtSecret }, call),
      asksPrivateIssuers: parts.asksPrivateIssuers,
      addressesOf: resolveHost,
      provider: parts.provider,
      outside: parts.outside,
      isOneOfSeveral: parts.isOneOfSeveral,
      runProgram: (program) => parts.runner.run(program),
      log(event, fields) {
        parts.log.info({ event, ...fields });
        parts.onEvent?.(event, fields);
      },
      inBackground(work) {
        const tracked: Promise<unknown> = work.then(
          () => running.delete(tracked),
          () => running.delete(tracked),
        );
        running.add(tracked);
      },
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
