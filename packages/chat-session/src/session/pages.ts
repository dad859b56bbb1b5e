import { chatPage, readChatHistory, withinLongestWait, type ChatMessage, type ChatPage } from "@learn/data";
import * as v from "valibot";
import { post, routeBeside, type PostRequest } from "../stream/post.ts";
import { toSessionMessage, type Reader, type SessionMessage } from "./message.ts";

/** The pages of a conversation: the one that is written on, and what is shown of the ones before it. */
export interface Pages extends ChatPage {
  /** Messages of earlier pages, as many as were asked for. */
  shown: SessionMessage[];
  /** How many messages of earlier pages could still be shown. */
  left: number;
  /** What the server is asked for, or what it was asked for in vain. */
  doing: "nothing" | "starting" | "start-failed" | "reading" | "read-failed";
}

/** A conversation as the server has it: the messages of its page, and how the page stands among others. */
export interface StoredConversation {
  messages: ChatMessage[];
  page?: ChatPage | undefined;
}

/** So many earlier messages are read at once. */
const readAtOnce = 100;

/** The pages as they are before anything was asked for. */
export function pagesOf({ room, earlier }: ChatPage = { room: "open", earlier: 0 }): Pages {
  return { room, earlier, shown: [], left: earlier, doing: "nothing" };
}

/** The pages with what the server says of the page now; what is shown of earlier ones stays while no page was begun. */
export function pagesNow(before: Pages, page: ChatPage | undefined): Pages {
  if (!page) return before;
  return page.earlier === before.earlier ? { ...before, room: page.room } : pagesOf(page);
}

/** Reads the messages of earlier pages with these numbers, counted from 1. */
export type ReadEarlier = (from: number, to: number) => Promise<ChatMessage[]>;

/** What a learner can do about pages. */
export interface PageActions {
  /** Begins a fresh page, where this one ends or is full. */
  startPage(): Promise<void>;
  /** Shows more of what stands on earlier pages. */
  showEarlier(): Promise<void>;
}

interface PageDependencies extends Reader {
  /** Of the area's chat function; a fresh page is begun at `page` beside it. */
  endpoint: string;
  sessionId: string;
  getToken: PostRequest["getToken"];
  readEarlier?: ReadEarlier;
  /** Aborted when the conversation is left. */
  signal: AbortSignal;
  pages: () => Pages;
  isReplying: () => boolean;
  tell: (pages: Pages) => void;
  onStarted: (page: Required<StoredConversation>) => void;
}

/** What a learner can do about the pages of one conversation. */
export function createPageActions({
  endpoint,
  sessionId,
  getToken,
  readEarlier,
  learnerId,
  extension,
  signal,
  pages,
  isReplying,
  tell,
  onStarted,
}: PageDependencies): PageActions {
  return {
    async startPage() {
      if (signal.aborted || isReplying() || pages().doing === "starting") return;
      tell({ ...pages(), doing: "starting" });
      const begun = await startPage({ endpoint: routeBeside(endpoint, "page"), getToken, body: { session_id: sessionId } }, signal);
      if (signal.aborted) return;
      if (begun) onStarted(begun);
      else tell({ ...pages(), doing: "start-failed" });
    },
    async showEarlier() {
      const before = pages();
      if (!readEarlier || before.left === 0 || before.doing === "reading") return;
      tell({ ...before, doing: "reading" });
      const left = Math.max(0, before.left - readAtOnce);
      const more = await readEarlier(left + 1, before.left).catch(() => null);
      const now = pages();
      // A page that was begun meanwhile has other ones before it.
      if (signal.aborted || now.earlier !== before.earlier) return;
      // Whatever the table API could not do, it can be asked again.
      if (more === null) tell({ ...now, doing: "read-failed" });
      else
        tell({
          ...now,
          shown: [...more.map((message) => toSessionMessage(message, { learnerId, extension })), ...now.shown],
          left,
          doing: "nothing",
        });
    },
  };
}

const started = v.object({ ...chatPage.entries, messages: v.pipe(v.unknown(), v.transform(readChatHistory)) });

/** Begins a fresh page on the server; null when it did not. Asked for twice, it is one fresh page. */
async function startPage(request: PostRequest, signal: AbortSignal): Promise<Required<StoredConversation> | null> {
  const ask = async (): Promise<unknown> => {
    const response = await post(request, signal);
    return response?.ok ? response.json() : null;
  };
  const read = v.safeParse(started, await withinLongestWait(ask).catch(() => null));
  if (!read.success) return null;
  const { messages, ...page } = read.output;
  return { messages, page };
}
