/**
 * Why an area can't be shown: its files don't come, it needs another version of the shell or what this one lacks, what came
 * isn't an area, it would come from an origin that nobody has allowed, or an earlier page stopped while it was opened.
 */
export type AreaErrorKind = "unavailable" | "incompatible" | "unsupported" | "broken" | "foreign" | "stopped";

/** An area that could not be loaded. The message is for operators; learners read words.ts. */
export class AreaError extends Error {
  readonly kind: AreaErrorKind;

  constructor(kind: AreaErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AreaError";
    this.kind = kind;
  }
}
