import type { Path } from "../_shared/guided/index.ts";

/** The first question, which every challenge's greeting ends with. */
export const firstQuestion = "What is the first idea that comes to your mind, even if it is silly?";

/** Questions that open any challenge, and none of which holds an idea. */
const questions = [
  firstQuestion,
  "What is a second idea that is nothing like the first?",
  "Who is this challenge for, and who else could have something of it?",
  "What idea would nobody else in your class think of, and what makes it different?",
  "What happens when you turn one of your ideas upside down?",
  "Which of your ideas do you like best, and why?",
  "Where would that happen, who is there, and what do they do?",
  "What do you need to make it, and what is the first step?",
  "What could go wrong with it, and what would you do then?",
  "What other ideas come to you within one minute, however wild they are?",
  "Look at all your ideas once more. Which one do you choose now, and why not one of the others?",
];

/** What a student checks their ideas by: the five criteria of the rubric, each as a student would say it, and the questions that show it. */
const criteria: Path["criteria"] = [
  {
    name: "Divergent Thinking",
    shownBy: ["Q3", "Q5", "Q11"],
    forYou: [
      { level: 0, text: "I took the challenge as it was." },
      { level: 2, text: "I saw it in one other way: for whom, what for, or what if." },
      { level: 3, text: "I saw it in two other ways." },
      { level: 5, text: "I saw it in three ways, and then chose with a reason." },
    ],
  },
  {
    name: "Flexibility",
    shownBy: ["Q1", "Q2", "Q4", "Q10"],
    forYou: [
      { level: 0, text: "I have no idea of my own yet." },
      { level: 1, text: "My ideas are all of one kind." },
      { level: 3, text: "My ideas are of two kinds." },
      { level: 5, text: "My ideas are of three kinds, and I can say what makes them different." },
    ],
  },
  {
    name: "Originality",
    shownBy: ["Q4", "Q5"],
    forYou: [
      { level: 0, text: "I took over an idea, or I have none yet." },
      { level: 1, text: "Many people would have my ideas." },
      { level: 3, text: "One of my ideas has a turn that is my own." },
      { level: 5, text: "Hardly anybody would have two of my ideas, and they fit the challenge." },
    ],
  },
  {
    name: "Elaboration",
    shownBy: ["Q7", "Q8", "Q9"],
    forYou: [
      { level: 0, text: "My idea is only a name so far." },
      { level: 2, text: "I told two things about it." },
      { level: 3, text: "I told three different things: who, where, with what, or what happens." },
      { level: 5, text: "I also said what could go wrong, and what I would do then." },
    ],
  },
  {
    name: "Fluency",
    shownBy: ["Q1", "Q2", "Q4", "Q10"],
    forYou: [
      { level: 0, text: "I have no idea yet." },
      { level: 1, text: "I have one idea." },
      { level: 3, text: "I have three or four ideas." },
      { level: 5, text: "I have seven ideas or more." },
    ],
  },
];

/** The path through any challenge: its questions bring nothing but what the student brings. */
export const challengePath: Path = {
  path: questions.map((text, index) => ({ id: `Q${index + 1}`, outcomes: [], text })),
  misconceptions: [],
  stuck: "Think of the last time that you met your challenge. What bothered you there, or made you laugh?",
  criteria,
};
