/** The guided path: without a model, the author's questions one at a time, answers to compare with, hints at the student's wish. */

export { type CheckForm, checkForm, criterion } from "./check-form.ts";
export { type Guide, type Place, standOf } from "./place.ts";
export { afterReturning, withReturning } from "./returning.ts";
export { pathOf } from "./path-of.ts";
export { type Path, type PathStep, type Said, openingOf, standing, walk } from "./walk.ts";
