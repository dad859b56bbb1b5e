// Plain JavaScript: before it has run, Node 20 reads nothing else.
import module from "node:module";
import { fileURLToPath } from "node:url";

const [major] = process.versions.node.split(".").map(Number);

// Node 24 leaves types out by itself, and keeps what it has compiled for the next start: that takes half of a start's time. A folder
// that can't be written is a start without it. The versions between warn that this is new.
if (process.features.typescript && (major ?? 0) >= 24) {
  module.enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url)));
} else {
  await import("tsx");
}
