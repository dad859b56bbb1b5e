import { criterion, type Path, type PathStep } from "../_shared/guided/index.ts";
import { holdsAnswer, readPlan } from "./plan.ts";
import { partOf, examplesIn } from "./tutor-prompt.ts";
import { learnWords, readyQuestion } from "./words.ts";

/** The most tasks of a design that one session asks about. */
const mostTasks = 6;

/** What a student checks a session by: the five criteria of the rubric, each as a student would say it, and the questions that show it. */
const criteria = [
  criterion("Trying First", ["task"], {
    0: "I did not try yet.",
    2: "I tried after hints.",
    3: "I tried before the first hint.",
    5: "I tried three tasks before a hint, and showed how I worked.",
  }),
  criterion("Reaching the Goals", ["task", "friend", "now"], {
    0: "I showed no goal yet.",
    2: "I showed a part of one goal.",
    3: "I showed one goal in my own words or work.",
    5: "I showed each goal, one of them with something new.",
  }),
  criterion("Explaining", ["task", "friend"], {
    0: "I wrote only results.",
    2: "I named a rule or a word for it.",
    3: "I said why one step is needed.",
    5: "I explained it all as to a friend, with my own example.",
  }),
  criterion("Working with Mistakes", ["task", "hard"], {
    0: "I stopped, or did something else.",
    2: "I put a mistake right when I was shown where it was.",
    3: "I found where it went wrong, or checked in a second way.",
    5: "I said what went wrong, and saw the same trap in a later task.",
  }),
  criterion("Steering Own Learning", ["hard", "now"], {
    0: "I said nothing about it.",
    2: "I said what is easy or hard.",
    3: "I said which step exactly.",
    5: "I also said what I can do now, and what comes next.",
  }),
];

/**
 * The path through a session with a tutor: the tasks of its own design, of which no answer is shown, and three questions about how it
 * went. Without instructions there is no check.
 *
 * @param instructions - null where the talk belongs to no tutor, as that of a design
 */
export function learningPath(instructions: string | null): Path {
  const tasks = readTasks(instructions ?? "").slice(0, mostTasks);
  const hints = hintsOf(instructions ?? "");
  const asked = tasks.length === 0 ? [learnWords.ownTask] : tasks.map((task) => learnWords.task(task));
  return {
    path: [
      { id: "ready", outcomes: [], text: readyQuestion, isBrief: true, ...learnWords.ready },
      ...asked.map((text, index): PathStep => ({ id: `task-${index + 1}`, outcomes: ["task"], text, hints })),
      { id: "hard", outcomes: [], text: learnWords.hard },
      { id: "friend", outcomes: [], text: learnWords.friend },
      { id: "now", outcomes: [], text: learnWords.now },
    ],
    misconceptions: [],
    stuck: learnWords.stuck,
    criteria: instructions === null ? [] : criteria,
  };
}

/** How the tutor helps, as its design says it, unless that holds the answer to one of its tasks. */
function hintsOf(instructions: string): string[] | undefined {
  const help = partOf(instructions, "help");
  const tells = readPlan(instructions).tasks.some(({ answer }) => answer !== "" && holdsAnswer(help, answer));
  return help === "" || tells ? undefined : [learnWords.helps(help)];
}

const sum = /^(\d[\d\s.,/]*(?:[-+*×·÷:x]\s*\d[\d\s.,/]*)+=)\s*\S.*$/;
// A question about an answer is a task itself.
const toldAnswer = /\b(?:and |so |then )?(?:the |its |my )?(?:answers?|solutions?|results?)\b[^?]*$/i;

/** The tasks of a design without their answers: its examples, else what its plan has in any line. */
function readTasks(instructions: string): string[] {
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
