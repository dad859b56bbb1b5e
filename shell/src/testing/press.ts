import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Presses a button as soon as it can be pressed: one that is still at work with the last press takes no other one. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name, busy: false }));
}
