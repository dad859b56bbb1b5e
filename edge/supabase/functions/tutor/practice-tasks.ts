import { readPlan } from "./plan.ts";
import { examplesIn } from "./tutor-prompt.ts";

const sum = /^(\d[\d\s.,/]*(?:[-+*×·÷:x]\s*\d[\d\s.,/]*)+=)\s*\S.*$/;
// A question about an answer is a task itself.
const toldAnswer = /\b(?:and |so |then )?(?:the |its |my )?(?:answers?|solutions?|results?)\b[^?]*$/i;

/** The tasks of a design without their answers: its examples, else what its plan has in any line. */
export function readTasks(instructions: string): string[] {
  const examples = examplesIn(instructions);
  const tasks =
    examples.length === 0
      ? readPlan(instructions).tasks.map(({ task }) => task)
      : examples.map((example) => readPlan(`- ${example}`).tasks[0]?.task ?? withoutAnswer(example));
  return tasks.map((task) => task.trim()).filter((task) => /\p{L}{2}|\d/u.test(task));
}

/** An example whose answer stands in no form that a plan knows: what is said of an answer, and what a sum makes, is left out. */
function withoutAnswer(example: string): string {
  return example.replace(toldAnswer, "").replace(sum, "$1");
}
