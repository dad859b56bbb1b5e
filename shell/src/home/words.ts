/** Every text of the home page. */
export const words = {
  page: "Home",
  welcome: (name: string) => `Welcome, ${name}`,
  africa: {
    headline: "Sub-Saharan Africa’s next big ideas start with you.",
    /** Where the Sahara isn't to the north, and where the country isn't known. */
    headlineForAll: "North and Sub-Saharan Africa’s next big ideas start with you.",
    lead: "Learn how AI works, try it out, and build something useful for the people around you.",
  },
  everywhere: {
    headline: "Girls are shaping the future of AI. Bring your ideas.",
    lead: "Learn how AI works, try it out, and build something that only you would think of.",
  },
  startLearning: "Start learning AI",
  codeAssistant: "Open the code assistant",
  doors: "Where would you like to go?",
  /** By the area's id, in the order in which the doors stand. */
  areas: {
    "ai-learning": { title: "AI Learning", text: "Find out what AI is and what it can’t do." },
    skills: { title: "Skills", text: "Think, speak and solve better, step by step." },
    vibing: { title: "Vibing", text: "Say what you want. Watch it turn into code." },
    tutor: { title: "Tutor", text: "Design a tutor that teaches your way." },
    create: { title: "Create", text: "Set your own challenge and surprise us." },
    projects: { title: "Projects", text: "Build something real, alone or together." },
    teams: { title: "Teams", text: "Make a team and share the roles." },
  },
  dashboard: { title: "Dashboard", text: "See everything you have done so far." },
};
