import type { Sound } from "./sounds.ts";

/** Of each sound the tones, in hertz, one after the other. */
const tones: Record<Sound, readonly number[]> = { stone: [659], done: [523, 659, 784], message: [587, 440] };
const betweenSeconds = 0.09;
const lastsSeconds = 0.3;
/** A quarter of what an app's sounds usually have: a class has many of them. */
const loudest = 0.06;

let audio: AudioContext | undefined;

/** Plays a sound: bells that are struck softly. */
export function playTones(sound: Sound): void {
  audio ??= new AudioContext();
  for (const [place, hertz] of tones[sound].entries()) {
    const at = audio.currentTime + place * betweenSeconds;
    const bell = new OscillatorNode(audio, { type: "sine", frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudest, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + lastsSeconds);
    bell.connect(volume).connect(audio.destination);
    bell.start(at);
    bell.stop(at + lastsSeconds);
  }
}
