import { ChatPanel, createChatSession } from "@learn/chat-session";
import { StreamingMarkdown } from "@learn/chat-session/streaming-markdown";
import { LongText } from "@learn/long-text";
import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import MarkdownToJsx from "markdown-to-jsx";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { longReply } from "./reply.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no root.");

const pieceLength = 8;
const pieceCount = 72;

/** Draws a reply up to near a length, then on piece by piece, and answers what each took of the main thread, layout included, in ms. */
function drawPieces(name: string, length: number): number[] {
  const host = element!.appendChild(document.createElement("div"));
  const show = views[name]!(createRoot(host));
  const reply = longReply();
  const from = Math.max(0, length - (pieceCount * pieceLength) / 2);
  const draw = (end: number) => {
    const startedAt = performance.now();
    flushSync(() => show(reply.slice(0, end)));
    // Reading a size makes the browser lay the page out now, as it would before the next frame.
    void host.offsetHeight;
    return performance.now() - startedAt;
  };
  draw(from);
  return Array.from({ length: pieceCount }, (_, index) => draw(from + (index + 1) * pieceLength));
}

const drawWith = (View: ComponentType<{ text: string }>) => (root: Root) => (text: string) => root.render(<View text={text} />);

const views: Record<string, (root: Root) => (text: string) => void> = {
  ours: (root) => {
    let shown = "";
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));
    flushSync(() => root.render(<StreamingMarkdown source={{ read: () => shown, subscribe }} />));
    return (text) => {
      shown = text;
      for (const listener of listeners) listener();
    };
  },
  "react-markdown": drawWith(LongText),
  "markdown-to-jsx": drawWith(({ text }) => <MarkdownToJsx options={{ disableParsingRawHTML: true }}>{text}</MarkdownToJsx>),
};

/** Shows a conversation of so many messages, ready for a message to be sent from it. */
function showConversation(count: number): void {
  const said = longReply().slice(0, 420);
  const session = createChatSession({
    learnerId: "bench",
    sessionId: `bench-${count}`,
    endpoint: "/chat",
    student: { accessToken: async () => "token", publishableKey: "key" },
    greeting: "Hello!",
    messages: Array.from({ length: count }, (_, index) => ({
      id: `message-${index}`,
      // The coach has the last word, so that something can be sent.
      ...((count - index) % 2 === 1
        ? { role: "assistant" as const, content: said }
        : { role: "user" as const, content: "Because it has seen more of them than of the others." }),
      timestamp: "2026-01-05T09:00:00Z",
      failed: false,
      practice: false,
    })),
  });
  createRoot(element!).render(<ChatPanel session={session} title="A conversation" height={384} />);
  Object.assign(window, { send: () => session.getState().send("And what if it has seen only sunny days?") });
}

/** The least that a page can do with a stream: the text as it comes, in one paragraph. */
function showPlainText(): void {
  const paragraph = element!.appendChild(document.createElement("p"));
  paragraph.role = "log";
  const read = async (): Promise<void> => {
    const reader = (await fetch("/chat", { method: "POST" })).body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      paragraph.dataset["streaming"] = "";
      paragraph.append(piece.value);
    }
  };
  Object.assign(window, { send: () => void read() });
}

Object.assign(window, { showPlainText, drawPieces, showConversation });
