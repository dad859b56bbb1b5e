import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AreaRequest } from "../request/index.ts";
import { recordDanger } from "./record-danger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const requestWith = (call: () => Promise<unknown>): AreaRequest =>
  ({ dependencies: { call, log: () => {} }, learner: { id: "l" }, requestId: "r" }) as unknown as AreaRequest;
const at = { session_id: null, message_id: "title:1" };

it("answers what the database says of who is told and where the child lives, as far as it says so", async () => {
  const whole = { safe_person: "Ms Okoro", told: "Ms Okoro and Mr Diallo", is_listed: true, country: "Kenya" };
  expect(
    await recordDanger(
      "abuse",
      requestWith(async () => whole),
      at,
    ),
  ).toEqual({
    safePerson: "Ms Okoro",
    told: "Ms Okoro and Mr Diallo",
    isListed: true,
    country: "Kenya",
    isRecorded: true,
  });
  expect(
    await recordDanger(
      "abuse",
      requestWith(async () => ({ safe_person: null })),
      at,
    ),
  ).toEqual({
    safePerson: null,
    told: null,
    isListed: false,
    country: null,
    isRecorded: true,
  });
});

it("is tried three times, and says that it is not known where none of them worked", async () => {
  const call = vi.fn(async () => {
    throw new Error("away");
  });
  const recorded = recordDanger("abuse", requestWith(call), at);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await recorded).toEqual({ isRecorded: false });
  expect(call).toHaveBeenCalledTimes(3);
});

it("keeps no child waiting for a database that never answers", async () => {
  const recorded = recordDanger(
    "abuse",
    requestWith(() => new Promise(() => {})),
    at,
  );
  await vi.advanceTimersByTimeAsync(2500);
  expect(await recorded).toEqual({ isRecorded: false });
});
