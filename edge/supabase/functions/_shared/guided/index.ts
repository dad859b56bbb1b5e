/** The guided path: without a model, the author's questions one at a time, answers to compare with, hints at the student's wish. */

export { answersOf } from "./answers.ts";
export { type CheckForm, checkForm } from "./check-form.ts";
export { type Guide, type Place, placeOf, startOf } from "./place.ts";
export { pathOf } from "./path-of.ts";
export { type Path, type PathStep, openingOf, standing, walk } from "./walk.ts";
