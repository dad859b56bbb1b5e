import { startProduct } from "../fixtures/product.ts";
import { directFirstToken, functionFirstToken } from "./first-token.ts";
import { learnerSessions } from "./learner-sessions.ts";
import { median, print } from "./print.ts";
import { startProviderProcess } from "@learn/edge/provider-process";

// A student may send 20 messages a minute.
const pairsPerStudent = 15;
const studentCount = 10;
const warmUpStudents = 2;

/** The time that the function adds to the first token: it and the provider itself are asked in turn, with the same words. */
export async function benchFirstToken(): Promise<void> {
  const provider = await startProviderProcess();
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench" });
  const direct: number[] = [];
  const through: number[] = [];
  try {
    for (let student = 0; student < warmUpStudents + studentCount; student++) {
      const [session] = await learnerSessions(product);
      if (!session) throw new Error("The bench found no activity.");
      for (let run = 0; run < pairsPerStudent; run++) {
        const throughMs = await functionFirstToken(product.origin, session);
        const directMs = await directFirstToken(provider.baseUrl, await provider.lastBody());
        if (student < warmUpStudents) continue;
        through.push(throughMs);
        direct.push(directMs);
      }
    }
  } finally {
    await product.stop();
    provider.stop();
  }
  const added = through.map((ms, index) => ms - (direct[index] ?? 0)).toSorted((a, b) => a - b);
  const [lower, upper] = [0.25, 0.75].map((part) => added[Math.floor(added.length * part)] ?? Number.NaN);
  print(
    `first token, median of ${added.length} pairs after ${warmUpStudents * pairsPerStudent} to warm up: ` +
      `provider asked directly ${median(direct).toFixed(1)} ms, through the function ${median(through).toFixed(1)} ms, ` +
      `ratio ${(median(through) / median(direct)).toFixed(1)}, ` +
      `added ${median(added).toFixed(1)} ms (half of them ${lower?.toFixed(1)} to ${upper?.toFixed(1)} ms)`,
  );
}
