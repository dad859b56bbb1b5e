import { describe, expect, it } from "vitest";
import { KnownModules } from "./known-modules.ts";
import type { BegunTurn } from "./rows.ts";

const turn = (title: string | null, module_state: string | null): BegunTurn => ({
  ok: true,
  state: "new",
  history: [],
  learner: {},
  module_state,
  module:
    title === null
      ? null
      : {
          title,
          description: "",
          outcomes: "",
          metrics_for_success: "",
          ai_facilitator_instructions: "",
          ai_assessment_instructions: "",
          coach: null,
        },
});

describe("the modules that a process knows", () => {
  it("are put into turns that come without them", () => {
    const modules = new KnownModules();
    expect(modules.of("s")).toBeUndefined();
    const first = modules.complete("s", turn("Lamps", "m@1"), undefined);
    const known = modules.of("s");
    expect(known?.state).toBe("m@1");
    expect(modules.complete("s", turn(null, "m@1"), known).module).toBe(first.module);
  });

  it("are one object for all sessions", () => {
    const modules = new KnownModules();
    const first = modules.complete("s", turn("Lamps", "m@1"), undefined);
    expect(modules.complete("other", turn("Lamps", "m@1"), undefined).module).toBe(first.module);
  });

  it("give way to what the database sends", () => {
    const modules = new KnownModules();
    modules.complete("s", turn("Lamps", "m@1"), undefined);
    expect(modules.complete("s", turn("Better lamps", "m@2"), modules.of("s")).module?.title).toBe("Better lamps");
    expect(modules.of("s")?.state).toBe("m@2");
  });

  it("bring back no module that is gone", () => {
    const modules = new KnownModules();
    modules.complete("s", turn("Lamps", "m@1"), undefined);
    expect(modules.complete("s", turn(null, null), modules.of("s")).module).toBeNull();
  });
});
