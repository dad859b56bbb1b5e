import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";

const description = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" | ");

it("names its control and describes it by hint and error", () => {
  render(
    <Field label="Full name" hint="As your teacher knows you" error="Please enter your name">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText("Full name");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(description(input)).toBe("As your teacher knows you | Please enter your name");
});

it("is not invalid without an error", () => {
  render(
    <Field label="Grade level">
      <Select>
        <option>Choose one</option>
      </Select>
    </Field>,
  );
  const select = screen.getByRole("combobox", { name: "Grade level" });
  expect(select.hasAttribute("aria-invalid")).toBe(false);
  expect(select.hasAttribute("aria-describedby")).toBe(false);
});

it("keeps a hidden label for screen readers", () => {
  render(
    <Field label="Your message" hideLabel>
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText("Your message").tagName).toBe("INPUT");
});

it("shows and hides the letters of a password, and never sends the form by that", async () => {
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent++;
      }}
    >
      <Field label="Password">
        <PasswordInput />
      </Field>
    </form>,
  );
  const input = screen.getByLabelText("Password");
  expect(input.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password", pressed: false }));
  expect(input.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Show password", pressed: true }));
  expect(input.getAttribute("type")).toBe("password");
  expect(sent).toBe(0);
});
