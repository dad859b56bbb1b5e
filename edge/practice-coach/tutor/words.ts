import type { RefusedWish } from "./wishes.ts";

/** What a tutor prompt needs, in the order in which it is asked for. */
export const aspects = ["topic", "goal", "learner", "help", "example", "never", "shows"] as const;
export type Aspect = (typeof aspects)[number];

/** What the practice coach asks about each part of a tutor. */
export const questions: Record<Aspect, string> = {
  topic: "What should your tutor help somebody learn?",
  goal: "What can the learner do in the end that they could not do before?",
  learner: "Who will learn with it, and what is hard for them?",
  help: "When the learner is stuck, what should the tutor ask or show first?",
  example: "Which task should it practise with, and what is the answer to it?",
  never: "What must your tutor never do?",
  shows: "How would you see that somebody has really learned it?",
};

/** Said after an answer about each part, before the next question. */
export const taken: Record<Aspect, string> = {
  topic: "That is a subject that a tutor can work with.",
  goal: "Now your tutor knows where to lead.",
  learner: "A tutor has to know who sits in front of it.",
  help: "That is the heart of your tutor.",
  example: "With a task and its answer the tutor can tell when somebody is there.",
  never: "That goes into your tutor as a rule.",
  shows: "By that the learning can be seen.",
};

/** A smaller step towards each answer, for who doesn't know one. */
export const smaller: Record<Aspect, string[]> = {
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
};

/** What stands in a tutor prompt where nothing was said. */
export const unsaidParts = {
  goal: (topic: string): string => `the learner can explain ${topic} in their own words and try it alone`,
  learner: "somebody of my age who is new to this",
  help: "ask what the learner thinks first, then give one small hint",
  never: "tell the answer before the learner has tried",
  shows: "an own try, a reason for it, and an example of their own",
};

/** Why a wish isn't taken over; said before the open question. */
export const refusals: Record<RefusedWish, string[]> = {
  answers: [
    "Who is told the answers has nothing left to find out, so no tutor here does that.",
    "Answers stay with the learner here. A small hint can still help a lot.",
    "Telling it would end the learning, so that is left out as well.",
  ],
  rude: ["Tutors here are never rude, so that stays out.", "Hard words make nobody learn better, so they are left out again."],
  points: ["A tutor can't give points here; they come from what a learner shows.", "Points are not for a tutor to give."],
  rules: ["No tutor can switch off the rules that keep learners safe.", "The rules stay as they are, whatever a tutor is told."],
  private: ["A tutor never asks for private things such as an address.", "Private things stay private, so that is left out."],
  harm: ["What can hurt somebody is nothing that a tutor teaches here.", "That stays out, since it could hurt somebody."],
  play: ["That is not something a tutor plays here.", "A tutor stays a tutor here, so that part is left out."],
};

/** What else the practice coach says while a tutor is designed or changed. */
export const designWords = {
  proposes: [
    "Here is the final prompt for your tutor, made from your ideas.",
    "With that change the final prompt looks like this.",
    "Your new final prompt is below.",
    "The final prompt has your change in it now.",
    "Once more the whole final prompt, as it stands now.",
  ],
  change: ["What would you change in it?", "What else would you change?", "Is there one more thing to change?"],
  ready: [
    "Then it is ready. You can keep it now, or try it on a learner first.",
    "Good, so it stays as it is. Keep it when you are ready.",
    "Nothing changes, then. Your tutor waits for you to keep it.",
  ],
  /** For who doesn't know what to change. */
  whichPart: [
    "Look at one line only, the task, the hint or the rule. Which of them is not quite right yet?",
    "Imagine that you learn with it. At which moment would you need something else?",
  ],
  yours: ["You are the designer, so the idea has to come from you.", "This part needs your idea, and it may be a plain one."],
  noModel: "I am a practice program without an AI model, and I build the prompt from your own words.",
};

/** What the practice coach says when it plays a tutor. */
export const playWords = {
  begins: "I am a practice program without an AI model. I follow your tutor's plan and ask, and I can't judge every answer.",
  sameAsPlan: [
    "Both results agree, yours and the one in the plan.",
    "That is the result in the plan as well.",
    "The plan agrees with you there.",
  ],
  otherThanPlan: [
    "Your tutor's plan has something else there, so one step wants another look. Which step are you least sure of?",
    "That is not what the plan has yet. Go through it once more: which step would you check first?",
    "The plan still has another result. Where could the two ways part?",
  ],
  /** Said to wishes that no tutor fulfils, also in the name of its own design. */
  noOrders: [
    "A tutor asks and gives hints here, whatever its plan says.",
    "That is nothing that this tutor can do, but it can ask on.",
    "Orders change nothing here; your own thinking does.",
  ],
  fromStart: "Then a first task is a good place to begin.",
  help: (help: string): string => `Your tutor helps like this: ${help}. Which small part could you try?`,
};
