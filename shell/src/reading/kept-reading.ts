import { readStoredSession } from "@learn/data/session";

/** What the account says of how somebody reads. It comes with the sign-in, so that no page asks for it. */
export function readHelps(): string[] {
  const reading: unknown = readStoredSession()?.user?.user_metadata?.["reading"];
  return typeof reading === "string" ? reading.split(" ").filter(Boolean) : [];
}

/** Shows what was chosen before. Its code comes for them alone who chose something; without it the page can be read, too. */
export function applyKeptHelps(): void {
  const helps = readHelps();
  if (helps.length > 0)
    import("./reading.ts").then(
      ({ applyHelps }) => applyHelps(helps),
      () => undefined,
    );
}
