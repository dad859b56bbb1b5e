import "../testing/dialog.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

function Page({ stays }: { stays?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Dialog open={open} title="Your profile" onClose={stays ? undefined : () => setOpen(false)}>
        <p>Tell us about you.</p>
        <Button>Save</Button>
      </Dialog>
    </>
  );
}

it("opens under its title, closes by the cross and gives focus back", async () => {
  render(<Page />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Open it" }));
  expect(screen.getByRole("dialog", { name: "Your profile" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open it" }));
});

it("closes when the browser asks, as Esc does", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Open it" }));
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("stays open when it must be answered", async () => {
  render(<Page stays />);
  await userEvent.click(screen.getByRole("button", { name: "Open it" }));
  const dialog = screen.getByRole("dialog");
  const cancel = new Event("cancel", { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog.getAttribute("closedby")).toBe("none");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

it("starts at its title where there is much to read", () => {
  render(
    <Dialog open title="Evaluation Complete" startAt="title">
      <Button>Close</Button>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Evaluation Complete" }));
});
