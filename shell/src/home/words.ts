/** Every text of the home page. */
export const words = {
  page: "Home",
  welcome: (name: string) => `Welcome, ${name}`,
  africa: {
    headline: "Sub-Saharan Africa’s next big ideas start with you.",
    lead: "Learn how AI works, try it out, and build something useful for the people around you.",
  },
  everywhere: {
    headline: "Girls are shaping the future of AI. Bring your ideas.",
    lead: "Learn how AI works, try it out, and build something that only you would think of.",
  },
  startLearning: "Start learning AI",
  codeAssistant: "Open the code assistant",
  doors: "Where would you like to go?",
  doorList: [
    { area: "ai-learning", to: "/ai-learning", title: "AI Learning", text: "Find out what AI is and what it can’t do." },
    { area: "skills", to: "/skills", title: "Skills", text: "Think, speak and solve better, step by step." },
    { area: "vibing", to: "/code-assistant", title: "Vibing", text: "Say what you want. Watch it turn into code." },
    { area: "tutor", to: "/tutor-ai", title: "Tutor", text: "Design a tutor that teaches your way." },
    { area: "create", to: "/create", title: "Create", text: "Set your own challenge and surprise us." },
    { area: "projects", to: "/projects", title: "Projects", text: "Build something real, alone or together." },
    { area: "teams", to: "/teams", title: "Teams", text: "Make a team and share the roles." },
  ],
  dashboard: { to: "/dashboard", title: "Dashboard", text: "See everything you have done so far." },
};
