/**
 * A name for the storage of a student's pages: the same for the same student, and telling nothing about them to a
 * page that reads it.
 */
export async function ownerOf(learnerId: string): Promise<string> {
  // Without a secure context there is no digest; then each round of the frame begins with an empty storage.
  if (!globalThis.isSecureContext) return crypto.getRandomValues(new Uint32Array(4)).join("-");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`preview/${learnerId}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
