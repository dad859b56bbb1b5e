// Plain JavaScript: a worker starts at once without the loader that reads TypeScript.
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

parentPort?.on("message", ({ password, hash, cost }) => {
  try {
    parentPort?.postMessage({ outcome: hash === undefined ? hashSync(password, cost) : compareSync(password, hash) });
  } catch {
    // The message of the error could repeat the password.
    parentPort?.postMessage({ failed: true });
  }
});
