import { cleanup, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import type { Exhibit, ExhibitKind } from "../exhibit.ts";
import { framed } from "../framed.tsx";
import { laid } from "../laid.tsx";
import type { SharedStep } from "../shared.ts";
import type { Told } from "../told.ts";
import { words } from "../words.ts";
import { samples } from "./samples.ts";

/** How a kind is tried. */
interface Trial {
  /** Does at least two things with the keyboard alone, as who uses no mouse. */
  act(user: UserEvent): Promise<void>;
}

/**
 * What every kind of exhibit has to keep to; call it in the kind's test. How large what is pressed must be needs a browser that lays it
 * out: `e2e/journeys/ai-learning/exhibit-targets.spec.ts` holds that for each kind in this folder.
 */
export function conformance(kind: ExhibitKind, trial: Trial): void {
  kind.use((exhibit) => checkAll(exhibit, trial));
}

function checkAll<Data, State>(exhibit: Exhibit<Data, State>, { act }: Trial): void {
  const lines = samples[exhibit.id] ?? [];
  const Framed = framed(exhibit);
  const stored = { id: exhibit.id, ask: "Try it", lines };
  const open = (told: unknown = null, steps?: SharedStep[]) => {
    const heard: Told[] = [];
    const onTold = (next: Told) => void heard.push(next);
    render(<Framed stored={stored} keptAs="kept" told={told} steps={steps} isAwake onTold={onTold} />);
    return { newest: () => heard.at(-1)!, all: heard };
  };
  const pressed = async (steps?: SharedStep[]) => {
    const opened = open(null, steps);
    await act(userEvent.setup({ pointerEventsCheck: 0 }));
    return opened;
  };
  beforeEach(() => sessionStorage.clear());

  it("tells nothing before something was done, and each thing done in a short fact", async () => {
    const { newest, all } = await pressed();
    expect(all[0]).toMatchObject({ done: 0, facts: [], account: "" });
    expect(newest().done).toBeGreaterThanOrEqual(2);
    expect(newest().account).not.toBe("");
    expect(newest().account.length).toBeLessThanOrEqual(400);
    for (const fact of newest().facts) {
      expect(fact.split(" ").length, fact).toBeLessThanOrEqual(12);
      expect(fact, "a fact goes on behind 'You'").toMatch(/^\p{Ll}/u);
    }
    for (const { summary } of all) expect(summary.split(" ").length, summary).toBeLessThanOrEqual(7);
    expect(JSON.stringify(newest().state).length).toBeLessThanOrEqual(3500);
  });

  it("stands as it stood after a reload, and on another device once a message has told of it", async () => {
    const { newest } = await pressed();
    const before = newest();
    cleanup();
    expect(open().newest()).toEqual(before);
    cleanup();
    sessionStorage.clear();
    // What may not leave the device isn't there; what is told of it is.
    const { done, facts, account, summary } = before;
    expect(open(before.state).newest()).toMatchObject({ done, facts, account, summary });
    cleanup();
    sessionStorage.setItem("kept", '{"state":"something else","done":3,"facts":[]}');
    expect(open().newest().done).toBe(0);
  });

  it("stands for a mate as a message of somebody else's told it, and tells none of that again", async () => {
    const { newest } = await pressed([]);
    const { state, done, account, summary } = newest();
    cleanup();
    sessionStorage.clear();
    const mate = open(null, [{ id: "message-1", state }]);
    expect(mate.newest()).toMatchObject({ done, known: done, account, summary });
  });

  it("begins again, and takes that back", async () => {
    const { newest, all } = await pressed();
    const { account } = newest();
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(newest().summary).toBe(all[0]!.summary);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(newest().account).toBe(account);
  });

  it("lies as a message has kept it, to be looked at and neither pressed nor read out", async () => {
    const { newest } = await pressed();
    const { state } = newest();
    cleanup();
    const Laid = laid(exhibit);
    const drawn = (told: unknown) => {
      const { container, unmount } = render(<Laid stored={stored} state={told} />);
      const pressable = container.querySelectorAll("button, input, select, textarea, a, [tabindex]");
      for (const one of pressable) expect(one.closest("[inert]"), one.outerHTML).not.toBeNull();
      expect(document.activeElement).toBe(document.body);
      const html = container.innerHTML;
      unmount();
      return html;
    };
    expect(drawn(state)).not.toContain("changed since");
    expect(drawn(state)).not.toBe(drawn(null));
    expect(drawn({ ...(state as object), state: "something else" })).toContain("changed since");
  });

  it("has a name for everything that can be pressed or changed", async () => {
    await pressed();
    for (const role of ["button", "slider", "textbox", "checkbox", "radio", "spinbutton", "combobox"])
      expect(screen.queryAllByRole(role, { name: "" }), role).toEqual([]);
  });

  it("refuses a line that it doesn't know, and says so in place of the thing", () => {
    expect(v.safeParse(exhibit.schema, [...lines, ["no such line", "x"]]).success).toBe(false);
    render(<Framed stored={{ ...stored, lines: [["no such line", "x"]] }} keptAs="kept" told={null} isAwake onTold={() => undefined} />);
    expect(screen.getByText(words.failed)).toBeTruthy();
    expect(v.safeParse(exhibit.schema, []).success).toBe(lines.length === 0);
  });
}
