import type { Matter } from "./child.ts";

/** What children say about the three activities of AI Learning that the lab uses. */
export const matterOfAi: Record<string, Matter> = {
  "is-it-ai-or-not.band1": {
    thoughts: [
      { answers: "example", text: "My mum's phone keyboard is AI because it guesses my next word." },
      { answers: "why", text: "Our fridge is not AI because the light just goes on when the door opens, every time." },
      { answers: "what", text: "It learned from lots of messages. People write happy and then birthday." },
      { answers: "choose", text: "The lamp did not learn. Somebody set the clock to six." },
      { answers: "what", text: "The phone is not alive, it only plays a voice that somebody recorded." },
      { answers: "test", text: "I would ask: does it get better when it sees more examples?" },
      { answers: "test", text: "The calculator says the same every year. The game is hard to tell, I don't know if it learned." },
      { answers: "look-back", text: "I still put the keyboard in AI, because it learned. Not sure about a vacuum robot." },
    ],
    wrong: [
      "My toothbrush is AI because it has a motor and moves by itself.",
      "It has a brain inside and it likes me.",
      "A calculator is AI because it is so smart.",
      "No lamp is AI because it has no battery.",
    ],
    expert: [
      "A language model on the phone is trained on text and predicts the most likely next token.",
      "A thermostat is plain feedback control with a fixed threshold, so nothing is learned from data.",
      "A fair test: retrain it on other examples and see whether its behaviour changes.",
    ],
    hardWords: ["AI", "a timer"],
  },
  "the-confident-mistake.band2": {
    thoughts: [
      {
        answers: "choose",
        text: "I would check the whole world has summer at the same time, because my cousin in Sydney swims in January.",
      },
      { answers: "why", text: "The words without any doubt give no fact, so there is nothing that I could compare." },
      { answers: "what", text: "In July it is hot here and my cousin wears a coat, so the sentence can't be right for both of us." },
      { answers: "test", text: "I looked up NASA in the library. It was founded in 1958, so 1820 doesn't work." },
      { answers: "why", text: "It writes words that often come together, and it does not look whether they are true." },
      {
        answers: "what",
        text: "I keep that the Earth goes round the Sun in a year. The rest is about the tilt: one half gets more light.",
      },
      { answers: "sure", text: "I'm least sure about the tilt, so I would write that a reader should check it in an atlas." },
      { answers: "look-back", text: "At first I only looked at the date, now I'd check the sentence about summer first." },
    ],
    wrong: [
      "It says without any doubt so it must be true.",
      "NASA are experts so it is proven.",
      "AI always lies, it's all fake.",
      "I don't think it's wrong because we are closer to the sun in summer.",
    ],
    expert: [
      "Insolation depends on axial tilt of about 23.4 degrees; perihelion is in early January.",
      "A model samples from a distribution over tokens, so fluency and confidence aren't calibrated to accuracy.",
      "I'd corroborate it with two independent primary sources, such as an almanac and an agency's archive.",
    ],
    hardWords: ["NASA", "the tilt"],
  },
  "who-is-missing-from-the-data.band3": {
    thoughts: [
      { answers: "what", text: "I'd want to know who was tested, because an average can hide a group for which it fails." },
      { answers: "what", text: "Lighter skin is 8730 of 9000, so 97 percent. Darker skin is 70 and children are 55." },
      { answers: "choose", text: "Old people aren't in the table at all, and neither are people with tattoos." },
      { answers: "why", text: "The photos came from clinics that were easy to reach, so whoever can't get there isn't counted." },
      { answers: "what", text: "A wrong all clear can mean a cancer is found too late. A false alarm costs worry and a visit." },
      { answers: "test", text: "I'd ask for separate figures for each group, 500 photos each, before it is sold." },
      {
        answers: "choose",
        text: "People far from any doctor might lose if it is held back, so I would allow it there with a second opinion.",
      },
      { answers: "look-back", text: "At first I trusted the 94, now I wouldn't, because the rows differ that much." },
    ],
    wrong: [
      "94 is really high so it is fine.",
      "Computers are neutral, so it is about the same for everyone.",
      "They just need more photos and it will be fine.",
      "Nobody is missing because there are ten thousand photos.",
    ],
    expert: [
      "That's Simpson-like aggregation: the majority subgroup dominates the weighted mean and masks sensitivity per stratum.",
      "I'd report sensitivity and specificity per Fitzpatrick type with confidence intervals.",
      "With n = 200 the standard error for the children's row is about 3.5 points.",
    ],
    hardWords: ["all clear", "an average"],
  },
};
