import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { CompressedJson } from "./compressed-json.ts";

const list = Array.from({ length: 100 }, (_, index) => ({ id: `area-${index}` }));

function serve(values: unknown[]) {
  const json = new CompressedJson();
  const app = new Hono();
  app.get("/areas.json", (context) => json.answer(context, values.length > 1 ? values.shift() : values[0]));
  return (encoding?: string) => app.request("/areas.json", { headers: encoding === undefined ? {} : { "accept-encoding": encoding } });
}

it("comes in the form that the browser takes: brotli where it may, else gzip, else as it is", async () => {
  const get = serve([list]);
  const [br, gzip, plain] = [await get("gzip, deflate, br"), await get("gzip"), await get()];
  expect([br, gzip, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
  expect(JSON.parse(String(brotliDecompressSync(await br.arrayBuffer())))).toEqual(list);
  expect(JSON.parse(String(gunzipSync(await gzip.arrayBuffer())))).toEqual(list);
  expect(await plain.json()).toEqual(list);
  for (const answer of [br, gzip, plain]) expect(answer.headers.get("vary")).toBe("Accept-Encoding");
});

it("is the new list as soon as there is one", async () => {
  const get = serve([list, ["new"]]);
  await get("br");
  expect(JSON.parse(String(brotliDecompressSync(await (await get("br")).arrayBuffer())))).toEqual(["new"]);
});

it("isn't sent in a form that the browser refuses", async () => {
  expect((await serve([list])("br;q=0, gzip;q=0")).headers.get("content-encoding")).toBeNull();
});
