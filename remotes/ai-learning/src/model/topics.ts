/** The name of a sign that stands on a card. */
export type Sign = "question" | "music" | "scales" | "pen" | "search-check" | "book" | "palette" | "spar";

/** The eight sub-categories of AI literacy are the AI Learning center's cards, in the order they are shown. */
export const allTopics = [
  card("what-is-ai", "What is AI", "Find out what a machine can learn.", "question"),
  card("ai-for-music", "AI for Music", "Make a beat and ask who wrote it.", "music"),
  card("ai-ethics", "AI Ethics", "Decide what is fair and what is not.", "scales"),
  card("writing-prompts", "Writing Prompts", "Ask clearly and get better answers.", "pen"),
  card("critiquing-responses", "Critiquing Responses", "Catch mistakes that sound right.", "search-check"),
  card("ai-for-storytelling", "AI for Storytelling", "Plan a story with a helper.", "book"),
  card("ai-for-art", "AI for Art", "Turn an idea into a picture.", "palette"),
  card("sparring-with-ai", "Sparring with AI", "Argue, listen and change your mind.", "spar"),
];

/** Activities carry the card's title as their sub-category. */
function card(id: string, title: string, description: string, icon: Sign) {
  return { id, title, description, icon, subCategory: title };
}
