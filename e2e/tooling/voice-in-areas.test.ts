import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const remotes = join(import.meta.dirname, "../../remotes");

/** All that an area's folder says in TypeScript, its tests left out. */
function sourceOf(area: string): string {
  const files = readdirSync(join(remotes, area, "src"), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  return sources.map((file) => readFileSync(join(remotes, area, "src", file), "utf8")).join("\n");
}

const areas = readdirSync(remotes, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const withChat = areas.map(({ name }) => name).filter((area) => sourceOf(area).includes("<ChatPanel"));

describe("every area with a chat", () => {
  it.each(withChat)("offers voice input and voice output, both to be switched on and off: %s [VOICE-001] [VOICE-002]", (area) => {
    const source = sourceOf(area);
    for (const part of ["useChatVoice(", "<SpeakButton", "<VoiceSettings"]) expect(source.includes(part), part).toBe(true);
  });
});
