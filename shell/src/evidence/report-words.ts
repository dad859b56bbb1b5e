import { isolated } from "@learn/data";

/** Every text of the reports that staff make as a PDF. */
export const reportWords = {
  pdf: "PDF",
  pdfOf: "A report as a PDF",
  making: "Making the PDF...",
  failed: "The PDF could not be made. Please try again.",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  ofStudent: (name: string) => `What ${name} can show`,
  ofClass: (className: string) => `What ${className} can show`,
  ofNumbers: (className: string) => `What ${className} can show, in numbers`,
  made: (day: string) =>
    `As of ${day}. Every level rests on a sentence of the student. Where a teacher set another level, that one is here.`,
  key: "0: talked, not shown. 1: a first word. 2: a try. 3: shown. 4: shown well. 5: shown fully.",
  activity: (activity: string, day: string) => `${activity}, ${day}`,
  level: (level: number) => `${level} of 5`,
  quoted: (quote: string) => `“${quote}”`,
  teacher: (name: string, reason: string) => `${isolated(name)} looked at it: ${reason}`,
  howMany: "How many students have which level",
  counts: (counts: readonly number[]) => counts.flatMap((count, level) => (count > 0 ? [`${count} with level ${level}`] : [])).join(", "),
  misconceptions: "Misconceptions met",
  met: (misconception: string, students: number) => `${misconception} (${students === 1 ? "1 student" : `${students} students`})`,
  eachStudent: "Each student",
  noName: "No name yet",
  nothing: "Nothing was evaluated here yet.",
};
