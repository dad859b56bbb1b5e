import type { Path, PathStep } from "../_shared/guided/index.ts";
import { readTasks } from "./practice-tasks.ts";
import { holdsAnswer, readPlan } from "./plan.ts";
import { partOf } from "./tutor-prompt.ts";
import { learnWords, readyQuestion } from "./words.ts";

/** The most tasks of a design that one session asks about. */
const mostTasks = 6;

/** What a student checks a session by: the five criteria of the rubric, each as a student would say it, and the questions that show it. */
const criteria: Path["criteria"] = [
  {
    name: "Trying First",
    shownBy: ["task"],
    forYou: [
      { level: 0, text: "I did not try yet." },
      { level: 2, text: "I tried after hints." },
      { level: 3, text: "I tried before the first hint." },
      { level: 5, text: "I tried three tasks before a hint, and showed how I worked." },
    ],
  },
  {
    name: "Reaching the Goals",
    shownBy: ["task", "friend", "now"],
    forYou: [
      { level: 0, text: "I showed no goal yet." },
      { level: 2, text: "I showed a part of one goal." },
      { level: 3, text: "I showed one goal in my own words or work." },
      { level: 5, text: "I showed each goal, one of them with something new." },
    ],
  },
  {
    name: "Explaining",
    shownBy: ["task", "friend"],
    forYou: [
      { level: 0, text: "I wrote only results." },
      { level: 2, text: "I named a rule or a word for it." },
      { level: 3, text: "I said why one step is needed." },
      { level: 5, text: "I explained it all as to a friend, with my own example." },
    ],
  },
  {
    name: "Working with Mistakes",
    shownBy: ["task", "hard"],
    forYou: [
      { level: 0, text: "I stopped, or did something else." },
      { level: 2, text: "I put a mistake right when I was shown where it was." },
      { level: 3, text: "I found where it went wrong, or checked in a second way." },
      { level: 5, text: "I said what went wrong, and saw the same trap in a later task." },
    ],
  },
  {
    name: "Steering Own Learning",
    shownBy: ["hard", "now"],
    forYou: [
      { level: 0, text: "I said nothing about it." },
      { level: 2, text: "I said what is easy or hard." },
      { level: 3, text: "I said which step exactly." },
      { level: 5, text: "I also said what I can do now, and what comes next." },
    ],
  },
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
      { id: "ready", outcomes: [], text: readyQuestion, isBrief: true },
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
