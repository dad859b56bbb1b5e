/** One evaluation: what is asked, what is believed of the answer, and which words prove a criterion. */

export { assess } from "./assess.ts";
export { composeAssessment } from "./compose-assessment.ts";
export { criteriaForPractice, criteriaOf } from "./criteria.ts";
export { completesActivity, readEvaluation } from "./graded.ts";
export { withoutGradingAsks } from "./grading-asks.ts";
export { tellPassMark } from "./pass-mark.ts";
export { QuotesUsed, servesAlways, servesOf } from "./quotes-used.ts";
export { isSaidAgain } from "./said-again.ts";
export { selfCheck } from "./self-check.ts";
