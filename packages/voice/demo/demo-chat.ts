import { createStore, type StoreApi } from "zustand";
import type { SpokenChatState } from "../src/index.ts";

/** A conversation with a coach that has one answer and takes its time to give it. */
export interface DemoChatState extends SpokenChatState {
  send(): void;
}

export type DemoChat = StoreApi<DemoChatState>;

const answer = `**Good eye!** You looked twice, e.g. at the sail. 🎉 Ms. Otieno's boat is 3.5 metres long.

**Steps**
1. Look at [the picture](https://example.org/boat.png) again
2. Say what moves it

\`\`\`python
print("Boats don't read this aloud.")
\`\`\`

What would happen if there were *no* wind at all?`;

const pieceMs = 60;

export function createDemoChat(): DemoChat {
  return createStore<DemoChatState>((set, get) => ({
    messages: [{ role: "assistant", content: "Hello! What do you see in the picture?" }],
    reply: { state: "idle" },
    draft: "",
    setDraft: (draft) => set({ draft }),
    send() {
      const { messages, draft, reply } = get();
      if (draft.trim() === "" || reply.state === "streaming") return;
      set({ messages: [...messages, { role: "user", content: draft.trim() }], draft: "" });
      set({ reply: { state: "streaming", text: "" } });
      let at = 0;
      const timer = setInterval(() => {
        at += 4;
        if (at < answer.length) return set({ reply: { state: "streaming", text: answer.slice(0, at) } });
        clearInterval(timer);
        set({ messages: [...get().messages, { role: "assistant", content: answer }], reply: { state: "idle" } });
      }, pieceMs);
    },
  }));
}
