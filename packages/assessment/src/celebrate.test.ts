import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { celebrate } from "./celebrate.ts";
import { countDrawing, preferLessMotion } from "./testing/canvas.ts";

// Confetti keeps the clock that it finds first.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const canvas = () => document.querySelector("[data-celebration]");

it("lets every piece fly and is over when its time is [AILEARN-046] [AILEARN-047]", async () => {
  const drawing = countDrawing();
  preferLessMotion(false);
  await celebrate({ pieces: 100, seconds: 4 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(drawing.most).toBe(100);
  await vi.advanceTimersByTimeAsync(1900);
  expect(canvas()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(canvas()).toBeNull();
});

it("moves nothing for people who asked for less motion", async () => {
  const drawing = countDrawing();
  preferLessMotion(true);
  await celebrate({ pieces: 100, seconds: 4 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(canvas()).toBeNull();
  expect(drawing.most).toBe(0);
});

it("has no more pieces when it is asked for again while they fly", async () => {
  const drawing = countDrawing();
  preferLessMotion(false);
  await Promise.all([celebrate({ pieces: 100, seconds: 4 }), celebrate({ pieces: 100, seconds: 4 })]);
  await vi.advanceTimersByTimeAsync(2000);
  await celebrate({ pieces: 100, seconds: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelectorAll("[data-celebration]")).toHaveLength(1);
  expect(drawing.most).toBe(100);
  await vi.advanceTimersByTimeAsync(1200);
  expect(canvas()).toBeNull();
});
