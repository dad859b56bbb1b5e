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

const page = (place: string) => (
  <ToastProvider place={place}>
    <Page />
  </ToastProvider>
);
let shown: ReturnType<typeof render>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = render(page("/teams"));
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

it("says an error longer than good news, and not for ever", () => {
  fireEvent.click(screen.getByText("bad"));
  later(11_900);
  expect(screen.queryByRole("alert")).not.toBeNull();
  later(200);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("leaves an error behind with the page on which it happened, and takes good news along", () => {
  fireEvent.click(screen.getByText("bad"));
  fireEvent.click(screen.getByText("good"));
  shown.rerender(page("/tutor"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(good()).not.toBeNull();
  fireEvent.click(screen.getByText("bad"));
  expect(screen.queryByRole("alert")).not.toBeNull();
});

it("shows an error once, which can be dismissed", () => {
  fireEvent.click(screen.getByText("bad"));
  fireEvent.click(screen.getByText("bad"));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /^Close: Failed to complete/ }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is lifted over an open dialog", () => {
  const lift = (region().showPopover = vi.fn());
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  fireEvent.click(screen.getByText("bad"));
  expect(lift).toHaveBeenCalledOnce();
  document.querySelector("dialog")?.remove();
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
