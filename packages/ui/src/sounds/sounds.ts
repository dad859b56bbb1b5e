/** What a soft sound tells: a stone is lit, something is done, a mate has written. */
export type Sound = "stone" | "done" | "message";

const key = "learn.sounds";
let areOnAtFirst = false;
let isVoiceOnAtFirst = true;

/** Says what is heard by somebody who has never chosen: sounds, which are off until it is said, and replies that are read aloud. */
export function setHeardAtFirst({ sounds, voice }: { sounds: boolean; voice: boolean }): void {
  areOnAtFirst = sounds;
  isVoiceOnAtFirst = voice;
}

/** Whether replies are read aloud to somebody who has never chosen. */
export function hasVoiceAtFirst(): boolean {
  return isVoiceOnAtFirst;
}

/** Whether sounds are heard in this browser. */
export function hasSounds(): boolean {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? areOnAtFirst : kept === "on";
  } catch {
    return areOnAtFirst;
  }
}

/** Keeps the choice in this browser; turned on, one is heard. */
export function keepSounds(areOn: boolean): void {
  areOnAtFirst = areOn;
  try {
    localStorage.setItem(key, areOn ? "on" : "off");
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  playSound("stone");
}

/** Plays a sound where they are on. What makes it is loaded with the first one; a browser that can't is silent. */
export function playSound(sound: Sound): void {
  // A page that nobody has touched may not sound, and would catch up on it at the first touch.
  if (!hasSounds() || !("AudioContext" in globalThis) || !navigator.userActivation?.hasBeenActive) return;
  void import("./tones.ts").then(
    ({ playTones }) => playTones(sound),
    () => undefined,
  );
}
