import { brotliCompressSync, gzipSync } from "node:zlib";
import { accepts } from "hono/accepts";
import type { Context } from "hono";

const forms = { br: brotliCompressSync, gzip: gzipSync } as const;

/**
 * A JSON answer that is the same for everybody and seldom changes: it is compressed once for each content, as small as it
 * can be, and not once for each request.
 */
export class CompressedJson {
  #text = "";
  readonly #made = new Map<string, Uint8Array<ArrayBuffer>>();

  /** Answers with a value in the form that the browser takes; to be asked again each time. */
  answer(context: Context, value: unknown): Response {
    const text = JSON.stringify(value);
    if (text !== this.#text) this.#made.clear();
    this.#text = text;
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache", vary: "Accept-Encoding" };
    // Browsers name all forms alike and the smallest one last: each is asked for by itself.
    const takes = (form: string): boolean => accepts(context, { header: "Accept-Encoding", supports: [form], default: "" }) === form;
    const form = (["br", "gzip"] as const).find(takes);
    if (form === undefined) return context.body(text, 200, headers);
    const made = this.#made.get(form) ?? new Uint8Array(forms[form](text));
    this.#made.set(form, made);
    return context.body(made, 200, { ...headers, "content-encoding": form });
  }
}
