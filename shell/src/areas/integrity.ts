import { AreaError } from "./area-error.ts";

/**
 * Refuses a file that isn't what was released, whoever changed it on its way.
 *
 * Browsers have what computes hashes on https and on the own machine only. A school that serves its own network without
 * https goes without: whoever could change a file there could change the page that asks for it as well.
 *
 * @param integrity - as Subresource Integrity writes it, "sha256-" and the hash in base64
 * @throws AreaError for another content
 */
export async function assertIntegrity(url: string, content: ArrayBuffer, integrity: string): Promise<void> {
  if (!isSecureContext) return;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const found = `sha256-${btoa(String.fromCharCode(...hash))}`;
  if (found !== integrity) throw new AreaError("broken", `${url} isn't the file that was released: it is ${found} and not ${integrity}`);
}
