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
  failed: "What you have done could not be loaded. It is all still there.",
  again: "Try again",
  start: "Start",
  fromTeacher: {
    commented: (name: string, work: string) => `${isolated(name)} wrote to you about your work “${isolated(work)}”.`,
    changed: (name: string, work: string) =>
      `${isolated(name)} looked at your work and has something to say about it: “${isolated(work)}”.`,
    agreed: (name: string, work: string) => `${isolated(name)} looked at your work and sees it like the coach: “${isolated(work)}”.`,
    opened: (name: string, work: string) => `${isolated(name)} looked at your talk “${isolated(work)}”.`,
  },
  yourWork: "your work",
  readIt: "Read it",
  places: "Where would you like to go?",
  dashboard: { title: "Dashboard", text: "See everything you have done so far." },
};
