import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasSounds, keepSounds, playSound, setHeardAtFirst } from "./sounds.ts";

const heard: number[] = [];

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
    },
  );
  vi.stubGlobal(
    "GainNode",
    class {
      gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
      connect = vi.fn();
    },
  );
  vi.stubGlobal(
    "OscillatorNode",
    class {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        heard.push(frequency);
      }
      connect = (next: object) => next;
      start = vi.fn();
      stop = vi.fn();
    },
  );
});
afterEach(() => {
  localStorage.clear();
  setHeardAtFirst({ sounds: false, voice: true });
});

it("sounds are off until the shell says otherwise, and what a person chose lasts", async () => {
  playSound("done");
  setHeardAtFirst({ sounds: true, voice: true });
  playSound("message");
  await vi.waitFor(() => expect(heard).toEqual([587, 440]));
  keepSounds(false);
  setHeardAtFirst({ sounds: true, voice: true });
  expect(hasSounds()).toBe(false);
  keepSounds(true);
  await vi.waitFor(() => expect(heard).toEqual([587, 440, 659]));
});

it("a page that nobody has touched stays silent", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  keepSounds(true);
  await import("./tones.ts");
  expect(heard).toEqual([]);
});
