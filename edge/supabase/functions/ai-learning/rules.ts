import { guidedChat } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";

/** How AI Learning talks. */
export const chatRules = guidedChat(calls);
