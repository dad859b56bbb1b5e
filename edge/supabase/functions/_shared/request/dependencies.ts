import type OpenAI from "openai";
import type { Procedures } from "./procedures.generated.ts";
import type { ProgramOutcome, ProgramToRun } from "./program.ts";

/** A procedure of the database that only the server calls. */
type ProcedureName = keyof Procedures;

/** A call of a procedure, with the arguments that are its own; those that all calls of its kind have are added to them. */
export type DatabaseCall = { [Name in ProcedureName]: { procedure: Name; args: Partial<Procedures[Name]["Args"]> } }[ProcedureName];

/** How long a provider is waited for, in ms. */
export interface Patience {
  /** Longest wait for the first piece of a reply, 20,000 unless set. */
  firstByteMs?: number;
  /** Longest wait between two pieces of a reply, 15,000 unless set. */
  betweenChunksMs?: number;
  /** Longest wait for a reply that is not streamed, 40,000 unless set. */
  wholeReplyMs?: number;
  /** How long a provider that is down is left alone, 20,000 unless set. */
  circuitOpenMs?: number;
  /** Longest time that the server works on one thing, whatever hangs in it; `longestWorkMs` unless set. */
  workLimitMs?: number;
}

/** What became of one question to a model, its second try included. */
export interface ProviderAnswer {
  model: string;
  ms: number;
  /** Why no reply came; null for one. */
  failure: string | null;
  tokensIn: number;
  tokensOut: number;
}

/** Where an area's function finds its AI: any endpoint that speaks chat-completions. */
export interface Provider extends Patience {
  baseUrl: string;
  /** Undefined when the operator set none: where one is needed, the learner then reads that the service is not configured. */
  apiKey: string | undefined;
  modelSmall: string;
  modelLarge: string;
  /** Whether no model is connected: then nobody is asked, and the areas lead along the guided path. */
  practice: boolean;
  /** Whether the provider's moderation endpoint is asked about students' words. */
  moderation?: boolean;
  /** Whether the small model is asked what it hears in students' words; it is unless this is false. */
  secondEar?: boolean;
  /** What to ask by, where it isn't for this process to make one. */
  client?: OpenAI;
  /** Told of each question to a model once it is over; it must not throw. */
  onAnswer?: ((answer: ProviderAnswer) => void) | undefined;
  /** How many tokens a day all learners together may use; no cap when it is not set. */
  dailyTokens?: number | undefined;
}

/** Where this product stands on the web, and what it may reach there. */
export interface Outside {
  /** The origin of the pages. */
  site: string;
  /** The address below which the functions answer. */
  functions: string;
  /** Hosts that may be reached although they are private or without TLS. */
  reachable: readonly string[];
  /** The addresses of a host's name. */
  resolve(host: string): Promise<string[]>;
}

/** Everything that an area's function needs from the place it runs in: an embedded server, or Deno. */
export interface Dependencies {
  /** Calls a database function as service role; throws on transport failure. */
  call<Name extends ProcedureName>(name: Name, args: Procedures[Name]["Args"]): Promise<unknown>;
  /** Calls a procedure of the area's own schema, as its own role; there for an area that came as a package. */
  own?(procedure: string, args: Record<string, unknown>): Promise<unknown>;
  /** The signed-in learner's id, or null when the token is missing, forged or expired. */
  verify(token: string): Promise<{ id: string } | null>;
  /** The token of a link that signs in the account of an address, once; it is mailed to nobody. Null where there is none. */
  signInToken?(email: string): Promise<string | null>;
  /** Whether schools' issuers may be in the operator's own network, and reached by http. */
  asksPrivateIssuers?: boolean;
  /** Where the name of a host leads; none where it leads nowhere. */
  addressesOf?(host: string): Promise<string[]>;
  provider: Provider;
  /** Where platforms of schools send people, and where they are asked; not there where no site's address is set. */
  outside?: Outside | undefined;
  /** Runs a student's program in the sandbox; not there where no runner is set up. */
  runProgram?(program: ProgramToRun): Promise<ProgramOutcome>;
  /** One structured line for the operator; never a learner's words or personal data. */
  log(event: string, fields: Record<string, string | number | boolean>): void;
  /** Whether other processes answer the same learners: then a page that is loaded again may reach another one. */
  isOneOfSeveral?: boolean;
  /** Keeps a hosted runtime alive until the work is done; a long-lived process needs none. */
  inBackground?(work: Promise<unknown>): void;
}

/**
 * Calls a procedure with its own arguments and those that all calls of its kind have.
 *
 * @throws on transport failure
 */
export function callWith({ call }: Dependencies, { procedure, args }: DatabaseCall, common: object): Promise<unknown> {
  // The type of a call holds its own arguments to those of the procedure; which common ones it takes is the kind's to know.
  return call(procedure, { ...common, ...args } as never);
}
