/**
 * Evaluating a conversation: the button, the call, the result and the celebration.
 *
 * @packageDocumentation
 */
export type { AreaEvaluation, ResultWords } from "./area-evaluation.ts";
export type { Celebration } from "./bursts.ts";
export { celebrate } from "./celebrate.ts";
export { EvaluateButton, type EvaluateButtonProps } from "./evaluate-button.tsx";
export { canEvaluate, Evaluation } from "./evaluation.ts";
export { EvaluationDialog, type EvaluationDialogProps, WaitingDialog } from "./evaluation-dialog.tsx";
export { requestPassMark } from "./request-pass-mark.ts";
export type { SelfCheck } from "./self-check-answer.ts";
export { SelfCheckDialog, type SelfCheckDialogProps, SelfCheckShape } from "./self-check.tsx";
export { type EvaluationOptions, useEvaluation } from "./use-evaluation.ts";
