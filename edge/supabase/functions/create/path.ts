import { criterion, type Path } from "../_shared/guided/index.ts";

/** The first question, which every challenge's greeting ends with. */
const firstQuestion = "What is the first idea that comes to your mind, even if it is silly?";

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
const criteria = [
  criterion("Divergent Thinking", ["Q3", "Q5", "Q11"], {
    0: "I took the challenge as it was.",
    2: "I saw it in one other way: for whom, what for, or what if.",
    3: "I saw it in two other ways.",
    5: "I saw it in three ways, and then chose with a reason.",
  }),
  criterion("Flexibility", ["Q1", "Q2", "Q4", "Q10"], {
    0: "I have no idea of my own yet.",
    1: "My ideas are all of one kind.",
    3: "My ideas are of two kinds.",
    5: "My ideas are of three kinds, and I can say what makes them different.",
  }),
  criterion("Originality", ["Q4", "Q5"], {
    0: "I took over an idea, or I have none yet.",
    1: "Many people would have my ideas.",
    3: "One of my ideas has a turn that is my own.",
    5: "Hardly anybody would have two of my ideas, and they fit the challenge.",
  }),
  criterion("Elaboration", ["Q7", "Q8", "Q9"], {
    0: "My idea is only a name so far.",
    2: "I told two things about it.",
    3: "I told three different things: who, where, with what, or what happens.",
    5: "I also said what could go wrong, and what I would do then.",
  }),
  criterion("Fluency", ["Q1", "Q2", "Q4", "Q10"], {
    0: "I have no idea yet.",
    1: "I have one idea.",
    3: "I have three or four ideas.",
    5: "I have seven ideas or more.",
  }),
];

/** The path through any challenge: its questions bring nothing but what the student brings. */
export const challengePath: Path = {
  path: questions.map((text, index) => ({ id: `Q${index + 1}`, outcomes: [], text })),
  misconceptions: [],
  stuck: "Think of the last time that you met your challenge. What bothered you there, or made you laugh?",
  criteria,
};
