import { isolated } from "@learn/data";

/** What a student reads above the frame of an isolated area. */
export const words = {
  work: (title: string) => `Your work “${isolated(title)}”`,
  file: (area: string) => `${area} made a file for you:`,
  save: "Save it",
  site: (area: string) => `${area} wants to open another website:`,
  open: "Open it",
  no: "No, thanks",
  listen: (area: string) => `${area} would like to hear you. May it use the microphone?`,
  speak: (area: string) => `${area} would like to read aloud to you:`,
  paper: (area: string) => `${area} would like to print this page:`,
  print: "Print it",
  turnOn: "Turn it on",
  listens: (area: string) => `The microphone is on for ${area}.`,
  turnOff: "Turn it off",
  refused: "Sorry, that can't be opened here.",
  ok: "OK",
};
