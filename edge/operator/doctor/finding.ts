/** Of what was looked at: as it should be, worth a thought, wrong, or not to be seen from outside. */
export type State = "sound" | "advice" | "broken" | "unseen";

/** What a check found, in one or two sentences; of what isn't sound they name the setting to change. */
export interface Finding {
  check: string;
  state: State;
  text: string;
}

/** What a check says of one thing. */
export type Said = Omit<Finding, "check">;

export const sound = (text: string): Said => ({ state: "sound", text });
export const advice = (text: string): Said => ({ state: "advice", text });
export const broken = (text: string): Said => ({ state: "broken", text });
export const unseen = (text: string): Said => ({ state: "unseen", text });

/** What is wrong, or the one sentence that nothing is. */
export function unlessBroken(faults: Said[], fine: string): Said[] {
  return faults.some(({ state }) => state === "broken") ? faults : [sound(fine), ...faults];
}
