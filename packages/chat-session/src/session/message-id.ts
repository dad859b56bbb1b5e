/**
 * An id for a new message: 32 hexadecimal figures, random.
 * From getRandomValues, because a school's own server may have a plain http address, where browsers hide randomUUID.
 */
export function newMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
