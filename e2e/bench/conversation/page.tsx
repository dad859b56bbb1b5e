import { ChatPanel, createChatSession } from "@learn/chat-session";
import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import { createRoot } from "react-dom/client";
import { longReply } from "./reply.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no root.");
const root = createRoot(element);

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
  root.render(<ChatPanel session={session} title="A conversation" height={384} />);
  Object.assign(window, { send: () => session.getState().send("And what if it has seen only sunny days?") });
}

Object.assign(window, { showConversation });
