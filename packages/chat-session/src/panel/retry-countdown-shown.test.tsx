import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { beginEvents, event, refuse, storedReply, type Answer } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, reply, submit } from "../testing/open-panel.tsx";

cleanUpAfterEach();

/** Takes nothing for so many seconds, and then every message. */
const restsFor =
  (seconds: number, code = "rate_limited"): Answer =>
  (response, heard, index) =>
    index === 0 ? refuse(response, 429, code, { "retry-after": String(seconds) }) : reply("Here I am")(response, heard, index);

const askAgain = () => screen.getByRole<HTMLButtonElement>("button", { name: "Ask again" });

/** What a screen reader finds in an element. */
function aloud(element: Element): string {
  const copy = element.cloneNode(true) as Element; // a clone is of the same kind
  for (const hidden of copy.querySelectorAll("[aria-hidden=true], svg, button")) hidden.remove();
  return copy.textContent ?? "";
}

/** Everything that a live region has to say from now on, each once. */
function listenTo(region: Element): string[] {
  const heard = [aloud(region)];
  new MutationObserver(() => {
    if (aloud(region) !== heard.at(-1)) heard.push(aloud(region));
  }).observe(region, { subtree: true, childList: true, characterData: true });
  return heard;
}

describe("a limit that is reached", () => {
  it("says when one may go on, counts down, and takes the message then", async () => {
    const { user, session, server } = await open(restsFor(2));
    await user.type(field(), "Hi{Enter}");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getAllByText(/^You can go on in [12] seconds?\.$/)[0]).toBeTruthy();
    expect(askAgain().disabled).toBe(true);
    session.getState().askAgain();
    expect(server.heard).toHaveLength(1);
    await waitFor(() => expect(alert.textContent).toContain("You can go on in 1 second."), { timeout: 10_000, interval: 20 });
    await within(alert).findByText("You can go on now.", {}, { timeout: 10_000 });
    await user.click(askAgain());
    await isIdle(session);
    expect(within(log()).getByText("Here I am")).toBeTruthy();
    expect(screen.queryByText(/You can go on/)).toBeNull();
  });

  it("is told to screen readers at its start and at its end, and not each second", async () => {
    const { user } = await open(restsFor(3));
    await user.type(field(), "Hi{Enter}");
    const heard = listenTo(await screen.findByRole("alert"));
    await screen.findByText("You can go on now.", {}, { timeout: 15_000 });
    await waitFor(() => expect(heard.at(-1)).toMatch(/You can go on now\.$/));
    expect(heard).toHaveLength(2);
    expect(heard[0]).toMatch(/You can go on in 3 seconds\.$/);
  });

  it("keeps what is written meanwhile", async () => {
    const { user } = await open(restsFor(600));
    await user.type(field(), "Hi{Enter}");
    await screen.findByRole("alert");
    await user.type(field(), "More");
    expect(screen.getByText("Wait until the time is up. Your words stay here.")).toBeTruthy();
    expect([submit().disabled, field().value]).toEqual([true, "More"]);
  });

  it("of a whole day says at what time the next one begins here", async () => {
    const { user } = await open(restsFor(5 * 3600, "over_budget"));
    await user.type(field(), "Hi{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/You can go on (?:today|tomorrow) at \d{1,2}:\d\d\s[AP]M\./);
    expect(alert.textContent).not.toContain("Come back tomorrow");
  });

  it("without a time says what is known", async () => {
    const { user } = await open((response) => refuse(response, 429, "over_budget"));
    await user.type(field(), "Hi{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("Come back tomorrow to go on.");
    expect(askAgain().disabled).toBe(false);
  });
});

describe("an apology of a busy model", () => {
  it("says when one may go on, and takes nothing before", async () => {
    const apology = {
      ...storedReply("I'm currently experiencing high demand. Please wait a moment and try again."),
      failed: true,
      retry_after: 2,
    };
    const { user, session } = await open((response, heard, index) => {
      if (index > 0) return reply("Here I am")(response, heard, index);
      beginEvents(response);
      response.end(event("message", apology));
    });
    await user.type(field(), "Hi{Enter}");
    expect((await screen.findAllByText(/^You can go on in [12] seconds?\.$/))[0]).toBeTruthy();
    await user.type(field(), "More");
    expect([askAgain().disabled, submit().disabled]).toEqual([true, true]);
    await screen.findByText("You can go on now.", {}, { timeout: 15_000 });
    expect([askAgain().disabled, submit().disabled]).toEqual([false, false]);
    await user.click(askAgain());
    await isIdle(session);
    expect(within(log()).getByText("Here I am")).toBeTruthy();
  });
});
