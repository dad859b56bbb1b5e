import { expect as usual, type Page, type Route } from "@playwright/test";
import type { Made, Names, Viewer } from "./people.ts";

/** Waits as long as a machine may take that is busy with other work; the usual five seconds are those of a test without settings. */
export const expect = usual.configure({ timeout: 30_000 });

/** One screen in one state: how a browser that is signed in as its viewer gets there. */
export interface Screen {
  name: string;
  viewer: Viewer;
  /** Its viewer says something there, or sees what only they have. */
  talks?: boolean;
  /** A model answers there; without one, students check themselves. */
  coached?: boolean;
  /** Its address; that of something which its viewer has made, as a function. */
  path: string | ((made: Made) => string);
  /** Its talk shares the height of a wide window with what stands beside it. */
  sharesWindow?: boolean;
  /** How many pixels tall its page is at most: in a phone and in a wide window. */
  tallest?: { phone: number; wide: number };
  /** What stands in another order each time, as a selector: pictures leave its words out. */
  differs?: string;
  /** It stands differently on a busy machine: its pictures aren't compared yet. */
  isUnsteady?: boolean;
  /** What the server is made to answer, before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The page of the drawn reference that it is compared with, in the folder of the option `--beside`. */
  beside?: string;
  /** What makes the state out of the page; drawn right after it. */
  arrange?: (page: Page, called: Names) => Promise<unknown>;
}

/** Makes the server answer these calls so. */
export const answering = (calls: string, answer: Parameters<Route["fulfill"]>[0]) => (page: Page) =>
  page.route(calls, (route) => route.fulfill(answer));

/** Waits until the page has its title: while it isn't known who is there, that is the product's name. */
export const loaded = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 }).filter({ hasNotText: /^Learn together$/ })).toBeVisible();

/** Waits until something with this text is there. */
export const showing = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Presses a button, and waits for the dialog that it opens. */
export const opening = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** An evaluation as the server answers it. */
export const evaluation = {
  evaluation_score: 72,
  evaluation_evidence: "You gave a reason for every answer. Next time, test your idea on a machine that looks clever but is not.",
  completed: false,
  proven: true,
  stored: true,
  pass_mark: 89.5,
  next_question: "What would trick your rule?" as string | null,
  failed: false,
  criteria: [
    ["Sorting with Reasons", 4, "somebody set the steps"],
    ["How AI Learns", 3, "it guesses my next word from many examples"],
    ["Not Alive", 5, "it does the same thing every time"],
    ["Making a Test", 4, "a lamp on a timer"],
    ["Looking Back", 2, ""],
  ].map(([name, level, quote]) => ({ name, level, quote, shown: "You gave an example and a reason.", next: "Say what would change it." })),
};
