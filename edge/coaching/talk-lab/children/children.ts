import { childrenAtWork } from "./at-work.ts";
import type { Child } from "./child.ts";
import { childrenElsewhere } from "./elsewhere.ts";

/** All scripted children; ids are unique. */
export const children: Child[] = [...childrenAtWork, ...childrenElsewhere];
