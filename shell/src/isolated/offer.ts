import type { Offered } from "./messages.ts";

/** What is asked of the child in a frame's name; the answer is null where something else is asked meanwhile. */
interface AskedOffer<Is extends string> {
  is: Is;
  answer: (given: boolean | null) => void;
}
export type VoiceOffer = AskedOffer<"listen" | "speak">;

/** What the shell hands on once the child agrees; null for what it doesn't. */
export type Offer = GivenOffer | VoiceOffer | AskedOffer<"print">;
type GivenOffer = { is: "file"; name: string; file: Blob } | { is: "site"; address: URL } | null;

const mostBytes = 10_000_000;
/** In an address there could stand all that a child has said: so much is read before it is opened. */
const mostOfAddress = 200;
/** A name of what is looked at or listened to. Nothing of it runs, as a page would that is opened from the device. */
const named = /^(.*)\.(pdf|png|jpe?g|gif|webp|txt|md|csv|json|mp3|wav)$/is;

/** What the child can be asked of a file or a link that the frame of an isolated area gives. */
export function offerOf(said: Offered): GivenOffer {
  if (said.is === "open") {
    const address = URL.canParse(said.address) ? new URL(said.address) : null;
    const isSite = address?.protocol === "https:" && address.username + address.password === "" && address.origin !== location.origin;
    return isSite && address.href.length <= mostOfAddress ? { is: "site", address } : null;
  }
  const [, stem, ending] = named.exec(said.name) ?? [];
  if (stem === undefined || ending === undefined || said.file.size > mostBytes) return null;
  // Letters, signs on them and digits only: no folder, no second ending, nothing that turns the order of the letters round.
  const words = stem.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return { is: "file", name: `${words.join("-").slice(0, 60) || "file"}.${ending.toLowerCase()}`, file: said.file };
}
