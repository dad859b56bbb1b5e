import type { ChatSession } from "@learn/chat-session";
import { openSession, openWithServer } from "@learn/chat-session/testing";
import type { Execution } from "../programs/execution.ts";
import { programs } from "../programs/extension.ts";
import { ran } from "./visit.tsx";

/** A program as the server tells of it, with a short id. */
export const ranProgram = (changes: Partial<Execution> = {}): Execution => ran({ id: "run-1", ...changes });

/** A conversation of Vibing's with a server of its own. */
export const openWithPrograms = (...[answer, options]: Parameters<typeof openWithServer>) =>
  openWithServer(answer, { extension: programs, ...options });

/** A conversation of Vibing's with a server that is there already. */
export const sessionWithPrograms = (options: Parameters<typeof openSession>[0]): ChatSession =>
  openSession({ extension: programs, ...options });
