import { afterAll } from "vitest";
import { startTestLearn, type TestLearn } from "./learn-with-stub.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./test-server.ts";

/** A server of a spec file's own, which ends with it. */
export async function ownTestServer(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.stop());
  return server;
}

/** The same with a provider that it can script. */
export async function ownTestLearn(options?: TestServerOptions): Promise<TestLearn> {
  const learn = await startTestLearn(options);
  afterAll(() => learn.stop());
  return learn;
}
