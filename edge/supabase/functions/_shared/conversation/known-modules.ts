import { LRUCache } from "lru-cache";
import { oncePer, type Dependencies } from "../request/index.ts";
import type { BegunTurn, LearningModule } from "./rows.ts";

/** A module as it was in one state of its row. */
interface KnownModule {
  state: string;
  module: LearningModule;
}

// A module has some 15 KB; a session's place costs next to nothing.
const mostModules = 300;
const mostSessions = 5000;

/**
 * The modules that a process has been sent. The database says with every turn which state of a module counts, and sends
 * it only to those that don't have it, so that a changed module is used from the next message on.
 */
export class KnownModules {
  readonly #modules = new LRUCache<string, KnownModule>({ max: mostModules });
  readonly #sessions = new LRUCache<string, KnownModule>({ max: mostSessions });

  /** What is known of the module that a session is about; its state is for the argument `known_module`. */
  of(session: string): KnownModule | undefined {
    return this.#sessions.get(session);
  }

  /** The turn with its module, also where the database left it out because it is the known one. */
  complete(session: string, begun: BegunTurn, known: KnownModule | undefined): BegunTurn {
    const state = begun.module_state;
    if (!state) return begun;
    // One object for each state: what others remember of a module hangs on it.
    const current = known?.state === state ? known : (this.#modules.get(state) ?? (begun.module && { state, module: begun.module }));
    if (!current) return begun;
    this.#modules.set(state, current);
    this.#sessions.set(session, current);
    return { ...begun, module: current.module };
  }
}

/** The modules that were sent to a process with these dependencies. */
export const knownModulesOf: (dependencies: Dependencies) => KnownModules = oncePer(() => new KnownModules());
