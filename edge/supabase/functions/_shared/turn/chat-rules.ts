import type { AreaRequest, DatabaseCall } from "../request/index.ts";
import type { ProviderFailure, ProviderRequest } from "../provider/index.ts";
import type { BegunTurn, ChatRequest, Parsed } from "../conversation/index.ts";
import type { Path } from "../guided/index.ts";
import type { RunningTurn } from "./running-turns.ts";
import type { MetMisconception } from "./misconceptions.ts";
import type { Reply } from "./store-reply.ts";

/** What an area says to a model for one turn. */
export interface TurnPrompt {
  request: ProviderRequest;
  /** Stored with the reply: `guide@1`. */
  prompt: string;
  /** How many of the oldest messages the request had to leave out. */
  leftOut: number;
}

/** The same as `chat` takes it: what another process has to say may take a while. */
export interface TurnRules<Asked extends ChatRequest = ChatRequest> extends Omit<ChatRules<Asked>, "compose" | "apologyFor"> {
  compose(...turn: Parameters<ChatRules<Asked>["compose"]>): TurnPrompt | Promise<TurnPrompt>;
  apologyFor(...failure: Parameters<ChatRules["apologyFor"]>): string | Promise<string>;
}

/** A turn at the point where the model is asked. */
export interface AskedModel<Asked extends ChatRequest = ChatRequest> {
  request: AreaRequest;
  rules: TurnRules<Asked>;
  asked: Asked;
  begun: BegunTurn;
  /** The student's new words as they leave for the provider. */
  text: string;
  composed: TurnPrompt;
  running: RunningTurn;
}

/** The words that answer a message, and when the student had better ask again. */
export interface TurnReply {
  reply: Reply;
  retryAfterSeconds?: number | undefined;
  /** How many of the oldest messages the model was not shown. */
  leftOut: number;
  /** Whether fixed words stand in place of what the model said. */
  isReplacement?: boolean;
  /** The student's new sentence behind hints at an idea. */
  mended?: string | undefined;
  /** The misconception that the student's choice carries. */
  met?: MetMisconception | undefined;
}

/** As much of a conversation as a path is made of. */
type OnPath = Pick<BegunTurn, "module" | "history" | "of_area">;

/**
 * What is special in one area's chat.
 *
 * @typeParam Asked - a message of this area, which may say more than its words
 */
export interface ChatRules<Asked extends ChatRequest = ChatRequest> {
  areaId: string;
  /** Reads the body. */
  parse(body: unknown): Parsed<Asked>;
  /** What the area keeps beside the words of a message; nothing unless given. */
  keep?(asked: Asked): Record<string, unknown>;
  /** The procedure that claims a turn in place of `claim_turn`, with the arguments that it has beyond those. */
  claim?: DatabaseCall;
  /** What else of the student's travels with a message: it is heard for danger as the words are. */
  beside?(asked: Asked): string;
  /** The most tokens that a turn can cost; those of one reply unless given. */
  reserve?(asked: Asked): number;
  /** The path that leads without a model. */
  path(begun: OnPath): Path;
  /** What the area keeps beside a reply of the path. `took`: the id of the question that the student's words answer, where they answer one. */
  keepOnPath?(begun: BegunTurn, said: { took: string | undefined; text: string }): Record<string, unknown>;
  compose(begun: BegunTurn, text: string, dependencies: AreaRequest["dependencies"], asked: Asked): TurnPrompt;
  /** How the model's words become the reply; they are passed on as they come unless given. */
  speak?(asking: AskedModel<Asked>): Promise<TurnReply>;
  /** The words in the coach's place when no reply came. */
  apologyFor(failure: ProviderFailure, status?: number): string;
  /** The words when a reply could not be stored. */
  notSaved: string;
  /** The waits between tries to store a reply, in ms. */
  waitsMs?: readonly number[];
}
