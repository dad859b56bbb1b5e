import { isolated, type FigureDays, type LearnerWeek } from "@learn/data";
import { loadingWords } from "./loading-words.ts";

const within: Record<FigureDays, string> = { 7: "this week", 91: "this term", 364: "this year" };

/** Every text for teachers and the staff of a school about who works, and about trying the activities. */
export const words = {
  page: "Dashboard",
  hello: (name: string) => `Hello, ${isolated(name)}.`,
  runsNow: "Runs now",
  nothingRuns: "Nobody is at work right now.",
  atWork: (count: number, all: number) => `${count} of ${all} at work`,
  mostIn: (activity: string) => `Most in ${isolated(activity)}`,
  taskOf: (className: string, title: string) => `${isolated(className)}: ${isolated(title)}`,
  handedIn: (done: number, asked: number, day: string) => `Done by ${done} of ${asked}, until ${day}`,
  waits: "Waits for you",
  nothingWaits: "Nothing waits for you.",
  casesWait: (count: number) => (count === 1 ? "new safety case" : "new safety cases"),
  requestsWait: "waiting to join your school",
  handedInBy: (className: string) => `handed in by ${isolated(className)}`,
  missingIn: (className: string) => `missing in tasks of ${isolated(className)}`,
  myClasses: "My classes",
  noClassTitle: "No class yet",
  noClass: "Make a class and give its code to your students. Then you see here how they work.",
  makeClass: "Make a class",
  noClassGiven: "An admin of your school says which classes and teams you see.",
  seeTeams: "See your teams",
  children: (count: number) => (count === 1 ? "1 student" : `${count} students`),
  share: (done: number, begun: number, rest: number) => `Activities: ${done} done, ${begun} begun, ${rest} not yet`,
  lesson: "Live lesson",
  lessonOf: (className: string) => `Live lesson of ${isolated(className)}`,
  tasks: "Tasks",
  handIns: "Handed in",
  handInsOf: (className: string) => `Handed in by ${isolated(className)}`,
  evidence: "Evidence",
  evidenceOf: (className: string) => `Evidence of ${isolated(className)}`,
  tasksOf: (className: string) => `Tasks of ${isolated(className)}`,
  ofClass: "Class",
  wholeClass: (className: string, count: number) => `${isolated(className)}, ${count === 1 ? "1 student" : `${count} students`}`,
  toClasses: "Go to the classes",
  ...loadingWords,
  period: "Which time",
  periods: { 7: "This week", 91: "This term (13 weeks)", 364: "This year (52 weeks)" } satisfies Record<FigureDays, string>,
  title: (school: string, days: FigureDays) => `${{ 7: "This week", 91: "This term", 364: "This year" }[days]} at ${isolated(school)}`,
  lead: (days: FigureDays) => `The last ${{ 7: "seven days", 91: "13 weeks", 364: "52 weeks" }[days]}, in numbers. No talk is shown here.`,
  students: "Students",
  worked: (days: FigureDays) => `Worked ${within[days]}`,
  activities: "Activities worked on",
  completed: (days: FigureDays) => `Completed ${within[days]}`,
  who: "Who worked",
  noName: "No name yet",
  worksIn: (count: number, days: FigureDays) => {
    if (count === 0) return `nothing ${within[days]}`;
    return `${count === 1 ? "1 activity" : `${count} activities`} ${within[days]}`;
  },
  soFar: ({ started, completed, checked = 0 }: Pick<LearnerWeek, "started" | "completed" | "checked">, days: FigureDays) =>
    `${completed} completed ${within[days]}${checked > 0 ? ` (${checked} checked by the student)` : ""}, ${started} in progress`,
  checked: (count: number) =>
    `${count} of the completed ${count === 1 ? "was" : "were"} checked by the students themselves: no coach and no teacher has looked at the work.`,
  lastWorked: (day: string) => `last on ${day}`,
  neverWorked: "has not begun yet",
  showAll: (count: number) => `Show all ${count} students`,
  showFewer: "Show fewer",
  nobodyTitle: "No students yet",
  nobody: "Make a join code for each class. Students type it on their profile page, and then you see here who works.",
  makeCode: "Make a join code",

  teacherTitle: "Would you like to see who works?",
  teacher:
    "Join your school below. Who worked this week is shown to the people your school has made staff, so that nobody sees a class by only saying that they teach it. Ask your school’s admin to make you staff.",

  tryTitle: "Try every activity as a student would",
  try: "Choose the age of your students. Their activities come to your own menus, and you can talk, build and be evaluated as they are. Nobody else sees what you try.",
  bands: { 1: "Grades 3 to 5", 2: "Grades 6 to 8", 3: "Grades 9 to 12" },
  there: (count: number) => (count === 1 ? "1 activity is there for you." : `${count} activities are there for you.`),
  tryFailed: "The activities did not come. Nothing is lost. Please try again.",
  openIn: "They wait for you in",
};
