import { isolated } from "@learn/data";
/** Every text of the home page. */
export const words = {
  page: "Home",
  welcome: (name: string) => `Welcome, ${isolated(name)}`,
  welcomeBack: (name: string) => `Welcome back, ${isolated(name)}`,
  africa: {
    headline: "Sub-Saharan Africa’s next big ideas start with you.",
    /** For Northern Africa, and where the country isn't known. */
    headlineForAll: "North and Sub-Saharan Africa’s next big ideas start with you.",
    lead: "Learn how AI works, try it out, and build something useful for the people around you.",
  },
  everywhere: {
    headline: "Girls are shaping the future of AI. Bring your ideas.",
    lead: "Learn how AI works, try it out, and build something that only you would think of.",
  },
  start: "Start",
  doing: "How you’re doing",
  doneOf: (completed: number, total: number) => `${completed} of ${total}`,
  activitiesCompleted: "activities completed",
  soon: "Soon",
  places: "Where would you like to go?",
  dashboard: { title: "Dashboard", text: "See everything you have done so far." },
};
