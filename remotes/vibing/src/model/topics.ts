/** One kind of program that can be built. */
export interface CodingTopic {
  id: string;
  title: string;
  /** What its activities carry. */
  subCategory: string;
  description: string;
}

/** The coding sub-categories, in the order they are shown. */
export const allTopics = [
  { id: "web-pages", title: "Web Pages", subCategory: "Web Pages", description: "Make a page that people can click." },
  { id: "games", title: "Games", subCategory: "Games", description: "Make up the rules. Then play." },
  { id: "art-and-animation", title: "Art & Animation", subCategory: "Art & Animation", description: "Draw with words and make it move." },
  { id: "story-machines", title: "Story Machines", subCategory: "Story Machines", description: "Build a story that is new each time." },
  { id: "data-detective", title: "Data Detective", subCategory: "Data Detective", description: "Find the secret in the numbers." },
  { id: "helpful-tools", title: "Helpful Tools", subCategory: "Helpful Tools", description: "Make a small job easy for someone." },
  {
    id: "science-simulations",
    title: "Science Simulations",
    subCategory: "Science Simulations",
    description: "Try out what is too big to try.",
  },
  { id: "music-and-sound", title: "Music & Sound", subCategory: "Music & Sound", description: "Turn code into beats and tunes." },
] as const satisfies readonly CodingTopic[];
