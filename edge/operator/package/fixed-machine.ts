import { createHash, webcrypto } from "node:crypto";

/** 1 January 2026; each look at the clock finds it a thousandth of a second later. */
const beginning = Date.UTC(2026, 0, 1);

/**
 * From here on this process has a clock and a source of chance that are the same in each. Only for making what has to have the same
 * bytes: whatever is made with it can be guessed by everybody.
 */
export function fixTimeAndChance(): void {
  let looks = 0;
  Date.now = () => beginning + looks++;
  performance.now = () => looks++;
  let blocks = 0;
  webcrypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 32)
      bytes.set(
        createHash("sha256")
          .update(String(blocks++))
          .digest()
          .subarray(0, bytes.length - at),
        at,
      );
    return array;
  };
}
