/** The provider stub as a process of its own, as a provider is: it must not share a thread with whoever measures. */
import { startProviderStub, type Behaviour, type ChatBody } from "./provider-stub.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A provider stub in another process. */
export interface ProviderProcess {
  /** For AI_BASE_URL. */
  baseUrl: string;
  /** The body of the last request that it got. */
  lastBody(): Promise<ChatBody>;
  /** Sets what the next requests get. */
  script(behaviour: Behaviour): Promise<void>;
  /** How many requests it answers at this moment, of those that came after `script`. */
  open(): Promise<number>;
  stop(): void;
}

type Question = { ask: "last body" } | { ask: "open" } | { ask: "script"; behaviour: Behaviour };

const file = fileURLToPath(import.meta.url);

export async function startProviderProcess(): Promise<ProviderProcess> {
  const child = fork(file, { execArgv: ["--import", import.meta.resolve("tsx")] });
  const [baseUrl] = (await once(child, "message")) as [string];
  const answerTo = async (question: Question): Promise<unknown> => {
    child.send(question);
    return (await once(child, "message"))[0];
  };
  return {
    baseUrl,
    lastBody: async () => (await answerTo({ ask: "last body" })) as ChatBody,
    script: async (behaviour) => void (await answerTo({ ask: "script", behaviour })),
    open: async () => (await answerTo({ ask: "open" })) as number,
    stop: () => void child.kill(),
  };
}

if (process.argv[1] === file) {
  const stub = await startProviderStub();
  let open = 0;
  const answers = {
    "last body": () => stub.requests.at(-1)?.body,
    open: () => open,
    script: () => "done",
  };
  process.on("message", (question: Question) => {
    if (question.ask === "script") {
      stub.script((request) => {
        open += 1;
        void request.abandoned.then(() => (open -= 1));
        return question.behaviour;
      });
    }
    process.send?.(answers[question.ask]());
    // Thousands of requests would otherwise be kept.
    stub.requests.length = 0;
  });
  // Who measures may be ended in the middle.
  process.on("disconnect", () => process.exit());
  process.send?.(stub.baseUrl);
}
