import type { Matter } from "./child.ts";

/** What children say about the three activities of Skills that the lab uses. */
export const matterOfSkills: Record<string, Matter> = {
  "the-case-of-the-wet-floor.band1": {
    thoughts: [
      { answers: "what", text: "Maybe a dog drank from the bowl, because there are paw prints to the door." },
      { answers: "why", text: "Ana sees water and a bowl. She only guesses that it was Tim, because nobody saw him." },
      { answers: "example", text: "Or the rain came in, because the window is open and it rained at noon." },
      { answers: "choose", text: "The wet floor fits both stories. The paw prints only fit the dog." },
      { answers: "test", text: "I would check if it is wet under the window. If it's dry there, the rain didn't do it." },
      { answers: "why", text: "Then it was not her cat. It could be another cat, because the window is open." },
      { answers: "sure", text: "I am a six, because the bowl fits but nobody saw it. A photo would make me more sure." },
      { answers: "look-back", text: "I would tell Ana that she can't be sure, because Tim's socks are dry." },
    ],
    wrong: [
      "You can see that the cat did it, it is a fact.",
      "It was Tim because he always makes a mess.",
      "Nobody knows so it could be anything.",
      "It can't be Tim because he is her brother.",
    ],
    expert: [
      "The dry socks are evidence against Tim but no proof, he might have changed them.",
      "I want a clue that has another likelihood under each of the two hypotheses.",
      "The open window confounds the two explanations because it lets in both rain and a cat.",
    ],
    hardWords: ["a clue", "upside down"],
  },
  "the-trip-that-will-not-fit.band2": {
    thoughts: [
      { answers: "choose", text: "I'd pick the lake at first because it is cheap and most of us want it." },
      { answers: "why", text: "All 24 have to take part is a must, because else somebody is left out. Something new is only a wish." },
      { answers: "choose", text: "The hall fails at 15 coins, and the lake has steps so one of us can't get to the boats." },
      { answers: "what", text: "If another class joins the hall we are 30 and it costs 11 coins. Then it fits all three demands." },
      { answers: "what", text: "It costs time, because someone has to ask the other class, and it will be more crowded." },
      { answers: "why", text: "I choose the hall with another class. Nobody has to watch is the biggest reason." },
      { answers: "what", text: "I'd tell the lake people that we can have a picnic there in summer and they may choose the food." },
      {
        answers: "look-back",
        text: "I wanted the lake first. The steps moved me, and I have to ask if the ropes are free before we book.",
      },
    ],
    wrong: [
      "The lake won, most people want it so we go.",
      "It's only one, they can watch.",
      "The hall is too expensive so no.",
      "Nothing works so it doesn't matter.",
    ],
    expert: [
      "It's constraint satisfaction: three hard constraints and three soft ones with weights.",
      "I'd relax the price by economies of scale, 30 people cross the threshold for the discount.",
      "The externality falls on the other class, so they need a say.",
    ],
    hardWords: ["a demand", "coins each"],
  },
  "the-survey-with-the-answer-inside.band3": {
    thoughts: [
      { answers: "why", text: "I need to know how many were asked, because 91 percent of a few is not many." },
      { answers: "what", text: "149 of 1,200 is about 12 percent, and about the rest I can't say anything." },
      { answers: "choose", text: "Finally and deserve push towards yes, and there is no box for no." },
      { answers: "choose", text: "Fans in the chat reply on a Sunday night, opponents hardly, so the figure is too high." },
      {
        answers: "what",
        text: "I'd ask: should the school have four longer days or five? I took out deserve and added the longer lessons.",
      },
      { answers: "test", text: "I'd draw every twelfth name from the list and ask again in class, and count who doesn't reply." },
      { answers: "what", text: "My poster: 58 of the 100 we drew are for it. Nobody may conclude that it's good for learning." },
      { answers: "look-back", text: "With a result I like I'd skip asking who is missing, because I'd want to believe it." },
    ],
    wrong: [
      "164 is a lot, that's enough people.",
      "The others don't care, they would say yes too.",
      "Nobody forced them, they could have ticked not sure.",
      "It isn't biased because the percentage is correct.",
    ],
    expert: [
      "Voluntary response bias plus a leading question; the sampling frame is the fan chat.",
      "I'd take a stratified random sample and report the non-response rate.",
      "At n = 100 the margin of error for 58 percent is close to ten points.",
    ],
    hardWords: ["a sample", "the council"],
  },
};
