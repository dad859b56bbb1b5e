const sentences = [
  "A model that has read *many* sentences guesses the next word; it doesn't look the answer up.",
  "What would have to be true for that guess to be **wrong**, and how could you `check` it yourself?",
  "Think of the weather where you live: which of last week's days would you show it first, and why?",
  "Two people can read the same numbers and see different things in them, so write down what you see.",
];
const words = (from: number, count: number): string => {
  const all = sentences.join(" ").split(" ");
  return Array.from({ length: count }, (_, index) => all[(from + index) % all.length]).join(" ");
};

/** A long reply with everything that the light Markdown knows, about 2,000 tokens. */
export function longReply(): string {
  const part = (index: number): string =>
    [
      `## Part ${index + 1}: ${words(index * 7, 4)}`,
      words(index * 11, 45),
      `- ${words(index * 3, 11)}\n- ${words(index * 5, 9)}\n- ${words(index * 9, 12)}`,
      `Tip: ${words(index * 13, 18)}`,
      `1. ${words(index * 2, 10)}\n2. ${words(index * 4, 8)}`,
      `\`\`\`python\nfor day in range(${index + 3}):\n    print("Day", day, "was", weather[day])  # ${words(index, 4)}\n\`\`\``,
    ].join("\n\n");
  return Array.from({ length: 11 }, (_, index) => part(index)).join("\n\n");
}

/** The text as it comes from a model, piece by piece: a token is about four characters. */
export function tokensOf(text: string): string[] {
  return text.match(/[\s\S]{1,4}/g) ?? [];
}
