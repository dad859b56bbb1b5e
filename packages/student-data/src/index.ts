/**
 * What is kept about a student, as the database gives it out, and as a page for people. For the browser and for the operator's commands.
 *
 * @packageDocumentation
 */
export { placeName } from "./place-name.ts";
export { openingReasons, whoSeesWhat, type Seen, type TalkReaders } from "./who-sees-what.ts";
export { readablePage } from "./readable-page.ts";
export { fileNameOf, readErasure, readStudentData, type Erasure, type StudentData } from "./student-data.ts";
export { keptAboutStudents, whatIsKept, type Kept, type KeptName } from "./what-is-kept.ts";
