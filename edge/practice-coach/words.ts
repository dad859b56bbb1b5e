import { listWords } from "./list-words.ts";

/** What the practice coach says; the questions and hints are the activity's. */
export const words = {
  quotes: [
    (piece: string) => `You wrote "${piece}".`,
    (piece: string) => `Let's stay with your words "${piece}".`,
    (piece: string) => `Think about your words "${piece}".`,
    (piece: string) => `Here is what you said: "${piece}".`,
  ],
  afterMisconception: [
    "Here is a case to try on that.",
    "Let's see how that idea holds up.",
    "Try your idea out on this.",
    "Let's put that to the test.",
    "Let's look at that from close up.",
    "See what happens to that idea here.",
    "Now test that on a second case.",
    "There is something to check it against.",
    "Hold your idea up next to this.",
    "Let's find out if it fits here as well.",
  ],
  afterOutcome: [
    "Keep that thought; you will need it.",
    "Now go one step further.",
    "Put that next to this one.",
    "You can build on that.",
    "That leads to the next question.",
    "Take that idea along.",
    "Let's follow that a little.",
    "Remember that for later.",
    "From there it is one step to this.",
    "Let's use that straight away.",
  ],
  afterNoCue: [
    "Let's look at it from another side.",
    "Here is another way in.",
    "Let's move on to the next part.",
    "Now for something a little different.",
    "Let's go back to the page.",
    "Time for the next question.",
    "Here comes another piece of it.",
    "Next, have a look at this.",
    "Let's try a new question.",
    "Maybe this one fits better.",
  ],
  backToParked: (piece: string) => `Earlier you wrote "${piece}". Think of it as you answer this.`,
  park: "Let's leave that open and come back to it later.",
  whatItIs:
    "This is a practice program. It looks for words in what you write and asks questions. It does not understand you the way a person does.",
  englishOnly: "This practice coach can only read English. Please try it in a few English words.",
  englishAgain: [
    "I would like to read that, but I only know English. One or two English words are enough.",
    "Sorry, only English works here. Short and simple words are fine.",
    "That language is one I can't read yet. A friend or a dictionary could help with the English words.",
    "English is all that I can read. Mistakes don't matter at all.",
    "Try it with the English words that stand on the page. I can only read English.",
    "My English is all I have. Even three English words help me to follow you.",
    "Only what is in English reaches me. It doesn't have to be a whole sentence.",
  ],
  hello: ["Hello! Here is the first thing to think about.", "Hi there! Let's begin.", "Hey! Here is where we are."],
  whyThin: ["What makes you say that?", "Can you say a bit more about that?", "How did you come to that?"],
  aboutHint: [
    "What is your first idea about that?",
    "Which answer comes to your mind first?",
    "How would you answer that in a few words?",
    "Make a guess: what would you say?",
    "Where would you begin with that one?",
  ],
  startBecause: "You could begin with: I say so because ...",
  startFrom: (pair: string) => `Start from your words "${pair}".`,
  copied: [
    "Those words are from the page. How would you say it to a friend?",
    "I know that line: it has been here before. How would it sound in your own words?",
    "That has been said here already. What would you add to it yourself?",
    "Somebody else wrote those words. What would you say?",
  ],
  hardestWord: "Which word in the question is the hardest one for you?",
  before: "Before you ask for your evaluation: what we found.",
  oneMore: "There is one more thing. Shall we look at it?",
  askForEvaluation: "When you are ready, ask for your evaluation.",
  evidence: "Practice evaluation: no AI model read this. It counts what you wrote about each point.",
  strongest: (name: string) => `Your strongest point is ${name}.`,
  everything: "You reached the top in every point.",
  nothingYet: "There is nothing to count yet, and you can change that.",
  nextStep: (name: string, question: string) =>
    `Next, work on ${name}. Answer this in two messages of your own, each with "because": ${question}`,
  otherLanguage: "Your talk is not in English. This practice coach can only read English, so it gives no score.",
};

/** What the coach says of something that the student did, by what it was; only where it is really there. */
export const deedWords = {
  changed: [
    "You were ready to change your mind.",
    "You looked back at what you thought before.",
    "Your view moved on, and you showed how.",
  ],
  counted: ["You put numbers to it.", "You counted instead of guessing.", "You brought a number of your own."],
  checked: ["You thought of a way to check.", "You want to test it, not only believe it.", "You looked for a way to find out."],
  compared: ["You compared two things.", "You held two things side by side.", "You looked for a difference."],
  example: ["You brought an example of your own.", "You found a case from real life.", "You used something that you know yourself."],
  reasoned: [
    "You gave a reason.",
    "You explained why you think so.",
    "There is a reason behind that.",
    "You backed that up with a reason.",
    "Your answer comes with a because.",
    "You explained what makes it so.",
  ],
  doubted: ["You showed where you are not sure.", "You noticed that it depends.", "You left room for doubt."],
  wondered: ["You asked something yourself.", "You came up with a question of your own."],
  others: ["You thought of other people.", "You looked at it through someone else's eyes."],
  invented: ["You came up with another idea.", "You thought of another way."],
};

/** What the coach says to a child who brings something else than an answer; a choice is offered, no task pushed. */
export const comfortWords = {
  loss: (who: string) => [
    `I am so sorry about your ${who}. It hurts to lose somebody you love. Talking to someone who knows you can help. Would you like to stop for today, or stay here a little?`,
    `Losing your ${who} is very sad, and it is fine to miss them. We don't have to do this now. Do you want to stop, or do something quiet here?`,
  ],
  fear: [
    "That sounds scary, and it is okay to feel that way. You can tell a grown-up you trust about it. Would you like to take a break, or go on slowly?",
    "Being afraid is nothing to be ashamed of. Nothing bad can happen in this talk. Would you rather stop here, or go on in small steps?",
  ],
  sadness: [
    "I am sorry that you feel this way. Somebody you like could sit with you for a while. Would you like a break, or shall we go on gently?",
    "That sounds like a hard day. You can leave this for later. Do you want to stop now, or stay a little?",
  ],
  anger: [
    "You are angry, and you can say so here. Would you like to stop, try something else, or tell me what bothers you most?",
    "That is okay to say. Some tasks are annoying. Would you rather take a break, or skip to another question?",
    "It is okay to be angry, and this one is no fun for you. Do you want another question, or is it enough for today?",
  ],
  tired: [
    "You sound tired, and thinking is hard then. Your words are kept. Would you like a break now, or one small question more?",
    "A tired head needs rest. You can come back whenever you like. Do you want to stop here, or do a last small bit?",
  ],
  bored: [
    "Thanks for being honest. Would you like another question, or a break?",
    "Not every question is exciting. Do you want to skip this one, or stop for now?",
  ],
  stop: [
    "Yes, you can stop at any time. Your words are kept, and you can come back to it. Do you want to stop now, or shall we do one small thing first?",
    "Of course. You can close this page, and everything will be here when you come back. Is that what you want, or is there something you would still like to say?",
  ],
  done: (messages: number) => [
    `${messages === 1 ? "You have sent one message so far." : `You have sent ${messages} messages so far.`} You can ask for your evaluation now, or go on talking. Which would you like?`,
    "All right. You can ask for your evaluation, or take one more question first. What do you choose?",
  ],
  confused: [
    "It helps that you say so. Is it one word that is hard, or the whole question? If it is a word, write it down and I will look for it on the page.",
    "Let's make it smaller, then. Shall I give you an easier question, or is there a word you want me to look for on the page?",
  ],
  farewell: [
    "All right. Your words are kept, and you can come back whenever you like. See you! Just write again when you want to go on.",
    "That's fine. Everything stays here for you. Write to me when you feel like going on.",
  ],
  welcomeBack: ["Let's take it slowly.", "All right, one small step.", "Good, then let's look at it together.", "Here is where we were."],
  quiet: [
    "It is fine to be quiet here. You don't have to answer anything.",
    "Take all the time you need. A person you trust can help you better than this program can.",
    "There is nothing you have to do here now. Please do talk to someone near you.",
  ],
};

/** What the coach says to a child's own question; a sentence of the page comes with its quotation marks. */
export const pageWords = {
  says: [
    (about: string, sentence: string) => `About "${about}" the page says: ${sentence}`,
    (about: string, sentence: string) => `Look for "${about}" on the page. You will find it in this sentence: ${sentence}`,
    (about: string, sentence: string) => `Here is where "${about}" comes up on the page: ${sentence}`,
    (about: string, sentence: string) => `The page has "${about}" in this sentence: ${sentence}`,
  ],
  helps: ["Does that help you, or shall we look at another word?", "Is that clearer now, or is something else unclear?"],
  saysNot: [
    (about: string) => `I only know what stands on this page, and it doesn't say what "${about}" means.`,
    (about: string) => `The page doesn't explain "${about}", and I only know the page.`,
  ],
  meanwhile: [
    "You can ask somebody near you, or say what you think it means. Which would you like?",
    "What do you think it means here, or would you rather go on with the question?",
  ],
  ownQuestion: [
    "That is a question of your own. I only know what stands on this page, and it gives no answer to that. Would you like to try a guess, or go on?",
    "You are asking something that this page does not answer, and I only know the page. Do you have a guess, or shall we go on?",
  ],
};

/** Read back in turn: an instruction is looked at again and again. */
const quote = (piece: string, repliesBefore: number): string => words.quotes[repliesBefore % words.quotes.length]?.(piece) ?? "";

/** What the practice coach says of a student's own instruction. */
export const critiqueWords = {
  quote,
  found: (names: string[]) => `There is something about ${listWords(names, "and")} in your words.`,
  notFound: (names: string[]) => `Nothing was found yet about ${listWords(names, "or")}.`,
  restBefore: "You told the rest before.",
  noInstruction: "A builder could not begin with these words yet.",
  copied: "These words were here before. A builder still needs yours.",
  englishOnly: "This practice coach can only read English, so it can't tell what these words say.",
  whatItIs: "This is a practice program that looks for words in your instruction.",
};

/** What the practice coach says around its ideas. */
export const ideasWords = {
  quote,
  englishOnly: "This practice coach can only read English.",
  whatItIs: "This is a practice program, and its ideas were written by people.",
};
