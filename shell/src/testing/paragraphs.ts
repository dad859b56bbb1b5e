import { screen } from "@testing-library/react";

/** The paragraphs of the alert that a page shows, once it is there. */
export async function alertParagraphs(): Promise<string[]> {
  const alert = await screen.findByRole("alert");
  return [...alert.querySelectorAll("p")].map(({ textContent }) => textContent);
}
