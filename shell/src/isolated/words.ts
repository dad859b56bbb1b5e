import { isolated } from "@learn/data";

/** What a student reads above the frame of an isolated area. */
export const words = {
  work: (title: string) => `Your work “${isolated(title)}”`,
  file: (area: string) => `${area} made a file for you:`,
  save: "Save it",
  site: (area: string) => `${area} wants to open another website:`,
  open: "Open it",
  no: "No, thanks",
  refused: "Sorry, that can't be opened here.",
  ok: "OK",
};
