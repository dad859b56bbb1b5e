import type { Finding } from "../doctor/finding.ts";

/** What is wrong, sentence by sentence. */
export function brokenOf(findings: Finding[]): string[] {
  return findings.filter(({ state }) => state === "broken").map(({ text }) => text);
}

/** How what a check looked at stands. */
export function statesOf(findings: Finding[], check: string): string[] {
  return findings.filter((one) => one.check === check).map(({ state }) => state);
}
