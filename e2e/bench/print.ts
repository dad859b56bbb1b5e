/** Prints one line of the result. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The value in the middle; of an even number of values, the upper one of the two. */
export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
