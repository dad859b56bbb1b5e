import type { ProviderFailure } from "../_shared/provider/index.ts";
import { helperWords } from "../_shared/turn/index.ts";
import type { Aspect } from "./tutor-prompt.ts";

/** What every session's greeting asks. */
export const readyQuestion = "Are you ready to start learning?";

/** Everything that the Tutor function itself says to a learner. */
export const words = {
  notSaved: helperWords.technicalIssue,
  /** The first message of every session with a tutor. */
  greeting: (title: string): string => `Hello! This is your tutor "${title}". ${readyQuestion}`,
  notYet: {
    no_proposal: "There is nothing new to save yet. Go on until you can read your new tutor on this page. Then save it.",
    too_many: "You have made 200 tutors. That is as many as one person can have. Delete one to make room.",
  },
  /** What a tutor without instructions goes by. */
  generalInstructions:
    "Ask what the student wants to learn and what they know already. Then ask for a try, a reason, and an example of their own.",
  noTryWithoutModel: "Trying your tutor needs an AI, and none is connected here. You can keep your tutor all the same.",
  notOneTutor: "Name either a design or a tutor to try.",
};

const questions: Record<Aspect, string> = {
  topic: "What should your tutor help somebody learn?",
  goal: "What can the learner do in the end that they could not do before?",
  learner: "Who will learn with it, and what is hard for them?",
  help: "When the learner is stuck, what should the tutor ask or show first?",
  example: "Which task should it practise with, and what is the answer to it?",
  never: "What must your tutor never do?",
  shows: "How would you see that somebody has really learned it?",
};

/** What is asked where a tutor is designed or changed without a model. */
export const designWords = {
  /** For each part of a tutor; the first is asked by the greeting of a design. */
  questions,
  /** A smaller step towards each answer, for who doesn't know one. */
  smaller: {
    topic: [
      "Think of something that you had to practise yourself, at school or in a hobby.",
      "It can be small, such as telling the time or naming five birds.",
    ],
    goal: ["Picture somebody on the day after. They do one thing alone now.", "Begin like this: They can ..."],
    learner: [
      "You can think of one person: a friend, a younger child, or you last year.",
      "Begin like this: Somebody who is ... and finds it hard to ...",
    ],
    help: [
      "Remember how somebody once helped you without telling you the answer.",
      "It could be a picture, a smaller task, or a look at the first step.",
    ],
    example: [
      "Write one small task and behind it the answer, such as: 3 x 4 (answer: 12).",
      "One task that you can solve yourself is enough.",
    ],
    never: ["Think of something that helpers do and that does not help you.", "Begin like this: It must never ..."],
    shows: ["Think of what somebody could show you or explain to you.", "Begin like this: They can show me ..."],
  } satisfies Record<Aspect, string[]>,
  /** What the greeting of a change asks. */
  wish: "What should it do in another way?",
  smallerWish: [
    "Imagine that you learn with it. At which moment would you need something else?",
    "One sentence is enough. It goes into your tutor as a line of its own.",
  ],
  /** What each part of a tutor is called where it is changed. */
  names: {
    topic: "What your tutor helps to learn",
    goal: "What the learner can do in the end",
    learner: "Who learns with it",
    help: "How it helps",
    example: "What it practises with",
    never: "What it must never do",
    shows: "How you see that somebody has learned it",
  } satisfies Record<Aspect, string>,
  change: (name: string, now: string): string => `${name}. Now it says: “${now}”. What should it say instead?`,
  notYet: (question: string): string => `Your tutor says nothing about this yet. ${question}`,
  /** Where a reply has filled fields and said nothing. */
  filled: "It stands in your tutor. What comes next?",
  stuck: "Picture one person who learns with your tutor. What do they need there?",
  end: "That was the last question. Your design stands, in your own words. If you answered the first question, you can keep it now. Trying it needs an AI, and none is connected here.",
  endOfChange:
    "That was the last question. What you answered is in the changed tutor, and all the rest is as it was. Save it when you are ready.",
  also: (words: string): string => `Also: ${words}`,
};

/** What is asked in a session where no model plays the tutor. Each has one question mark. */
export const learnWords = {
  /** To the first question, which asks for no more than a yes. */
  ready: { anotherWay: "Shall we begin?", hints: ["Write “yes”, or what you want to practise first."] },
  task: (task: string): string => {
    const marks = task.split("?").length - 1;
    const shown = marks > 1 ? task.replaceAll("?", (_, place: number) => (place === task.lastIndexOf("?") ? "?" : ".")) : task;
    return `Your tutor practises with this: “${shown}” Try it, and write how you went.${marks === 0 ? " What did you do first?" : ""}`;
  },
  /** Where the design has no task. */
  ownTask: "Your tutor has no task yet. Make up a small one, try it, and write how you went. What did you do first?",
  helps: (help: string): string => `Your tutor helps like this: “${help}”`,
  hard: "Which step was hard for you, and why?",
  friend: "How would you explain it to a friend?",
  now: "What can you do now that you could not do before, and what comes next?",
  stuck: "Take one small part of it. What do you know about that part?",
};

/** What a field says that neither the model nor the instructions give. */
export const defaults = {
  title: "Custom AI Tutor",
  description: "A tutor that you designed. It asks questions and gives hints, and you find the answers yourself.",
  outcomes: "You can explain the topic in your own words. You can work out an example on your own. You can say how you check your answer.",
  metrics_for_success: "Tries first; explains each step; finds and mends own mistakes; makes up an example of their own.",
  ai_assessment_instructions:
    "Look at what the student tried, how they explained it, what they did with mistakes, and whether they used it on a new case.",
};

/** What is said of a try, in a child's words. */
export const tryWords = {
  gaveAnswer: "The tutor gave the answer away here.",
  noQuestion: "The tutor asked nothing here, so the learner had nothing to do.",
  tooLong: "This reply was longer than 75 words. That is a lot to read at once.",
  summary: (asked: number, told: number): string => {
    const replies = asked + told;
    if (told === 0) return `Your tutor asked in all of its ${replies} replies and told nothing that the learner could find out.`;
    const times = told === 1 ? "once" : told === 2 ? "twice" : `${told} times`;
    return `Your tutor replied ${replies} times. It told ${times} where it could have asked. Look at the marked places: what could it ask there?`;
  },
};

/**
 * The words in the tutor's place when no reply came.
 *
 * @see requirements AI-013, AI-014
 */
export function apologyFor(failure: ProviderFailure): string {
  return failure === "empty" ? helperWords.empty : helperWords.failed;
}
