import type { Refuse } from "./check-activity.ts";
import type { Entry } from "./entry.ts";
import { machineNames } from "./rules.ts";

/** The machine that an activity names: the area that shows the activity has it. */
export function checkMachine({ machine, categoryActivity, lineOf }: Entry, refuse: Refuse): void {
  if (machine === "") {
    if (lineOf("machine") > 1) refuse("machine", "machine names one: machine: perceptron");
    return;
  }
  const known = machineNames[categoryActivity] ?? [];
  if (!known.includes(machine)) refuse("machine", `${categoryActivity} has no machine "${machine}": ${known.join(", ") || "it has none"}`);
}
