/** The largest number is as many units; larger ones are cut. */
const mostUnits = 7;
/** A unit is so much of their spread: of the few large numbers it cuts some, of the many small ones it keeps what they add up to. */
const unitOfSpread = 5 / mostUnits;

/** Numbers in whole units from -7 to 7, two of them in a byte, for `_shared/safety/learned-danger.ts`. */
export function packed(numbers: ArrayLike<number>): { unit: number; text: string } {
  const length = Array.from(numbers).reduce((sum, one) => sum + one * one, 0);
  const unit = unitOfSpread * Math.sqrt(length / numbers.length);
  const inUnits = (at: number): number => Math.max(-mostUnits, Math.min(mostUnits, Math.round((numbers[at] ?? 0) / unit))) + 8;
  const bytes = Uint8Array.from({ length: numbers.length / 2 }, (_, at) => inUnits(2 * at) * 16 + inUnits(2 * at + 1));
  return { unit, text: Buffer.from(bytes).toString("base64") };
}
