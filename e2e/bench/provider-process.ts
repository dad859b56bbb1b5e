/** The provider stub as a process of its own, as a provider is: it must not share a thread with whoever measures. */
import { startProviderStub, type ChatBody } from "@learn/edge/provider-stub";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A provider stub in another process. */
export interface ProviderProcess {
  /** For AI_BASE_URL. */
  baseUrl: string;
  /** The body of the last request that it got. */
  lastBody(): Promise<ChatBody>;
  stop(): void;
}

const file = fileURLToPath(import.meta.url);

export async function startProviderProcess(): Promise<ProviderProcess> {
  const child = fork(file, { execArgv: ["--import", "tsx"] });
  const [baseUrl] = (await once(child, "message")) as [string];
  return {
    baseUrl,
    async lastBody() {
      child.send("last body");
      const [body] = (await once(child, "message")) as [ChatBody];
      return body;
    },
    stop: () => void child.kill(),
  };
}

if (process.argv[1] === file) {
  const stub = await startProviderStub();
  process.on("message", () => process.send?.(stub.requests.at(-1)?.body));
  process.send?.(stub.baseUrl);
}
