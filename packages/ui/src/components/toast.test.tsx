import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useToast } from "./toast-context.ts";
import { ToastProvider } from "./toast-provider.tsx";

function Page() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.good("Profile updated successfully!")}>good</button>
      <button onClick={() => toast.good("Saved", 3000)}>short</button>
      <button onClick={() => toast.bad("Failed to complete evaluation. Please try again.")}>bad</button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

const good = () => screen.queryByText("Profile updated successfully!");
const region = () => document.querySelector("[aria-live=polite]") as HTMLElement;
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("says good news for five seconds", () => {
  fireEvent.click(screen.getByText("good"));
  expect(good()?.closest("[aria-live=polite]")).not.toBeNull();
  later(4900);
  expect(good()).not.toBeNull();
  later(200);
  expect(good()).toBeNull();
});

it("says it for as long as it is told to", () => {
  fireEvent.click(screen.getByText("short"));
  later(2900);
  expect(screen.queryByText("Saved")).not.toBeNull();
  later(200);
  expect(screen.queryByText("Saved")).toBeNull();
});

it("keeps an error until it is dismissed, and shows it once", () => {
  fireEvent.click(screen.getByText("bad"));
  fireEvent.click(screen.getByText("bad"));
  later(60_000);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /^Dismiss: Failed to complete/ }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("waits while the pointer rests on it", () => {
  fireEvent.click(screen.getByText("good"));
  fireEvent.pointerEnter(region());
  later(60_000);
  expect(good()).not.toBeNull();
  fireEvent.pointerLeave(region());
  later(5100);
  expect(good()).toBeNull();
});
