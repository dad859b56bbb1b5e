import type { Mutant } from "../mutant.ts";
import { home } from "./home.ts";

/** All mutants, by the prefixes of their rows. */
export const allMutants: Mutant[] = [...home];
