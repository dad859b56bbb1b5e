import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfigError } from "../config-values.ts";
import { chooseModels, findLocalModel, localModelSettings } from "./local-model.ts";

const gb = 1024 ** 3;
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
});

/** A program that answers at `/v1/models` as Ollama, LM Studio and llama.cpp do; null never answers. */
async function place(name: string, answer: unknown): Promise<{ name: string; baseUrl: string }> {
  const server = createServer((request, response) => {
    if (answer === null) return;
    if (request.url !== "/v1/models") return void response.writeHead(404).end();
    response.setHeader("content-type", "application/json").end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { name, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const models = (...ids: string[]) => ({ object: "list", data: ids.map((id) => ({ id, object: "model", owned_by: "library" })) });
const nobody = { name: "Nobody", baseUrl: "http://127.0.0.1:9/v1" };

describe("a model of this machine", () => {
  it("is found at the first place that has one", async () => {
    const places = [
      nobody,
      await place("LM Studio", models("qwen2.5-7b-instruct")),
      await place("llama.cpp", models("gemma-3-4b-it.gguf")),
    ];
    // A moment is too short for a machine that does much else.
    expect(await findLocalModel(places, 16 * gb, 20_000)).toMatchObject({ name: "LM Studio", modelLarge: "qwen2.5-7b-instruct" });
  });

  it("is none where nobody listens, another program does, the list is broken or empty, or only embeddings are there", async () => {
    const places = [
      nobody,
      await place("page", "<h1>Router</h1>"),
      await place("other", { models: [] }),
      await place("empty", models()),
      await place("embeddings", models("nomic-embed-text", "bge-m3")),
    ];
    expect(await findLocalModel(places, 16 * gb)).toBeNull();
  });

  it("is waited for in all places together, and no longer than a moment", async () => {
    const places = [await place("silent", null), await place("silent too", null)];
    const startedAt = performance.now();
    expect(await findLocalModel(places, 16 * gb)).toBeNull();
    // Each alone would take 300 ms; a machine may be busy besides.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe("the choice of models", () => {
  const all = ["llama3.2:1b", "gemma3:4b", "qwen2.5:7b", "qwen2.5:14b", "llama3.3:70b", "nomic-embed-text:latest"];
  it.each([
    [8, "gemma3:4b", "gemma3:4b"],
    [16, "gemma3:4b", "qwen2.5:7b"],
    [32, "gemma3:4b", "qwen2.5:14b"],
  ])("for %s GB of memory is %s, and %s for what is harder", (memory, modelSmall, modelLarge) => {
    const chosen = chooseModels(all, memory * gb);
    expect(chosen?.modelLarge).toBe(modelLarge);
    expect([modelSmall, modelLarge]).toContain(chosen?.modelSmall);
  });

  it("takes one for everything where two don't fit beside each other", () => {
    expect(chooseModels(["gemma3:4b", "qwen2.5:7b"], 11 * gb)).toEqual({ modelSmall: "qwen2.5:7b", modelLarge: "qwen2.5:7b" });
  });

  it("takes the smallest where none fits, and one that tells no size where there is no other", () => {
    expect(chooseModels(["llama3.3:70b", "qwen2.5:32b"], 8 * gb)?.modelLarge).toBe("qwen2.5:32b");
    expect(chooseModels(["my-own-model"], 8 * gb)).toEqual({ modelSmall: "my-own-model", modelLarge: "my-own-model" });
    expect(chooseModels([], 8 * gb)).toBeNull();
  });

  it.each(["qwen2.5:7b", "Qwen2.5-7B-Instruct-GGUF", "qwen2.5_7b_q4", "models/qwen2.5-7b.gguf"])("reads the size in %s", (id) => {
    expect(chooseModels([id, "tiny:1b"], 16 * gb)?.modelLarge).toBe(id);
  });
});

describe("the settings", () => {
  const found = { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1", modelSmall: "gemma3:4b", modelLarge: "qwen2.5:7b" };
  it("use it with AI_LOCAL=on, and a model that is named besides stays", async () => {
    const { settings, says } = await localModelSettings({ AI_LOCAL: "on", AI_MODEL_SMALL: "mine" }, async () => found);
    expect(settings).toEqual({ AI_BASE_URL: found.baseUrl, AI_MODEL_SMALL: "mine", AI_MODEL_LARGE: "qwen2.5:7b" });
    expect(says).toContain("by Ollama on this machine");
  });

  it("without AI_LOCAL change nothing, and say how", async () => {
    const { settings, says } = await localModelSettings({}, async () => found);
    expect(settings).toEqual({});
    expect(says).toMatch(/AI_LOCAL=on npm start$/);
  });

  it.each([{ AI_API_KEY: "sk" }, { AI_BASE_URL: "https://models.example/v1" }, { AI_LOCAL: "off" }])(
    "look nowhere with %j",
    async (env) => {
      const looked = async () => {
        throw new Error("looked");
      };
      expect(await localModelSettings(env, looked)).toEqual({ settings: {}, says: null });
    },
  );

  it("with AI_LOCAL=on and no model say what to start", async () => {
    expect((await localModelSettings({ AI_LOCAL: "on" }, async () => null)).says).toContain("start Ollama");
    expect((await localModelSettings({}, async () => null)).says).toBeNull();
  });

  it("look nowhere, and stop the start with a sentence that names it, where AI_LOCAL is another word than on and off", async () => {
    const looked = vi.fn(async () => found);
    for (const env of [{ AI_LOCAL: "yes" }, { AI_LOCAL: "yes", AI_API_KEY: "sk" }])
      await expect(localModelSettings(env, looked)).rejects.toThrow(new ConfigError('AI_LOCAL must be on or off, not "yes".'));
    expect(looked).not.toHaveBeenCalled();
    expect((await localModelSettings({ AI_LOCAL: " ON " }, looked)).settings).toMatchObject({ AI_BASE_URL: found.baseUrl });
  });
});
