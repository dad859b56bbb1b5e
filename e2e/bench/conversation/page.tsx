import { ChatPanel, createChatSession, Markdown } from "@learn/chat-session";
import { LongText } from "@learn/long-text";
import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { longReply, tokensOf } from "./reply.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no root.");

/** Draws a reply token by token and answers the milliseconds of main thread that it took, layout included. */
function drawGrowing(View: ComponentType<{ text: string }>): number {
  const host = element!.appendChild(document.createElement("div"));
  const root = createRoot(host);
  let text = "";
  let total = 0;
  for (const token of tokensOf(longReply())) {
    text += token;
    const startedAt = performance.now();
    flushSync(() => root.render(<View text={text} />));
    // Reading a size makes the browser lay the page out now, as it would before the next frame.
    void host.offsetHeight;
    total += performance.now() - startedAt;
  }
  root.unmount();
  host.remove();
  return total;
}

const views: Record<string, ComponentType<{ text: string }>> = {
  ours: ({ text }) => <Markdown text={text} streaming />,
  "react-markdown": LongText,
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

Object.assign(window, { showPlainText, drawGrowing: (name: string) => drawGrowing(views[name]!), showConversation });
