import { describe, expect, it } from "vitest";
import { countRight, isCalledJunk, learnOnce, messages, newMessages, sumOf, type Message, type Weights } from "./machine.ts";

const weights = (changes: Partial<Weights["signs"]> = {}, bar = 0): Weights => ({
  signs: { link: 0, hurry: 0, prize: 0, known: 0, ...changes },
  bar,
});
const message = (isJunk: boolean, ...signs: Message["signs"]): Message => ({ id: "any", signs, isJunk });

describe("a machine with weights", () => {
  it("adds the weights of the signs that a message has, and of no others", () => {
    expect(sumOf(weights({ link: 2, prize: 3, known: -4 }), message(true, "link", "prize"))).toBe(5);
    expect(sumOf(weights({ link: 2, prize: 3, known: -4 }), message(false))).toBe(0);
  });

  it("calls a message junk when its sum is above the bar, not when it only reaches it", () => {
    expect(isCalledJunk(weights({ link: 3 }, 2), message(true, "link"))).toBe(true);
    expect(isCalledJunk(weights({ link: 2 }, 2), message(true, "link"))).toBe(false);
  });

  it("calls nothing junk before a weight is turned, so it is right for what isn't junk", () => {
    expect(countRight(weights(), messages)).toBe(messages.filter(({ isJunk }) => !isJunk).length);
  });

  it("raises the weights of the first junk that it missed, and lowers those of what it called junk by mistake", () => {
    expect(learnOnce(weights(), [message(true, "link", "prize")])).toEqual(weights({ link: 1, prize: 1 }, -1));
    expect(learnOnce(weights({ link: 1 }), [message(false, "link")])).toEqual(weights({ link: 0 }, 1));
  });

  it("learns nothing from a message that is right, and from none at all", () => {
    const set = weights({ link: 1 });
    expect(learnOnce(set, [message(true, "link")])).toBe(set);
    expect(learnOnce(set, [])).toBe(set);
  });

  it("never turns a weight beyond its end", () => {
    expect(learnOnce(weights({ link: 5 }, 5), [message(true, "link")])).toEqual(weights({ link: 5 }, 4));
  });

  it("learns all of its messages in steps of its own, and still can't sort every new one", () => {
    let now = weights();
    for (let step = 0; step < 60 && countRight(now, messages) < messages.length; step += 1) now = learnOnce(now);
    expect(countRight(now, messages)).toBe(messages.length);
    expect(countRight(now, newMessages)).toBeLessThan(newMessages.length);
  });

  it("has a new message that no weights sort right beside the old ones: it looks like junk and isn't", () => {
    const [account, clinic] = [messages.find(({ id }) => id === "account")!, newMessages.find(({ id }) => id === "clinic")!];
    expect(clinic.signs).toEqual(account.signs);
    expect(clinic.isJunk).not.toBe(account.isJunk);
  });
});
