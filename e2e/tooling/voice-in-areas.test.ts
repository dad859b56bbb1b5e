import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** All that a folder says in TypeScript, its tests left out. */
function sourceOf(folder: string): string {
  const files = readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  return sources.map((file) => readFileSync(join(root, folder, "src", file), "utf8")).join("\n");
}

const areas = readdirSync(join(root, "remotes"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
// Areas with activities leave the conversation to the package that they share.
const withChat = ["packages/activity", ...areas.map(({ name }) => `remotes/${name}`)].filter((folder) => sourceOf(folder).includes("<ChatPanel"));

describe("every place with a chat", () => {
  it.each(withChat)("offers voice input and voice output, both to be switched on and off: %s [VOICE-001] [VOICE-002]", (folder) => {
    const source = sourceOf(folder);
    for (const part of ["useChatVoice(", "<SpeakButton", "<VoiceSettings"]) expect(source.includes(part), part).toBe(true);
  });
});
