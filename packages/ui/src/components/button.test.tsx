import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

it("is a plain button unless told, so that it sends no form by accident", () => {
  render(<Button>Refresh</Button>);
  expect(screen.getByRole("button", { name: "Refresh" }).getAttribute("type")).toBe("button");
});

it("ignores presses while busy and keeps the keyboard's place", async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Refresh
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Refresh" });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

it("sends no form while busy", async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Log in
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(onSubmit).not.toHaveBeenCalled();
});
