/** One evaluation: what is asked, what is believed of the answer, and which words prove a criterion. */

export { assess } from "./assess.ts";
export { composeAssessment } from "./compose-assessment.ts";
export { criteriaOf } from "./criteria.ts";
export { completesActivity, tellPassMark } from "./graded.ts";
export { isRepetition } from "./repetition.ts";
export { selfCheck } from "./self-check.ts";
