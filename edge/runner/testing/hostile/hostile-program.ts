import type { Language, Stopped } from "../../program.ts";

/** A program that means harm, and what has to come of it. */
export interface HostileProgram {
  name: string;
  language: Language;
  code: string;
  input?: string[];
  expected: {
    /** The whole output. */
    output?: string;
    /** Is part of the output. */
    prints?: string;
    /** Is part of what the student is told; null when nothing went wrong, undefined when either will do. */
    error?: string | null;
    stopped?: Stopped | null;
    outputCut?: boolean;
  };
}

type Case = [name: string, code: string, expected: HostileProgram["expected"], input?: string[]];

/** Names the language once for a list of programs. */
export function programs(language: Language, cases: Case[]): HostileProgram[] {
  return cases.map(([name, code, expected, input]) => ({ name, language, code, expected, input }));
}
