import { createHash } from "node:crypto";

/** The hash of a file as Subresource Integrity writes it, `sha256-` and 44 characters of base64. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
