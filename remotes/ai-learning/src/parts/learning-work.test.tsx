import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storedActivity, type Platform } from "@learn/activity/testing";
import { at, coach, reply, said, visit } from "../testing/visit.tsx";

function activityWith(machine: string | null, chat_history: unknown = []) {
  const activity = storedActivity({ progress: "started", chat_history });
  activity.learning_modules = { ...activity.learning_modules!, machine };
  return activity;
}

/** Lets the coach answer, and remembers what was sent. */
function answering(platform: Platform) {
  const sent: Record<string, unknown>[] = [];
  coach(platform, "chat", (response, { body }) => {
    sent.push(body as Record<string, unknown>);
    reply(response, `Reply ${sent.length}`, { id: `reply-${sent.length}` });
  });
  return sent;
}

async function openMachine(activity: ReturnType<typeof activityWith>) {
  let sent: Record<string, unknown>[] = [];
  const { user } = await visit(at(activity), [activity], (platform) => void (sent = answering(platform)));
  const heading = await screen.findByRole("heading", { name: "Your machine" }, { timeout: 20_000 });
  const machine = heading.closest("details")!;
  machine.open = true;
  const turn = (value: number) => fireEvent.change(within(machine).getByRole("slider", { name: "Has a link" }), { target: { value } });
  const say = async (text: string) => {
    await user.type(screen.getByPlaceholderText("Type your response here..."), `${text}{Enter}`);
    await waitFor(() => expect(screen.getByText(`Reply ${sent.length || 1}`)).toBeTruthy());
  };
  return { user, machine, sent, turn, say };
}

const facts = (turns: string, link: number) =>
  expect.stringContaining(`turned the weights ${turns} and let the machine take 0 steps by itself. The weights are link ${link},`);

describe("an activity with a machine", () => {
  it("says nothing of it while nothing was done, then tells the coach once, and again after a change", async () => {
    const { sent, turn, say } = await openMachine(activityWith("perceptron"));
    await say("Hello there");
    turn(2);
    await say("I turned one");
    await say("It is the sum");
    turn(3);
    await say("Now more");
    expect(sent.map(({ facts: told }) => told)).toEqual([undefined, facts("1 time", 2), undefined, facts("2 times", 3)]);
  }, 60_000);

  it("tells nothing again that a message of an earlier visit told", async () => {
    const first = await openMachine(activityWith("perceptron"));
    first.turn(2);
    await first.say("I turned one");
    const told = first.sent[0]!["facts"];
    document.body.replaceChildren();
    const history = [said("assistant", "Hello!", 1), said("user", "I turned one", 2, { facts: told }), said("assistant", "Why?", 3)];
    const { sent, turn, say } = await openMachine(activityWith("perceptron", history));
    turn(2);
    await say("Because of the sum");
    expect(sent[0]!["facts"]).toBeUndefined();
  }, 60_000);

  it("begins anew on request, which can be undone until the next change", async () => {
    const { user, machine, turn } = await openMachine(activityWith("perceptron"));
    const line = () => machine.querySelector("summary")!.textContent;
    const start = () => within(machine).getByRole<HTMLButtonElement>("button", { name: "Start again" });
    expect(start().disabled).toBe(true);
    const before = line();
    turn(2);
    const changed = line();
    expect(changed).not.toBe(before);
    await user.click(start());
    expect(line()).toBe(before);
    await user.click(within(machine).getByRole("button", { name: "Bring it back" }));
    expect(line()).toBe(changed);
    await user.click(start());
    turn(1);
    expect(within(machine).queryByRole("button", { name: "Bring it back" })).toBeNull();
  }, 60_000);

  it("is an ordinary activity where it has none, or one that this version of the page doesn't know", async () => {
    for (const machine of [null, "steam-engine", "constructor"]) {
      const activity = activityWith(machine);
      const { view } = await visit(at(activity), [activity]);
      await screen.findByRole("log");
      expect(screen.queryByRole("heading", { name: "Your machine" })).toBeNull();
      view.unmount();
    }
  });
});
